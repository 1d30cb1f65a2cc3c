package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.Square;

/** 盤面図: the board as text, {@code v} before White's pieces. */
public final class Diagram {
    private Diagram() {}

    /** The board with its files and ranks, without hands and side to move; 13 lines for the standard board, no break after the last. */
    public static String write(Position position, String lineBreak) {
        BoardSize size = position.size();
        StringBuilder text = new StringBuilder(512).append("  ");
        for (int file = size.files(); file >= 1; file--) {
            text.append(Numerals.wide(file)).append(file > 1 ? " " : "");
        }
        String border = "+" + "-".repeat(3 * size.files()) + "+";
        text.append(lineBreak).append(border).append(lineBreak);
        for (int rank = 1; rank <= size.ranks(); rank++) {
            text.append('|');
            for (int file = size.files(); file >= 1; file--) {
                text.append(cell(position, Square.of(file, rank)));
            }
            text.append('|').append(Numerals.kanji(rank)).append(lineBreak);
        }
        return text.append(border).toString();
    }

    private static String cell(Position position, Square square) {
        Piece piece = position.pieceAt(square).orElse(null);
        if (piece == null) {
            return " ・";
        }
        return (piece.color() == Color.BLACK ? " " : "v")
                + PieceName.of(piece.kind()).onBoard();
    }
}
