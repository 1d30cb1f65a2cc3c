package dev.goita.shogi.mate;

import java.util.Arrays;

/** The positions from the root to where the search stands. */
final class Path {
    /** No position of the path. */
    static final int NONE = Short.MAX_VALUE;

    /** A path has some hundred positions at most, so that two of them hardly ever meet. */
    private static final int BUCKETS = 1 << 12;

    private final int[] newest = new int[BUCKETS];
    private int[] older = new int[64];
    private long[] boardKeys = new long[64];
    private long[] hands = new long[64];
    private long sum;
    private int size;

    Path() {
        Arrays.fill(newest, NONE);
    }

    void clear() {
        while (size > 0) {
            pop();
        }
        sum = 0;
    }

    void push(long boardKey, long attackerHand) {
        if (size == older.length) {
            older = Arrays.copyOf(older, 2 * size);
            boardKeys = Arrays.copyOf(boardKeys, 2 * size);
            hands = Arrays.copyOf(hands, 2 * size);
        }
        int bucket = bucket(boardKey);
        older[size] = newest[bucket];
        boardKeys[size] = boardKey;
        hands[size] = attackerHand;
        newest[bucket] = size++;
        sum += mixed(boardKey, attackerHand);
    }

    void pop() {
        size--;
        newest[bucket(boardKeys[size])] = older[size];
        sum -= mixed(boardKeys[size], hands[size]);
    }

    private static int bucket(long boardKey) {
        return (int) (boardKey >>> 20) & BUCKETS - 1;
    }

    /**
     * The depth of the last position of the path with the same board and at least the same pieces in the attacker's hand. Whoever comes back
     * to it has won nothing: no shortest mate goes this way.
     */
    int loopTo(long boardKey, long attackerHand) {
        int at = newest[bucket(boardKey)];
        while (at != NONE && !(boardKeys[at] == boardKey && PackedHands.covers(hands[at], attackerHand))) {
            at = older[at];
        }
        return at;
    }

    /** A number for a position reached by this path, whatever the order of the positions on it. */
    long keyWith(long boardKey, long attackerHand) {
        return scrambled(sum ^ mixed(boardKey, attackerHand) * 3);
    }

    private static long mixed(long boardKey, long attackerHand) {
        return scrambled(boardKey + attackerHand * 0x9E37_79B9_7F4A_7C15L);
    }

    private static long scrambled(long bits) {
        long mixed = (bits ^ bits >>> 32) * 0xD6E8_FEB8_6659_FD93L;
        return mixed ^ mixed >>> 32;
    }
}
