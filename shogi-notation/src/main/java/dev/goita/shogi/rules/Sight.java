package dev.goita.shogi.rules;

/** 大駒の利き: how many squares bishops and rooks attack along their lines, and how many of them about the enemy king. */
final class Sight {
    private static final int[] SLIDERS = {Board.BISHOP, Board.ROOK, Board.HORSE, Board.DRAGON};

    private Sight() {}

    static int of(Board board, int color, int[] seenK, int[] nearK) {
        int king = board.kings[color ^ 1];
        int zone = Piece.code(0, Board.KING) * Bits.SQUARES + king;
        long zoneLo = king < 0 ? 0 : Attacks.STEP_LO[zone] | Bits.lo(king);
        long zoneHi = king < 0 ? 0 : Attacks.STEP_HI[zone] | Bits.hi(king);
        int own = color << 4;
        int sum = 0;
        for (int kind : SLIDERS) {
            int code = own | kind + 1;
            int rays = Attacks.rays(code);
            long left = board.lo[code];
            long leftHi = board.hi[code];
            while ((left | leftHi) != 0) {
                int from = Bits.first(left, leftHi);
                left &= ~Bits.lo(from);
                leftHi &= ~Bits.hi(from);
                long lo = 0;
                long hi = 0;
                for (int ray = rays; ray != 0; ray &= ray - 1) {
                    int direction = Integer.numberOfTrailingZeros(ray);
                    int blocker = Attacks.blocker(direction, from, board.occupiedLo(), board.occupiedHi());
                    lo |= Attacks.rayLo(direction, from, blocker);
                    hi |= Attacks.rayHi(direction, from, blocker);
                }
                sum += seenK[kind] * Bits.count(lo & ~board.lo[own], hi & ~board.hi[own])
                        + (nearK[kind] * Bits.count(lo & zoneLo, hi & zoneHi) << 16);
            }
        }
        return sum;
    }
}
