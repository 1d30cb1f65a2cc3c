package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Piece;

/** 大駒の利き: how many squares bishops and rooks attack along their lines, and how many of them about the enemy king. */
final class Sight {
    private static final int[] SLIDERS = {Board.BISHOP, Board.ROOK, Board.HORSE, Board.DRAGON};

    /** Squares of a ray, by ray × 81 + square. */
    private static final byte[] LENGTH = new byte[8 * Bits.SQUARES];

    static {
        for (int i = 0; i < LENGTH.length; i++) {
            LENGTH[i] = (byte) Bits.count(Attacks.RAY_LO[i], Attacks.RAY_HI[i]);
        }
    }

    private Sight() {}

    static int of(Board board, int color, int[] seenK, int[] nearK) {
        int king = board.kings[color ^ 1];
        int zone = Piece.code(0, Board.KING) * Bits.SQUARES + king;
        long zoneLo = king < 0 ? 0 : Attacks.STEP_LO[zone] | Bits.lo(king);
        long zoneHi = king < 0 ? 0 : Attacks.STEP_HI[zone] | Bits.hi(king);
        int sum = 0;
        for (int kind : SLIDERS) {
            int code = color << 4 | kind + 1;
            for (long left = board.lo[code]; left != 0; left &= left - 1) {
                sum += from(board, code, Bits.first(left, 0), zoneLo, zoneHi, seenK[kind], nearK[kind]);
            }
            for (long left = board.hi[code]; left != 0; left &= left - 1) {
                sum += from(board, code, Bits.first(0, left), zoneLo, zoneHi, seenK[kind], nearK[kind]);
            }
        }
        return sum;
    }

    private static int from(Board board, int code, int from, long zoneLo, long zoneHi, int seen, int near) {
        long occupiedLo = board.occupiedLo();
        long occupiedHi = board.occupiedHi();
        int squares = 0;
        int zone = 0;
        for (int rays = Attacks.rays(code); rays != 0; rays &= rays - 1) {
            int ray = Integer.numberOfTrailingZeros(rays);
            int index = ray * Bits.SQUARES + from;
            int blocker = Attacks.blocker(ray, from, occupiedLo, occupiedHi);
            squares += LENGTH[index];
            if (blocker >= 0) {
                boolean isEnemy = board.at[blocker] != 0 && ((board.at[blocker] ^ code) >> 4 & 1) != 0;
                // behind the edge of a small board stands nobody's piece
                squares -= LENGTH[ray * Bits.SQUARES + blocker] + (isEnemy ? 0 : 1);
            }
            if ((Attacks.RAY_LO[index] & zoneLo | Attacks.RAY_HI[index] & zoneHi) != 0) {
                zone += Bits.count(
                        Attacks.rayLo(ray, from, blocker) & zoneLo, Attacks.rayHi(ray, from, blocker) & zoneHi);
            }
        }
        return squares * seen + (zone * near << 16);
    }
}
