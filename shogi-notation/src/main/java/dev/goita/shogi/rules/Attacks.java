package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Direction;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.stream.IntStream;

/** Precomputed steps, rays and the squares between two squares, by piece code and square. */
final class Attacks {
    /** Index: piece code × 81 + square. One-step moves only. */
    static final long[] STEP_LO = new long[32 * Bits.SQUARES];

    static final long[] STEP_HI = new long[32 * Bits.SQUARES];

    /** Index: ray × 81 + square. Rays 0 to 3 lead to higher squares, 4 to 7 are their opposites. */
    static final long[] RAY_LO = new long[8 * Bits.SQUARES];

    static final long[] RAY_HI = new long[8 * Bits.SQUARES];

    /** Index: square × 81 + square. Empty where the two are not on one line. */
    static final long[] BETWEEN_LO = new long[Bits.SQUARES * Bits.SQUARES];

    static final long[] BETWEEN_HI = new long[Bits.SQUARES * Bits.SQUARES];

    /** Index: square. All squares on its file and rank, but itself. */
    static final long[] CROSS_LO = new long[Bits.SQUARES];

    static final long[] CROSS_HI = new long[Bits.SQUARES];

    /** Index: square. All squares on its diagonals, but itself. */
    static final long[] SALTIRE_LO = new long[Bits.SQUARES];

    static final long[] SALTIRE_HI = new long[Bits.SQUARES];

    /** Index: colour × 81 + square. From where the other colour reaches, in one step, a square next to a king here. */
    static final long[] NEAR_LO = new long[2 * Bits.SQUARES];

    static final long[] NEAR_HI = new long[2 * Bits.SQUARES];

    static final int DOWN = 0;
    static final int LEFT = 1;
    static final int UP = 4;
    static final int RIGHT = 5;

    private static final Direction[] RAYS = {
        Direction.DOWN, Direction.LEFT, Direction.DOWN_LEFT, Direction.UP_LEFT,
        Direction.UP, Direction.RIGHT, Direction.UP_RIGHT, Direction.DOWN_RIGHT
    };

    static {
        for (int square = 0; square < Bits.SQUARES; square++) {
            for (int ray = 0; ray < RAYS.length; ray++) {
                fillRay(ray, square);
            }
            fillLines(square);
        }
        for (PieceKind kind : PieceKind.values()) {
            for (Direction direction : kind.steps()) {
                fillSteps(Piece.code(0, kind.index()), direction, 1);
                fillSteps(Piece.code(1, kind.index()), direction, -1);
            }
        }
        fillNear(0);
        fillNear(1);
    }

    /** Index: (files + 1) × 3 + ranks + 1, each −1 to 1; no ray for 0 and 0. */
    private static final int[] RAY_TOWARDS = new int[9];

    static {
        for (int ray = 0; ray < RAYS.length; ray++) {
            RAY_TOWARDS[(RAYS[ray].files() + 1) * 3 + RAYS[ray].ranks() + 1] = ray;
        }
    }

    /** By piece code: {@link #rays}. */
    private static final int[] SLIDES =
            IntStream.range(0, 32).map(Attacks::slides).toArray();

    private Attacks() {}

    /** The ray that leads so many files to the left and ranks down with each step, each −1 to 1 and not both 0. */
    static int rayTowards(int files, int ranks) {
        return RAY_TOWARDS[(files + 1) * 3 + ranks + 1];
    }

    private static void fillRay(int ray, int from) {
        long lo = 0;
        long hi = 0;
        int to = step(from, RAYS[ray], 1);
        while (to >= 0) {
            BETWEEN_LO[from * Bits.SQUARES + to] = lo;
            BETWEEN_HI[from * Bits.SQUARES + to] = hi;
            lo |= Bits.lo(to);
            hi |= Bits.hi(to);
            to = step(to, RAYS[ray], 1);
        }
        RAY_LO[ray * Bits.SQUARES + from] = lo;
        RAY_HI[ray * Bits.SQUARES + from] = hi;
    }

