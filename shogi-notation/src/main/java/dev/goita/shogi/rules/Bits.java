package dev.goita.shogi.rules;

/**
 * Sets of squares as two longs: squares 0 to 62 (files 1 to 7) are the bits of {@code lo}, squares 63 to 80 the bits
 * of {@code hi}.
 */
final class Bits {
    static final int SQUARES = 81;
    /** Bits that are no square. */
    static final long UNUSED_LO = 1L << 63;

    static final long UNUSED_HI = -1L << 18;
    private static final int LO_SQUARES = 63;
    private static final long[] LO = new long[SQUARES];
    private static final long[] HI = new long[SQUARES];

    static {
        for (int square = 0; square < SQUARES; square++) {
            if (square < LO_SQUARES) {
                LO[square] = 1L << square;
            } else {
                HI[square] = 1L << square - LO_SQUARES;
            }
        }
    }

    private Bits() {}

    static long lo(int square) {
        return LO[square];
    }

    static long hi(int square) {
        return HI[square];
    }

    static boolean has(long lo, long hi, int square) {
        return (lo & LO[square] | hi & HI[square]) != 0;
    }

    /** The lowest square of a set that is not empty. */
    static int first(long lo, long hi) {
        return lo != 0 ? Long.numberOfTrailingZeros(lo) : LO_SQUARES + Long.numberOfTrailingZeros(hi);
    }

    /** The highest square of a set that is not empty. */
    static int last(long lo, long hi) {
        return hi != 0 ? LO_SQUARES + 63 - Long.numberOfLeadingZeros(hi) : 63 - Long.numberOfLeadingZeros(lo);
    }

    /** Either half of a set, every square one rank ahead for a colour; none of them may be on the last rank. */
    static long ahead(int color, long half) {
        return color == 0 ? half >>> 1 : half << 1;
    }

    static int count(long lo, long hi) {
        return Long.bitCount(lo) + Long.bitCount(hi);
    }
}
