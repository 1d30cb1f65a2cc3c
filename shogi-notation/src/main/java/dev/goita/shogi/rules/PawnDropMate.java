package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Piece;

/** 打ち歩詰め: whether dropping a pawn in front of the enemy king would mate. */
final class PawnDropMate {
    private PawnDropMate() {}

    /** The square in front of the enemy king, where a dropped pawn checks, or -1. */
    static int front(Board board) {
        int king = board.kings[board.side ^ 1];
        if (king < 0) {
            return -1;
        }
        int index = Piece.code(board.side ^ 1, Board.PAWN) * Bits.SQUARES + king;
        long lo = Attacks.STEP_LO[index];
        long hi = Attacks.STEP_HI[index];
        return (lo | hi) == 0 ? -1 : Bits.first(lo, hi);
    }

    static boolean at(Board board, int front) {
        return at(board, front, new MoveSets());
    }

    static boolean at(Board board, int front, MoveSets replies) {
        long occupiedLo = board.occupiedLo() | Bits.lo(front);
        long occupiedHi = board.occupiedHi() | Bits.hi(front);
        if (!board.attacked(front, board.side, occupiedLo, occupiedHi, Board.NO_SQUARE)) {
            return false;
        }
        int move = PackedMove.drop(Board.PAWN, front);
        board.make(move);
        replies.generate(board);
        board.unmake(move, 0, 0);
        return replies.isEmpty();
    }
}
