package dev.goita.shogi.mate;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * 余詰: a check that mates though the line of a problem has another one there.
 *
 * @param ply 1 for the first move of the line
 * @param move the check that the line does not have
 * @param isCertain false if the limits were reached before it was known whether the check mates
 */
public record Cook(int ply, Move move, Kind kind, boolean isCertain) {
    /** How problem editors judge it. */
    public enum Kind {
        /** 余詰: the problem is spoilt. */
        OTHER_MOVE,
        /** 最終手余詰: another last move; tolerated. */
        LAST_MOVE,
        /** 成不成非限定: the move of the line with or without promotion; a small flaw. */
        PROMOTION
    }

    /**
     * Looks for other checks that mate, in whatever length, at each move of the attacker. A mate that comes back to the line on its way is no
     * other solution (迂回手順) if it comes back to the very position.
     *
     * @param line as {@link MateSolver.Answer#line}
     * @return in the order of the line; at one move of it, in no particular order
     */
    public static List<Cook> of(MateSolver solver, Position start, List<Move> line, MateSolver.Limits limits) {
        List<Cook> cooks = new ArrayList<>();
        Position position = start;
        for (int i = 0; i < line.size(); i++) {
            if (i % 2 == 0) {
                for (MateSolver.FirstMove check : solver.firstMoves(position, MateSolver.ANY_LENGTH, limits)) {
                    boolean isOther = !check.move().equals(line.get(i));
                    if (isOther && check.result() != MateSolver.Answer.Result.NONE) {
                        Kind kind = kind(check.move(), line.get(i), i == line.size() - 1);
                        cooks.add(new Cook(i + 1, check.move(), kind, check.result() == MateSolver.Answer.Result.MATE));
                    }
                }
            }
            position = position.play(line.get(i));
        }
        return cooks;
    }

    private static Kind kind(Move move, Move ofLine, boolean isLast) {
        if (move instanceof Move.Step step
                && ofLine instanceof Move.Step other
                && step.from().equals(other.from())
                && step.to().equals(other.to())) {
            return Kind.PROMOTION;
        }
        return isLast ? Kind.LAST_MOVE : Kind.OTHER_MOVE;
    }
}
