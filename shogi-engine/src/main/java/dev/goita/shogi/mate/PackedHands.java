package dev.goita.shogi.mate;

/** Sets of pieces in hand in one long, one byte a kind, all kinds reckoned with at once. Counts stay below 128. */
final class PackedHands {
    private static final long HIGH = 0x8080_8080_8080_8080L;
    private static final long ONES = 0x0101_0101_0101_0101L;

    private PackedHands() {}

    static long one(int kind) {
        return 1L << 8 * kind;
    }

    static int count(long hand, int kind) {
        return (int) (hand >>> 8 * kind) & 0x7F;
    }

    /** Whether the first hand has at least as many of every kind. */
    static boolean covers(long more, long less) {
        return ((more | HIGH) - less & HIGH) == HIGH;
    }

    static long most(long a, long b) {
        long first = bytesOf((a | HIGH) - b & HIGH);
        return a & first | b & ~first;
    }

    static long fewest(long a, long b) {
        long first = bytesOf((a | HIGH) - b & HIGH);
        return b & first | a & ~first;
    }

    /** All bits of the kinds of which a hand has at least one. */
    static long kindsOf(long hand) {
        return bytesOf((hand | HIGH) - ONES & HIGH);
    }

    /** One piece less, where there is one. */
    static long without(long hand, int kind) {
        return count(hand, kind) == 0 ? hand : hand - one(kind);
    }

    private static long bytesOf(long high) {
        return (high >>> 7) * 0xFF;
    }
}
