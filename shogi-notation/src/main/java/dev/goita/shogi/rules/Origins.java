package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;

/** Where the pieces stand that could come to a square. */
final class Origins {
    private Origins() {}

    static List<Square> of(Board board, PieceKind kind, Square to) {
        int code = Piece.code(board.side, kind.index());
        List<Square> origins = new ArrayList<>(2);
        long lo = board.lo[code];
        long hi = board.hi[code];
        while ((lo | hi) != 0) {
            int from = Bits.first(lo, hi);
            if (Legality.reaches(board, from, to.index())) {
                origins.add(Square.fromIndex(from));
            }
            lo &= ~Bits.lo(from);
            hi &= ~Bits.hi(from);
        }
        return origins;
    }
}
