package dev.goita.shogi.dataset;

import dev.goita.shogi.rules.Color;
import dev.goita.shogi.rules.Move;
import dev.goita.shogi.rules.Position;
import java.util.Optional;

/**
 * 方策ラベル: a move as one of {@value #COUNT} classes, seen from the side to move: where it goes and from which direction, with
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

    /** 0 to {@link #COUNT} - 1, for a move of the side to move. */
    public static int of(Move move, Position position) {
        boolean rotated = position.turn() == Color.WHITE;
        int to = rotated ? SQUARES - 1 - move.to().index() : move.to().index();
        if (move instanceof Move.Drop drop) {
            return (DROPS + Move16.dropNumber(drop.kind()) - 1) * SQUARES + to;
        }
        Move.Step step = (Move.Step) move;
        int sign = rotated ? -1 : 1;
        int files = sign * (step.to().file() - step.from().file());
        int ranks = sign * (step.from().rank() - step.to().rank());
        int promotion = step.promotion() == Move.Promotion.PROMOTES ? PROMOTING : 0;
        return (Way.of(files, ranks).ordinal() + promotion) * SQUARES + to;
    }

    /** The legal move of a label; empty if no legal move of the position has it. */
    public static Optional<Move> move(int label, Position position) {
        return position.legalMoves().stream()
                .filter(move -> of(move, position) == label)
                .findFirst();
    }
}
