package dev.goita.shogi.rules;

/** 玉の安全な升: which squares next to a king no enemy piece attacks, once the king has left its own. */
final class SafeSquares {
    /** Squares next to the king; {@link #keep} leaves those that are safe. */
    long lo;

    long hi;

    /** Takes away what the enemy of the side to move attacks. */
    void keep(Board board, int king) {
        removeSteps(board, king);
        long emptiedLo = board.occupiedLo() & ~Bits.lo(king);
        long emptiedHi = board.occupiedHi() & ~Bits.hi(king);
        int theirs = board.side << 4 ^ 16;
        long[] los = board.lo;
        long[] his = board.hi;
        removeRays(Attacks.DIAGONAL, Board.bishops(los, theirs), Board.bishops(his, theirs), emptiedLo, emptiedHi);
        removeRays(Attacks.ORTHOGONAL, Board.rooks(los, theirs), Board.rooks(his, theirs), emptiedLo, emptiedHi);
        int ahead = 1 << (theirs == 0 ? Attacks.UP : Attacks.DOWN);
        removeRays(ahead, los[theirs | Board.LANCE + 1], his[theirs | Board.LANCE + 1], emptiedLo, emptiedHi);
    }

    private void removeSteps(Board board, int king) {
        int their = board.side ^ 1;
        int theirs = their << 4;
        long pawnsLo = board.lo[theirs | Board.PAWN + 1];
        long pawnsHi = board.hi[theirs | Board.PAWN + 1];
        lo &= ~Bits.ahead(their, pawnsLo & ~board.zones.deadLo(their, Board.PAWN));
        hi &= ~Bits.ahead(their, pawnsHi & ~board.zones.deadHi(their, Board.PAWN));
        int near = board.side * Bits.SQUARES + king;
        long others = board.lo[theirs] & ~board.zones.wallLo & ~pawnsLo & Attacks.NEAR_LO[near];
        for (long left = others; left != 0; left &= left - 1) {
            removeStepsFrom(board, Bits.first(left, 0));
        }
        others = board.hi[theirs] & ~board.zones.wallHi & ~pawnsHi & Attacks.NEAR_HI[near];
        for (long left = others; left != 0; left &= left - 1) {
            removeStepsFrom(board, Bits.first(0, left));
        }
    }

    private void removeStepsFrom(Board board, int from) {
        int index = board.at[from] * Bits.SQUARES + from;
        lo &= ~Attacks.STEP_LO[index];
        hi &= ~Attacks.STEP_HI[index];
    }

    private void removeRays(int rays, long slidersLo, long slidersHi, long occupiedLo, long occupiedHi) {
        for (long left = slidersLo; left != 0; left &= left - 1) {
            removeRays(rays, Bits.first(left, 0), occupiedLo, occupiedHi);
        }
        for (long left = slidersHi; left != 0; left &= left - 1) {
            removeRays(rays, Bits.first(0, left), occupiedLo, occupiedHi);
        }
    }

    private void removeRays(int rays, int from, long occupiedLo, long occupiedHi) {
        for (int left = rays; left != 0; left &= left - 1) {
            int ray = Integer.numberOfTrailingZeros(left);
            int index = ray * Bits.SQUARES + from;
            if ((Attacks.RAY_LO[index] & lo | Attacks.RAY_HI[index] & hi) != 0) {
                int blocker = Attacks.blocker(ray, from, occupiedLo, occupiedHi);
                lo &= ~Attacks.rayLo(ray, from, blocker);
                hi &= ~Attacks.rayHi(ray, from, blocker);
            }
        }
    }
}
