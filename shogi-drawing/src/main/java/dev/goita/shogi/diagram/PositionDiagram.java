package dev.goita.shogi.diagram;

import dev.goita.drawing.diagram.BoardDiagram;
import dev.goita.drawing.diagram.BoardScene;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.diagram.Pieces;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** 局面図: positions of shogi as {@link BoardDiagram}s. */
public final class PositionDiagram {
    private PositionDiagram() {}

    /** A diagram as Black sees it, by day, with nothing marked. */
    public static BoardDiagram.Builder of(Position position) {
        return BoardDiagram.of(scene(position));
    }

    /** Highlights where a move came from and went to. */
    static BoardDiagram.Builder lastMove(BoardDiagram.Builder builder, Move move) {
        if (move instanceof Move.Step step) {
            builder.origin(square(step.from()));
        }
        return builder.highlight(square(move.to()));
    }

    static Side side(Color color) {
        return color == Color.BLACK ? Side.BLACK : Side.WHITE;
    }

    /** A square as diagrams have it, by file and rank from 1. */
    public static BoardScene.Square square(Square square) {
        return new BoardScene.Square(square.file(), square.rank());
    }

    private static BoardScene scene(Position position) {
        List<BoardScene.Piece> pieces = new ArrayList<>();
        for (Square square : position.squares()) {
            position.pieceAt(square)
                    .ifPresent(piece -> pieces.add(new BoardScene.Piece(
                            square(square),
                            side(piece.color()),
                            PieceLook.character(piece),
                            PieceLook.side(piece.kind()),
                            PieceLook.size(piece.kind()))));
        }
        return new BoardScene(
                IntStream.rangeClosed(1, position.size().files())
                        .mapToObj(file -> String.valueOf(Numerals.wide(file)))
                        .toList(),
                IntStream.rangeClosed(1, position.size().ranks())
                        .mapToObj(Numerals::kanji)
                        .toList(),
                pieces,
                held(Color.BLACK, position.hand(Color.BLACK)),
                held(Color.WHITE, position.hand(Color.WHITE)),
                side(position.turn()));
    }

    /** Strongest first, kings only where a problem puts one into a hand. */
    private static List<BoardScene.Held> held(Color color, Hand hand) {
        List<PieceKind> kinds = new ArrayList<>(PieceKind.HAND_KINDS);
        kinds.add(PieceKind.KING);
        Collections.reverse(kinds);
        return kinds.stream()
                .filter(kind -> hand.count(kind) > 0)
                .map(kind -> new BoardScene.Held(PieceLook.character(Piece.of(color, kind)), hand.count(kind)))
                .toList();
    }

    /** 駒の見た目 of shogi. */
    static final class PieceLook {
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
}
