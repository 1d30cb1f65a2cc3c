package dev.goita.core.player;

import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.rule.RulePolicy;
import dev.goita.core.player.rule.Situation;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 定石プレイヤー: plays by principles that human players teach, with no search and no randomness.
 *
 * <ol>
 *   <li>上がれるときは上がる: finish when it is possible, with the most points.
 *   <li>上がりを止める: receive an attack of an opponent who would finish with its last two tiles if it held.
 *   <li>味方の攻めは受けない: leave the partner's attack alone, all the more when few tiles are left to it, unless the own
 *       next attack probably holds and the last two tiles then score.
 *   <li>受けられない駒で攻める: attack with what the opponents probably cannot receive, counting the tiles in sight and what
 *       they passed on before (かかり and し攻め follow from it: three of a four-kind, or し after most have gone, hold).
 *   <li>次の攻めを残す: keep an attack that holds for the next lead as well, and do not go down to two tiles with an attack
 *       that will be received.
 *   <li>王と香を惜しみ、しを惜しまない: keep kings, which receive five kinds and attack freely once one is out, and 香, which no
 *       king receives; spend し.
 *   <li>重なった駒から出す: play duplicates first, so that many kinds can still be received.
 *   <li>高い駒を残す: keep points for the finish, and a pair of them for the doubled one.
 * </ol>
 *
 * <p>Its weights are in points of a round. They come from matches of the player against its own variants.
 */
public final class RulePlayer implements Player {
    private final Situation situation = new Situation();
    private final RulePolicy policy = new RulePolicy();

    /** Makes a player that keeps nothing from one turn to the next; not for several threads at once. */
    public RulePlayer() {}

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        situation.lookAt(view);
        policy.lookAt(situation);
        List<Turn> legal = view.legalTurns();
        Turn best = legal.get(0);
        double bestValue = Double.NEGATIVE_INFINITY;
        for (Turn turn : legal) {
            double value = policy.value(PackedTurn.of(turn));
            if (value > bestValue) {
                best = turn;
                bestValue = value;
            }
        }
        return best;
    }

    /** Redeals only where the own hand promises nothing: no king and no three of a kind. */
    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        Hand hand = view.dealtHand();
        boolean strong = hand.contains(Tile.KING) || Tile.ALL.stream().anyMatch(tile -> hand.count(tile) >= 3);
        return strong ? GoshiDecision.CONTINUE : GoshiDecision.REDEAL;
    }
}
