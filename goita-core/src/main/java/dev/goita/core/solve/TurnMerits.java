package dev.goita.core.solve;

import dev.goita.core.tile.Tile;
import java.util.Arrays;

/**
 * 手の見込み: which turns to try first: what is good in general, and what has lately decided positions of this deal. The
 * better half of all turns that decide are learned: it takes half the nodes that fixed merits need.
 */
final class TurnMerits {
    private static final int KINDS = Tile.ALL.size();
    /** Turns of a context: two kinds in six bits, and the pass. */
    private static final int TURNS = KINDS * KINDS + 1;
    /** A lead and eight attacks, for each of four seats. */
    private static final int CONTEXTS_OF_SIZE = 4 * (KINDS + 1);

    private static final int SIZES = 4;

    /** The rate of a turn that always decides; the weights below are on its scale, and took the fewest nodes. */
    private static final int ALWAYS = 4_096;

    private static final int PASS_TO_PARTNER = 900;
    private static final int PASS_TO_OPPONENT = -400;
    private static final int NO_OPPONENT_RECEIVES = 1_200;
    private static final int PARTNER_DOES_NOT_RECEIVE = 50;
    /** A success is rarer than a failure, and weighs twice as much. */
    private static final int SUCCESS_SHIFT = 3;

    private static final int FAILURE_SHIFT = 4;

    private static final int[] POINTS = Tile.ALL.stream().mapToInt(Tile::points).toArray();

    /** By context and turn: how often, of late, the turn decided the position. */
    private final short[] rates = new short[SIZES * CONTEXTS_OF_SIZE * TURNS];

    /** Forgets what was learned. */
    void clear() {
        Arrays.fill(rates, (short) (ALWAYS / 2));
    }

    /**
     * Where a seat's turns are remembered.
     *
     * @param pairs how many turns empty the seat's hand, 1..4
     * @param seat 0..3
     * @param attack to be answered, 0..7, or 8 for a lead
     */
    static int context(int pairs, int seat, int attack) {
        return (((pairs - 1) * 4 + seat) * (KINDS + 1) + attack) * TURNS;
    }

    int ofPass(int context, boolean isPartnersAttack) {
        return (isPartnersAttack ? PASS_TO_PARTNER : PASS_TO_OPPONENT) + rates[context + OpenHandsSearch.PASS];
    }

    /** What an attack promises, whatever goes out before it. */
    static int ofAttack(int attack, int opponents, int partner) {
        return 2 * POINTS[attack]
                + (opponents >>> attack & 1 ^ 1) * NO_OPPONENT_RECEIVES
                + (partner >>> attack & 1 ^ 1) * PARTNER_DOES_NOT_RECEIVE;
    }

    int ofPlay(int context, int turn, int first, int attackMerit) {
        return attackMerit - POINTS[first] + rates[context + turn];
    }

    void succeeded(int context, int turn) {
        int rate = rates[context + turn];
        rates[context + turn] = (short) (rate + (ALWAYS - rate >> SUCCESS_SHIFT));
    }

    void failed(int context, int turn) {
        int rate = rates[context + turn];
        rates[context + turn] = (short) (rate - (rate >> FAILURE_SHIFT));
    }
}
