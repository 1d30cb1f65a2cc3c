package dev.goita.shogi.rules;

import java.util.SplittableRandom;

/** Fixed random numbers for incremental hashing of positions. Equal hashes are always confirmed by comparison. */
final class Zobrist {
    static final long WHITE_TO_MOVE;
    private static final long[] PIECES = new long[32 * Bits.SQUARES];
    private static final long[] HANDS = new long[2 * 8];

    static {
        SplittableRandom random = new SplittableRandom(0x5C09_1E57L);
        WHITE_TO_MOVE = random.nextLong();
        for (int i = 0; i < PIECES.length; i++) {
            PIECES[i] = random.nextLong();
        }
        for (int i = 0; i < HANDS.length; i++) {
            HANDS[i] = random.nextLong() | 1;
        }
    }

    private Zobrist() {}

    static long piece(int code, int square) {
        return PIECES[code * Bits.SQUARES + square];
    }

    /** Hands are hashed as a sum, one addend a piece. */
    static long hand(int color, int kind) {
        return HANDS[color << 3 | kind];
    }
}
