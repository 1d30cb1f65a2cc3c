package dev.goita.shogi.rules;

/** 王手になる升: from where each kind of the side to move checks the enemy king, and which of its pieces uncover a check. */
final class CheckSquares {
    /** By kind. */
    final long[] lo = new long[14];

    final long[] hi = new long[14];

    private final Reach reach = new Reach();
    private final int[] screens = new int[8];
    private final long[] leavingLo = new long[8];
    private final long[] leavingHi = new long[8];
    private int count;

    /** Looks at a position in which the side that is not to move has a king. */
    void find(Board board) {
        int king = board.kings[board.side ^ 1];
        int their = board.side << 4 ^ 16;
        for (int kind = Board.PAWN; kind <= Board.DRAGON; kind++) {
            lo[kind] = Attacks.STEP_LO[(their | kind + 1) * Bits.SQUARES + king];
            hi[kind] = Attacks.STEP_HI[(their | kind + 1) * Bits.SQUARES + king];
        }
        lo[Board.KING] = 0;
        hi[Board.KING] = 0;
        rays(board, king, Attacks.DIAGONAL, Board.BISHOP, Board.HORSE);
        rays(board, king, Attacks.ORTHOGONAL, Board.ROOK, Board.DRAGON);
        int behind = board.side == 0 ? Attacks.DOWN : Attacks.UP;
        rays(board, king, 1 << behind, Board.LANCE, Board.LANCE);
        findScreens(board, king);
    }

    private void rays(Board board, int king, int rays, int kind, int alsoKind) {
        reach.along(rays, king, board.occupiedLo(), board.occupiedHi());
        lo[kind] |= reach.lo;
        hi[kind] |= reach.hi;
        if (kind != alsoKind) {
            lo[alsoKind] |= reach.lo;
            hi[alsoKind] |= reach.hi;
        }
    }

    private void findScreens(Board board, int king) {
        count = 0;
        int mine = board.side << 4;
        long[] los = board.lo;
        long[] his = board.hi;
        sliders(board, king, Attacks.DIAGONAL, Board.bishops(los, mine), Board.bishops(his, mine));
        sliders(board, king, Attacks.ORTHOGONAL, Board.rooks(los, mine), Board.rooks(his, mine));
        int behind = board.side == 0 ? Attacks.DOWN : Attacks.UP;
        sliders(board, king, 1 << behind, los[mine | Board.LANCE + 1], his[mine | Board.LANCE + 1]);
    }

    private void sliders(Board board, int king, int rays, long slidersLo, long slidersHi) {
        if ((slidersLo | slidersHi) == 0) {
            return;
        }
        for (int left = rays; left != 0; left &= left - 1) {
            int ray = Integer.numberOfTrailingZeros(left);
            int index = ray * Bits.SQUARES + king;
            long onRayLo = Attacks.RAY_LO[index] & slidersLo;
            long onRayHi = Attacks.RAY_HI[index] & slidersHi;
            if ((onRayLo | onRayHi) != 0) {
                slider(board, king, ray < 4 ? Bits.first(onRayLo, onRayHi) : Bits.last(onRayLo, onRayHi));
            }
        }
    }

    private void slider(Board board, int king, int slider) {
        int index = king * Bits.SQUARES + slider;
        long blockersLo = Attacks.BETWEEN_LO[index] & board.occupiedLo();
        long blockersHi = Attacks.BETWEEN_HI[index] & board.occupiedHi();
        int own = board.side << 4;
        boolean isOwn = (blockersLo & board.lo[own] | blockersHi & board.hi[own]) != 0;
        if (isOwn && Bits.count(blockersLo, blockersHi) == 1) {
            screens[count] = Bits.first(blockersLo, blockersHi);
            leavingLo[count] = ~Attacks.BETWEEN_LO[index];
            leavingHi[count++] = ~Attacks.BETWEEN_HI[index];
        }
    }

    boolean discovers(int from) {
        return (discovered(from, leavingLo) | discovered(from, leavingHi)) != 0;
    }

    /** Where a piece uncovers a check by going there, in a half of the board: nowhere for most. */
    long discoveredLo(int from) {
        return discovered(from, leavingLo);
    }

    long discoveredHi(int from) {
        return discovered(from, leavingHi);
    }

    private long discovered(int from, long[] leaving) {
        for (int i = 0; i < count; i++) {
            if (screens[i] == from) {
                return leaving[i];
            }
        }
        return 0;
    }
}
