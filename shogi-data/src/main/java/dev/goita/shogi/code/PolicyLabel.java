package dev.goita.shogi.code;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.training.DatasetRecord;
import java.util.Optional;

/**
 * 方策ラベル: a move as one of {@value #COUNT} classes, seen from the side to move: where it goes and which way, with
 * or without promotion, or what is dropped.
 *
 * <p>Source: the page on binary formats, "policy label".
 */
public final class PolicyLabel {
    /** 27 ways to come to each of 81 squares. */
    public static final int COUNT = 2187;

    private static final int SQUARES = 81;
    private static final int PROMOTING = 10;
    private static final int DROPS = 20;

    /** The way a piece goes, the mover looking up the board. */
    private enum Way {
        UP,
        UP_LEFT,
        UP_RIGHT,
        LEFT,
        RIGHT,
        DOWN,
        DOWN_LEFT,
        DOWN_RIGHT,
        KNIGHT_LEFT,
        KNIGHT_RIGHT;

        /** @param files positive to the mover's left, ranks positive up */
        static Way of(int files, int ranks) {
            if (ranks == 2 && Math.abs(files) == 1) {
                return files > 0 ? KNIGHT_LEFT : KNIGHT_RIGHT;
            }
            int column = Integer.signum(files);
            return switch (Integer.signum(ranks)) {
                case 1 -> column == 0 ? UP : column > 0 ? UP_LEFT : UP_RIGHT;
                case 0 -> column > 0 ? LEFT : RIGHT;
                default -> column == 0 ? DOWN : column > 0 ? DOWN_LEFT : DOWN_RIGHT;
            };
        }
    }

    private PolicyLabel() {}

    /** {@return the class of a move of the side to move, 0 to {@link #COUNT} - 1} */
    public static int of(Move move, Position position) {
        return of(PackedMove.pack(move), position.turn());
    }

    private static int of(int move, Color turn) {
        int end = seen(PackedMove.to(move), turn);
        if (PackedMove.isDrop(move)) {
            PieceKind kind = PieceKind.fromIndex(PackedMove.kind(move));
            return (DROPS + Move16.dropNumber(kind) - 1) * SQUARES + end;
        }
        int start = seen(PackedMove.from(move), turn);
        int files = end / Square.MAX - start / Square.MAX;
        int ranks = start % Square.MAX - end % Square.MAX;
        int promoting = PackedMove.promotes(move) ? PROMOTING : 0;
        return (Way.of(files, ranks).ordinal() + promoting) * SQUARES + end;
    }

    private static int seen(int square, Color turn) {
        return turn == Color.WHITE ? SQUARES - 1 - square : square;
    }

    /** Writes the labels of all legal moves, each another one; there are at most {@link DatasetRecord.Hcpe3#MOST_CANDIDATES}. */
    public static int legal(Position position, int[] labels) {
        Color turn = position.turn();
        int count = 0;
        for (int move : position.packedMoves()) {
            labels[count++] = of(move, turn);
        }
        return count;
    }

    /** {@return the legal move of a label; empty if no legal move of the position has it} */
    public static Optional<Move> move(int label, Position position) {
        return position.legalMoves().stream()
                .filter(move -> of(move, position) == label)
                .findFirst();
    }
}
