package dev.goita.shogi.rules;

import static dev.goita.shogi.rules.piece.PieceKind.BISHOP;
import static dev.goita.shogi.rules.piece.PieceKind.GOLD;
import static dev.goita.shogi.rules.piece.PieceKind.KING;
import static dev.goita.shogi.rules.piece.PieceKind.KNIGHT;
import static dev.goita.shogi.rules.piece.PieceKind.LANCE;
import static dev.goita.shogi.rules.piece.PieceKind.PAWN;
import static dev.goita.shogi.rules.piece.PieceKind.ROOK;
import static dev.goita.shogi.rules.piece.PieceKind.SILVER;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;

/** The boards that all start positions come from. */
final class StartBoards {
    private static final List<PieceKind> BACK_RANK =
            List.of(LANCE, KNIGHT, SILVER, GOLD, KING, GOLD, SILVER, KNIGHT, LANCE);

    private StartBoards() {}

    static PositionBuilder hirate() {
        PositionBuilder builder = PositionBuilder.empty(BoardSize.STANDARD);
        for (int file = 1; file <= Square.MAX; file++) {
            both(builder, BACK_RANK.get(file - 1), file, 9);
            both(builder, PAWN, file, 7);
        }
        both(builder, BISHOP, 8, 8);
        both(builder, ROOK, 2, 8);
        return builder;
    }

    static PositionBuilder gogo() {
        PositionBuilder builder = PositionBuilder.empty(new BoardSize(5, 5, 1));
        List<PieceKind> backRank = List.of(ROOK, BISHOP, SILVER, GOLD, KING);
        for (int file = 1; file <= 5; file++) {
            both(builder, backRank.get(file - 1), file, 5);
        }
        both(builder, PAWN, 5, 4);
        return builder;
    }

    /** Puts Black's piece on a square and White's on the one opposite. */
    private static void both(PositionBuilder builder, PieceKind kind, int file, int rank) {
        BoardSize size = builder.size();
        builder.put(Piece.of(Color.BLACK, kind), Square.of(file, rank));
        builder.put(Piece.of(Color.WHITE, kind), Square.of(size.files() + 1 - file, size.ranks() + 1 - rank));
    }

    /** The usual board without what stands on some squares, named by file and rank as in 76. */
    static PositionBuilder without(int... squares) {
        PositionBuilder builder = hirate();
        for (int square : squares) {
            builder.clear(Square.of(square / 10, square % 10));
        }
        return builder;
    }

    static PositionBuilder black() {
        PositionBuilder builder = hirate();
        for (int file = 1; file <= Square.MAX; file++) {
            for (int rank = 1; rank <= 3; rank++) {
                builder.clear(Square.of(file, rank));
            }
        }
        return builder;
    }

    static PositionBuilder blackAndKing() {
        return black().put(Piece.of(Color.WHITE, KING), Square.of(5, 1));
    }
}
