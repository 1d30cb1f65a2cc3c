package dev.goita.shogi.diagram;

import dev.goita.drawing.diagram.Pieces;
import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;

/** 駒の見た目 of shogi. */
final class PieceLook {
    private PieceLook() {}

    /** One character; the stronger player's king, White's, is 王. */
    static String character(Piece piece) {
        return piece.equals(Piece.of(Color.WHITE, PieceKind.KING))
                ? "王"
                : PieceName.of(piece.kind()).onBoard();
    }

    static Pieces.Side side(PieceKind kind) {
        return kind.isPromoted() ? Pieces.Side.PROMOTED : Pieces.Side.PLAIN;
    }

    /** Weaker pieces are smaller, as parts of a square's height. */
    static double size(PieceKind kind) {
        return switch (kind.base()) {
            case PAWN -> 0.86;
            case LANCE, KNIGHT -> 0.89;
            case SILVER, GOLD -> 0.93;
            case BISHOP, ROOK -> 0.95;
            default -> 0.97;
        };
    }
}
