package dev.goita.shogi.book.binary;

import dev.goita.shogi.code.AperyKinds;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;

/**
 * Aperyの定跡の鍵: the 64 bits by which an Apery book names a position. Only the hand of the side to move counts, the other
 * one follows from it where no piece is missing.
 *
 * <p>Source: the page on opening books, "Apery book.bin".
 */
final class AperyKey {
    private static final long SEED = 5489;
    private static final int PIECE_CODES = 31;
    private static final int COUNTS = 19;
    private static final int WHITE = 16;
    private static final int SQUARES = 81;

    private static final List<PieceKind> KINDS = AperyKinds.ON_BOARD;

    /** In the order in which their random numbers are drawn. */
    private static final List<PieceKind> IN_HAND = PieceKind.HAND_KINDS;

    /** By {@link PieceKind#index}. */
    private static final int[] NUMBERS = new int[KINDS.size()];

    private static final long[] PIECES = new long[PIECE_CODES * SQUARES];
    private static final long[] HANDS;
    private static final long WHITE_TO_MOVE;

    static {
        for (PieceKind kind : KINDS) {
            NUMBERS[kind.index()] = KINDS.indexOf(kind) + 1;
        }
        MersenneTwister64 random = new MersenneTwister64(SEED);
        for (int i = 0; i < PIECES.length; i++) {
            PIECES[i] = random.nextLong();
        }
        HANDS = new long[IN_HAND.size() * COUNTS];
        for (int i = 0; i < HANDS.length; i++) {
            HANDS[i] = random.nextLong();
        }
        WHITE_TO_MOVE = random.nextLong();
    }

    private AperyKey() {}

    /** Whether there is a number for each of the pieces in hand; those of two sets have none. */
    static boolean exists(Position position) {
        Hand hand = position.hand(position.turn());
        return IN_HAND.stream().allMatch(kind -> hand.count(kind) < COUNTS);
    }

    /** @param position whose key {@link #exists} */
    static long of(Position position) {
        long key = position.turn() == Color.WHITE ? WHITE_TO_MOVE : 0;
        for (Square square : position.squares()) {
            Piece piece = position.pieceAt(square).orElse(null);
            if (piece != null) {
                int code = NUMBERS[piece.kind().index()] + (piece.color() == Color.WHITE ? WHITE : 0);
                key ^= PIECES[code * SQUARES + square.index()];
            }
        }
        Hand hand = position.hand(position.turn());
        for (int kind = 0; kind < IN_HAND.size(); kind++) {
            key ^= HANDS[kind * COUNTS + hand.count(IN_HAND.get(kind))];
        }
        return key;
    }

    /**
     * MT19937-64, the generator whose first numbers are the keys of Apery's books.
     *
     * <p>Source: T. Nishimura and M. Matsumoto, "Tables of 64-bit Mersenne Twisters", 2000.
     */
    static final class MersenneTwister64 {
        private static final int SIZE = 312;
        private static final int MIDDLE = 156;
        private static final long TWIST = 0xB5026F5AA96619E9L;
        private static final long UPPER_BITS = 0xFFFFFFFF80000000L;

        private final long[] state = new long[SIZE];
        private int next = SIZE;

        MersenneTwister64(long seed) {
            state[0] = seed;
            for (int i = 1; i < SIZE; i++) {
                state[i] = 6364136223846793005L * (state[i - 1] ^ state[i - 1] >>> 62) + i;
            }
        }

        long nextLong() {
            if (next == SIZE) {
                refill();
            }
            long bits = state[next++];
            bits ^= bits >>> 29 & 0x5555555555555555L;
            bits ^= bits << 17 & 0x71D67FFFEDA60000L;
            bits ^= bits << 37 & 0xFFF7EEE000000000L;
            return bits ^ bits >>> 43;
        }

        private void refill() {
            for (int i = 0; i < SIZE; i++) {
                long bits = state[i] & UPPER_BITS | state[(i + 1) % SIZE] & ~UPPER_BITS;
                state[i] = state[(i + MIDDLE) % SIZE] ^ bits >>> 1 ^ ((bits & 1) == 0 ? 0 : TWIST);
            }
            next = 0;
        }
    }
}
