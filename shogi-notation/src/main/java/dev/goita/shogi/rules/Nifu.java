package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.Square;

/** 二歩: files that hold an unpromoted pawn already. A file is nine neighbouring bits. */
final class Nifu {
    private static final long BOTTOMS = 0x0040_2010_0804_0201L;
    private static final long FILE = 0x1FF;

    private Nifu() {}

    /** The squares on files without a pawn; either half of a set of pawns gives that half of the squares. */
    static long free(long pawns) {
        return ~filled(pawns);
    }

    private static long filled(long pawns) {
        return bottoms(pawns) * FILE;
    }

    /** Folds every pawn to the lowest bit of its file. */
    private static long bottoms(long pawns) {
        long folded = 0;
        for (int rank = 0; rank < Square.MAX; rank++) {
            folded |= pawns >>> rank & BOTTOMS;
        }
        return folded;
    }

    /** Whether a colour has a pawn on the file of a square. */
    static boolean on(Board board, int color, int square) {
        int code = Piece.code(color, Board.PAWN);
        return Bits.has(filled(board.lo[code]), filled(board.hi[code]), square);
    }
}
