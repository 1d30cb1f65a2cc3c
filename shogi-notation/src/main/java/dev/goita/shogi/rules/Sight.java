package dev.goita.shogi.rules;

/** How many squares a piece attacks, and how many of them about the enemy king. */
final class Sight {
    private Sight() {}

    static int of(Board board, int from) {
        int code = board.at[from];
        long lo = Attacks.STEP_LO[code * Bits.SQUARES + from];
        long hi = Attacks.STEP_HI[code * Bits.SQUARES + from];
        for (int left = Attacks.rays(code); left != 0; left &= left - 1) {
            int ray = Integer.numberOfTrailingZeros(left);
            int blocker = Attacks.blocker(ray, from, board.occupiedLo(), board.occupiedHi());
            lo |= Attacks.rayLo(ray, from, blocker);
            hi |= Attacks.rayHi(ray, from, blocker);
        }
        int own = code & 16;
        int seen = Bits.count(lo & ~board.lo[own], hi & ~board.hi[own]);
        int king = board.kings[own >> 4 ^ 1];
        if (king < 0) {
            return seen;
        }
        int zone = Piece.code(0, Board.KING) * Bits.SQUARES + king;
        int near =
                Bits.count(lo & (Attacks.STEP_LO[zone] | Bits.lo(king)), hi & (Attacks.STEP_HI[zone] | Bits.hi(king)));
        return seen | near << 8;
    }
}
