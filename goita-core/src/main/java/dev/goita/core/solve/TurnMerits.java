package dev.goita.core.solve;

import dev.goita.core.tile.Tile;
import java.util.Arrays;

/**
 * 手の見込み: which turns to try first: what is good in general, and what has lately decided positions of this deal. The
 * better half of all turns that decide are learned: it takes half the nodes that fixed merits need.
 *
 * <p>A <em>context</em> is a number of pairs, a seat and an attack to be answered; a <em>spot</em> is all that the seat holds
 * and the attack.
 */
final class TurnMerits {
    private static final int KINDS = Tile.ALL.size();
    /** Turns of a context: two kinds in six bits, and the pass. */
    private static final int TURNS = KINDS * KINDS + 1;
    /** A lead and eight attacks. */
    private static final int ATTACKS = KINDS + 1;
    /** For each of four seats. */
    private static final int CONTEXTS_OF_SIZE = 4 * ATTACKS;

    private static final int SIZES = 4;

    /** The rate of a turn that always decides; the weights below are on its scale, and took the least time. */
    private static final int ALWAYS = 4_096;

    private static final int PASS_TO_PARTNER = 500;
    private static final int PASS_TO_OPPONENT = -400;
    private static final int NO_OPPONENT_RECEIVES = 600;
    private static final int PARTNER_DOES_NOT_RECEIVE = 50;
    private static final int DECIDED_LAST = 2_000;
    private static final int DECIDED_BEFORE = 1_000;
    /** A turn that decides about as often as this is tried without a look at the others. */
    private static final int OFTEN = 2_000;
    /** A success is rarer than a failure, and weighs twice as much. */
    private static final int SUCCESS_SHIFT = 3;

    private static final int FAILURE_SHIFT = 4;

    private static final int[] POINTS = Tile.ALL.stream().mapToInt(Tile::points).toArray();

    /** By context and turn: how often, of late, the turn decided the position. */
    private final short[] rates = new short[SIZES * CONTEXTS_OF_SIZE * TURNS];
    /** By spot: the turn that decided last, and the one before. */
    private final byte[] last = new byte[OpenHands.PLACES * ATTACKS];

    private final byte[] before = new byte[OpenHands.PLACES * ATTACKS];

    /** Forgets what was learned, as far as these hands can ask for it. */
    void clear(OpenHands held) {
        int mostPairs = 0;
        for (int seat = 0; seat < 4; seat++) {
            int parts = held.parts(seat);
            mostPairs =
                    Math.max(mostPairs, SubHands.pairs(held.described(OpenHands.place(parts - 1 << 8 * seat, seat))));
            int from = spot(seat << 8, 0);
            Arrays.fill(last, from, from + parts * ATTACKS, (byte) OpenHandsSearch.NO_TURN);
            Arrays.fill(before, from, from + parts * ATTACKS, (byte) OpenHandsSearch.NO_TURN);
        }
        Arrays.fill(rates, 0, mostPairs * CONTEXTS_OF_SIZE * TURNS, (short) (ALWAYS / 2));
    }

    /**
     * Where a seat's turns are remembered.
     *
     * @param pairs how many turns empty the seat's hand, 1..4
     * @param seat 0..3
     * @param attack to be answered, 0..7, or 8 for a lead
     */
    static int context(int pairs, int seat, int attack) {
        return (((pairs - 1) * 4 + seat) * ATTACKS + attack) * TURNS;
    }

    static int spot(int place, int attack) {
        return place * ATTACKS + attack;
    }

    /** The turn that decided last in a spot if it often does in its context; else none. */
    int readyTurn(int context, int spot) {
        int turn = last[spot];
        return turn != OpenHandsSearch.NO_TURN && rates[context + turn] >= OFTEN ? turn : OpenHandsSearch.NO_TURN;
    }

    int ofPass(int context, int spot, boolean isPartnersAttack) {
        return (isPartnersAttack ? PASS_TO_PARTNER : PASS_TO_OPPONENT) + learned(context, spot, OpenHandsSearch.PASS);
    }

    /** What an attack promises, whatever goes out before it. */
    static int ofAttack(int attack, int opponents, int partner) {
        return 2 * POINTS[attack]
                + (opponents >>> attack & 1 ^ 1) * NO_OPPONENT_RECEIVES
                + (partner >>> attack & 1 ^ 1) * PARTNER_DOES_NOT_RECEIVE;
    }

    int ofPlay(int context, int spot, int turn, int first, int attackMerit) {
        return attackMerit - POINTS[first] + learned(context, spot, turn);
    }

    private int learned(int context, int spot, int turn) {
        int ofSpot = turn == last[spot] ? DECIDED_LAST : turn == before[spot] ? DECIDED_BEFORE : 0;
        return rates[context + turn] + ofSpot;
    }

    void succeeded(int context, int spot, int turn) {
        int rate = rates[context + turn];
        rates[context + turn] = (short) (rate + (ALWAYS - rate >> SUCCESS_SHIFT));
        if (turn != last[spot]) {
            before[spot] = last[spot];
            last[spot] = (byte) turn;
        }
    }

    void failed(int context, int turn) {
        int rate = rates[context + turn];
        rates[context + turn] = (short) (rate - (rate >> FAILURE_SHIFT));
    }
}