    private static void fillSteps(int code, Direction direction, int sign) {
        for (int from = 0; from < Bits.SQUARES; from++) {
            int to = step(from, direction, sign);
            if (to >= 0) {
                STEP_LO[code * Bits.SQUARES + from] |= Bits.lo(to);
                STEP_HI[code * Bits.SQUARES + from] |= Bits.hi(to);
            }
        }
    }

    private static void fillLines(int from) {
        for (int ray = 0; ray < RAYS.length; ray++) {
            boolean isStraight = (ORTHOGONAL >> ray & 1) != 0;
            long[] linesLo = isStraight ? CROSS_LO : SALTIRE_LO;
            long[] linesHi = isStraight ? CROSS_HI : SALTIRE_HI;
            linesLo[from] |= RAY_LO[ray * Bits.SQUARES + from];
            linesHi[from] |= RAY_HI[ray * Bits.SQUARES + from];
        }
    }

    /** A square from which some piece steps back to a square next to the king. */
    private static void fillNear(int color) {
        long[] anyLo = new long[Bits.SQUARES];
        long[] anyHi = new long[Bits.SQUARES];
        for (PieceKind kind : PieceKind.values()) {
            int steps = Piece.code(color, kind.index()) * Bits.SQUARES;
            for (int from = 0; from < Bits.SQUARES; from++) {
                anyLo[from] |= STEP_LO[steps + from];
                anyHi[from] |= STEP_HI[steps + from];
            }
        }
        for (Direction direction : PieceKind.KING.steps()) {
            for (int king = 0; king < Bits.SQUARES; king++) {
                int to = step(king, direction, 1);
                if (to >= 0) {
                    NEAR_LO[color * Bits.SQUARES + king] |= anyLo[to];
                    NEAR_HI[color * Bits.SQUARES + king] |= anyHi[to];
                }
            }
        }
    }

    /** The square one step away, or -1 outside the board. By numbers: a program that reads one game waits for this. */
    private static int step(int from, Direction direction, int sign) {
        int file = from / Square.MAX + sign * direction.files();
        int rank = from % Square.MAX + sign * direction.ranks();
        boolean inside = file >= 0 && file < Square.MAX && rank >= 0 && rank < Square.MAX;
        return inside ? file * Square.MAX + rank : -1;
    }

    /** The nearest occupied square along a ray, or -1. */
    static int blocker(int ray, int from, long occupiedLo, long occupiedHi) {
        int index = ray * Bits.SQUARES + from;
        long lo = RAY_LO[index] & occupiedLo;
        long hi = RAY_HI[index] & occupiedHi;
        if ((lo | hi) == 0) {
            return -1;
        }
        return ray < 4 ? Bits.first(lo, hi) : Bits.last(lo, hi);
    }

    /** The part in {@code lo} of a ray up to and with its first occupied square. */
    static long rayLo(int ray, int from, int blocker) {
        long all = RAY_LO[ray * Bits.SQUARES + from];
        return blocker < 0 ? all : all ^ RAY_LO[ray * Bits.SQUARES + blocker];
    }

    static long rayHi(int ray, int from, int blocker) {
        long all = RAY_HI[ray * Bits.SQUARES + from];
        return blocker < 0 ? all : all ^ RAY_HI[ray * Bits.SQUARES + blocker];
    }

    /** Bit i is set if a piece of this code slides along ray i. */
    static int rays(int code) {
        return SLIDES[code];
    }

    private static int slides(int code) {
        int kind = (code & 15) - 1;
        if (kind == Board.LANCE) {
            return code < 16 ? 1 << UP : 1 << DOWN;
        }
        if (kind == Board.BISHOP || kind == Board.HORSE) {
            return DIAGONAL;
        }
        return kind == Board.ROOK || kind == Board.DRAGON ? ORTHOGONAL : 0;
    }

    static final int ORTHOGONAL = 0b0011_0011;
    static final int DIAGONAL = 0b1100_1100;
}
