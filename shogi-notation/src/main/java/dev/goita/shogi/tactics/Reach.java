package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Color;
import dev.goita.shogi.rules.Direction;
import dev.goita.shogi.rules.Piece;
import dev.goita.shogi.rules.PieceKind;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.Square;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** 利き: where single pieces of a 9×9 board reach, by their way of moving alone. */
final class Reach {
    private static final Square[] SQUARES = IntStream.range(0, 81)
            .mapToObj(i -> Square.of(i / 9 + 1, i % 9 + 1))
            .toArray(Square[]::new);

    private final Replay replay;

    Reach(Replay replay) {
        this.replay = replay;
    }

    static Square square(int index) {
        return SQUARES[index];
    }

    @Nullable
    Piece at(int square) {
        return replay.pieceAt(SQUARES[square]);
    }

    boolean isKind(int square, Color color, PieceKind kind) {
        Piece piece = at(square);
        return piece != null && piece.color() == color && piece.kind() == kind;
    }

    /** Whether a piece other than the one on {@code except} attacks a square. */
    boolean attacks(Color color, int target, int except) {
        for (int from = 0; from < 81; from++) {
            Piece piece = from == except ? null : at(from);
            if (piece != null && piece.color() == color && reaches(from, target)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the piece on a square reaches another one. */
    boolean reaches(int from, int target) {
        for (int square : from(from)) {
            if (square == target) {
                return true;
            }
        }
        return false;
    }

    /** The squares that the piece on a square reaches: empty ones and the first piece in each direction, of either side. */
    int[] from(int from) {
        Piece piece = at(from);
        IntStream.Builder squares = IntStream.builder();
        if (piece != null) {
            for (Direction direction : piece.kind().steps()) {
                int to = step(from, direction, piece.color());
                if (to >= 0) {
                    squares.add(to);
                }
            }
            for (Direction direction : piece.kind().slides()) {
                int to = step(from, direction, piece.color());
                while (to >= 0) {
                    squares.add(to);
                    to = replay.codeAt(to) == 0 ? step(to, direction, piece.color()) : -1;
                }
            }
        }
        return squares.build().toArray();
    }

    /** The pieces of a colour that the piece on a square attacks and that are as asked. */
    int[] targets(int from, Color color, IntPredicate asked) {
        return IntStream.of(from(from))
                .filter(square -> {
                    Piece piece = at(square);
                    return piece != null
                            && piece.color() == color
                            && asked.test(piece.kind().index());
                })
                .toArray();
    }

    /** The first piece in a direction as a colour sees it, or -1. */
    int first(int from, Direction direction, Color color) {
        int to = step(from, direction, color);
        while (to >= 0 && replay.codeAt(to) == 0) {
            to = step(to, direction, color);
        }
        return to;
    }

    /** The square one step away as a colour sees it, or -1 outside the board. */
    static int step(int from, Direction direction, Color color) {
        int sign = color == Color.BLACK ? 1 : -1;
        int file = from / 9 + sign * direction.files();
        int rank = from % 9 + sign * direction.ranks();
        return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? file * 9 + rank : -1;
    }
}
