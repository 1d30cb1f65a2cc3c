package dev.goita.shogi.engine;

import dev.goita.shogi.rules.PackedMove;
import java.util.Arrays;

/** How often quiet moves have refuted what was played before them: by the move itself and by the move that it answers. */
final class Histories {
    private static final int SQUARES = 81;
    private static final int MOVERS = 16 * SQUARES;
    /** No value goes beyond it: see {@link #bump}. Three of them together stay far from where an int overflows. */
    private static final int LIMIT = 8_192;

    /** No {@link #of} is beyond it. */
    static final int MOST = 3 * LIMIT;

    /** Index: colour × 32,768 + packed move. */
    private final short[] byMove = new short[2 * PackedMove.LIMIT];

    /** Index: who moved where before × {@link #MOVERS} + who moves where now. */
    private final short[] byReply = new short[MOVERS * MOVERS];

    /** Index: who moved where before; the move that refuted it last. */
    private final int[] counters = new int[MOVERS];

    /** The number of a piece that comes to a square; whose piece it is follows from whose turn it is. */
    static int arrival(int code, int square) {
        return (code & 15) * SQUARES + square;
    }

    /** A rougher {@link #of} for moves of which few will be looked at. */
    int rough(int side, int move, int arrival, int before) {
        return byMove[side << 15 | move] + 2 * byReply[before * MOVERS + arrival];
    }

    int of(int side, int move, int arrival, int before, int twoBefore) {
        return byMove[side << 15 | move] + byReply[before * MOVERS + arrival] + byReply[twoBefore * MOVERS + arrival];
    }

    void add(int side, int move, int arrival, int before, int twoBefore, int bonus) {
        bump(byMove, side << 15 | move, bonus);
        bump(byReply, before * MOVERS + arrival, bonus);
        bump(byReply, twoBefore * MOVERS + arrival, bonus);
    }

    /** The further a value is from 0, the less of a bonus it takes. */
    private static void bump(short[] table, int index, int bonus) {
        int old = table[index];
        table[index] = (short) (old + bonus - old * Math.abs(bonus) / LIMIT);
    }

    int counter(int before) {
        return counters[before];
    }

    void setCounter(int before, int move) {
        counters[before] = move;
    }

    void clear() {
        Arrays.fill(byMove, (short) 0);
        Arrays.fill(byReply, (short) 0);
        Arrays.fill(counters, 0);
    }

    /** Forgets half of everything, between two moves of a game. */
    void age() {
        for (int i = 0; i < byMove.length; i++) {
            byMove[i] = (short) (byMove[i] / 2);
        }
    }
}
