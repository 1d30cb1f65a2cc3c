package dev.goita.core.player;

import dev.goita.core.Attack;
import dev.goita.core.GoshiDecision;
import dev.goita.core.Hand;
import dev.goita.core.Lead;
import dev.goita.core.Pass;
import dev.goita.core.Play;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Tile;
import dev.goita.core.Turn;
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
    /** How often a seat that passed on a kind is taken to hold it all the same. */
    private static final double HOLDS_AFTER_PASS = 0.35;
    /** How often a king that could receive is taken to be used for it. */
    private static final double KING_RECEIVES = 0.4;

    private static final double LEADING_NEXT = 8;
    private static final double ATTACK_RECEIVED = 0.5;
    private static final double PARTNER_LEADS_NEXT = 9;
    private static final double OPPONENT_LEADS_NEXT = -10;
    private static final double PLAYING = 1.75;
    private static final double KEEPING_A_KING = 6;
    private static final double KEEPING_A_GON = 5;
    private static final double KEEPING_A_KIND = 0.4;
    private static final double KEEPING_A_DUPLICATE = -0.5;
    private static final double KEEPING_POINTS = 0.04;
    private static final double FINISHING_NOW = 1_000;

    /** By kind and count: what keeping so many is worth. */
    private static final double[][] KEEPING = new double[8][11];

    static {
        for (Tile tile : Tile.ALL) {
            for (int count = 0; count <= tile.copies(); count++) {
                KEEPING[tile.ordinal()][count] = keeping(tile, count);
            }
        }
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        double[] holds = new double[Tile.ALL.size()];
        for (Tile tile : Tile.ALL) {
            holds[tile.ordinal()] = holds(tile, view);
        }
        Turn best = Pass.PASS;
        double bestValue = Double.NEGATIVE_INFINITY;
        for (Turn turn : view.legalTurns()) {
            double value = turn instanceof Play play ? valueOf(play, view, holds) : valueOfPassing(view, holds);
            if (value > bestValue) {
                best = turn;
                bestValue = value;
            }
        }
        return best;
    }

    private static double valueOfPassing(SeatView view, double[] holds) {
        Attack attack = view.attack().orElseThrow();
        double next = attack.attacker() == view.viewer().partner()
                ? PARTNER_LEADS_NEXT
                : OPPONENT_LEADS_NEXT * holds[attack.tile().ordinal()];
        return next + valueOfKeeping(view.hand());
    }

    private static double valueOf(Play play, SeatView view, double[] holds) {
        Hand rest = view.hand().minus(play.first()).minus(play.attack());
        if (rest.isEmpty()) {
            boolean doubled = play instanceof Lead && play.first() == play.attack();
            return FINISHING_NOW + play.attack().points() * (doubled ? 2 : 1);
        }
        double held = holds[play.attack().ordinal()];
        double whenHeld = LEADING_NEXT + (rest.size() == 2 ? finishingPoints(rest) : 0);
        return PLAYING + held * whenHeld + (1 - held) * ATTACK_RECEIVED + valueOfKeeping(rest);
    }

    /** What leading the last two tiles scores: the better one, or both of a pair. */
    private static int finishingPoints(Hand lastTwo) {
        for (Tile tile : Tile.ALL) {
            if (lastTwo.contains(tile)) {
                return tile.points() * lastTwo.count(tile);
            }
        }
        return 0;
    }

    /** What a hand is worth besides the lead: kinds to receive with, above all a king and 香, and points to finish with. */
    private static double valueOfKeeping(Hand hand) {
        double value = 0;
        for (Tile tile : Tile.ALL) {
            value += KEEPING[tile.ordinal()][hand.count(tile)];
        }
        return value;
    }

    private static double keeping(Tile tile, int count) {
        if (count == 0) {
            return 0;
        }
        double kinds = KEEPING_A_KIND + tile.points() * KEEPING_POINTS + (count - 1) * KEEPING_A_DUPLICATE;
        return switch (tile) {
            case KING -> kinds + count * KEEPING_A_KING;
            case GON -> kinds + KEEPING_A_GON;
            case HISHA, KAKU, KIN, GIN, BAKKO, SHI -> kinds;
        };
    }

    /** The estimated probability that no opponent receives an attack. */
    private static double holds(Tile attack, SeatView view) {
        Seat next = view.viewer().next();
        return missing(next, attack, view) * missing(next.partner(), attack, view);
    }

    private static double missing(Seat opponent, Tile attack, SeatView view) {
        int unseen = Math.max(1, view.unseen());
        double own = (double) view.unseen(attack) / unseen;
        if (view.passes(opponent, attack, SeatView.PassedOn.OPPONENT) > 0) {
            own *= HOLDS_AFTER_PASS;
        }
        boolean kingReceives = attack != Tile.KING && Tile.KING.receives(attack);
        double king = kingReceives ? KING_RECEIVES * view.unseen(Tile.KING) / unseen : 0;
        double lacks = Math.max(0, 1 - own - king);
        double lacksTwo = lacks * lacks;
        double probability = 1;
        for (int tiles = view.handSize(opponent); tiles > 0; tiles -= 2) {
            probability *= lacksTwo;
        }
        return probability;
    }

    /** Redeals only where the own hand promises nothing: no king and no three of a kind. */
    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        Hand hand = view.dealtHand();
        boolean strong = hand.contains(Tile.KING) || Tile.ALL.stream().anyMatch(tile -> hand.count(tile) >= 3);
        return strong ? GoshiDecision.CONTINUE : GoshiDecision.REDEAL;
    }
}
