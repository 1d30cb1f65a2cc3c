package dev.goita.core.player;

import dev.goita.core.GoshiDecision;
import dev.goita.core.Hand;
import dev.goita.core.PackedTurn;
import dev.goita.core.SeatView;
import dev.goita.core.Tile;
import dev.goita.core.Turn;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 定石プレイヤー: plays by principles that human players teach, with no search and no randomness.
 *
 * <ol>
 *   <li>上がれるときは上がる: finish when it is possible, with the most points.
 *   <li>味方の攻めは受けない: leave the partner's attack alone, unless the own next attack probably holds and the last two
 *       tiles then score.
 *   <li>受けられない駒で攻める: attack with what the opponents probably cannot receive, counting the tiles in sight and what
 *       they passed on before.
 *   <li>王と香を惜しむ: keep kings, which receive five kinds, and 香, which no king receives.
 *   <li>重なった駒から出す: play duplicates first, so that many kinds can still be received.
 *   <li>高い駒を残す: keep points for the finish, and a pair of them for the doubled one.
 * </ol>
 *
 * <p>Its weights are in points of a round. They come from matches of the player against its own variants.
 */
public final class RulePlayer implements Player {
    private final Situation situation = new Situation();
    private final RulePolicy policy = new RulePolicy();

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
