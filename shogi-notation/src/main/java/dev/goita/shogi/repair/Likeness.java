package dev.goita.shogi.repair;

import dev.goita.shogi.japanese.Disambiguation;
import dev.goita.shogi.japanese.WrittenMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a legal move is from what was typed: 0 if the text means it and no other move, more for every slip that would have to
 * be made. The slips of one key weigh less than those of two.
 */
final class Likeness {
    /** A move that is farther off is not what was meant. */
    static final double LIMIT = 3;

    private static final double OTHER_DIGIT = 2;
    private static final double OTHER_PIECE = 2;
    private static final double OTHER_SIDE_OF_PIECE = 1.5;
    private static final double OTHER_ORIGIN = 1.5;
    private static final double OTHER_SUFFIX = 1;
    private static final double NO_SUFFIX = 0.5;
    private static final double OTHER_ACTION = 1;
    /** 成 is forgotten more often than a piece gets the name of its other side. */
    private static final double NO_PROMOTION = 0.5;

    private static final double NOTHING_SAID = 1.5;
    private static final double WRONG_SAME = 2.5;

    private Likeness() {}

    static double distance(MoveWords typed, Move move, Position position, @Nullable Square previousTo) {
        double target = target(typed, move.to(), previousTo);
        if (target >= LIMIT) {
            return target;
        }
        PieceKind kind = move instanceof Move.Drop drop
                ? drop.kind()
                : position.pieceAt(((Move.Step) move).from()).orElseThrow().kind();
        return target + piece(typed, kind) + way(typed, move, kind, position);
    }

    private static double target(MoveWords typed, Square to, @Nullable Square previousTo) {
        boolean isSame = to.equals(previousTo);
        if (typed.same() == WrittenMove.Same.SAID && typed.to().isEmpty()) {
            return isSame ? 0 : WRONG_SAME;
        }
        if (typed.to().isEmpty()) {
            return LIMIT;
        }
        Square said = typed.to().get();
        double wrongSame = typed.same() == WrittenMove.Same.SAID && !isSame ? OTHER_ACTION : 0;
        if (said.equals(to)) {
            return wrongSame;
        }
        boolean isSwapped = said.file() == to.rank() && said.rank() == to.file();
        boolean isOneDigit = said.file() == to.file() || said.rank() == to.rank();
        return isSwapped || isOneDigit ? OTHER_DIGIT + wrongSame : LIMIT;
    }

    private static double piece(MoveWords typed, PieceKind kind) {
        if (typed.kind().isEmpty()) {
            return NOTHING_SAID;
        }
        PieceKind said = typed.kind().get();
        return said == kind ? 0 : said.base() == kind.base() ? OTHER_SIDE_OF_PIECE : OTHER_PIECE;
    }

    private static double way(MoveWords typed, Move move, PieceKind kind, Position position) {
        boolean saysDrop = typed.action() == WrittenMove.Action.DROPS;
        List<Square> origins = position.origins(kind, move.to());
        if (move instanceof Move.Drop) {
            boolean isUnclear = !saysDrop && !origins.isEmpty();
            double other = typed.from().isPresent() || !typed.suffixes().isEmpty() || isPromotionSaid(typed)
                    ? OTHER_ACTION
                    : 0;
            return other + (isUnclear ? OTHER_ACTION : 0);
        }
        Move.Step step = (Move.Step) move;
        boolean saysPromotion = typed.action() == WrittenMove.Action.PROMOTES;
        boolean promotes = step.promotion() == Move.Promotion.PROMOTES;
        boolean isForgotten = promotes && typed.action() == WrittenMove.Action.NOT_SAID;
        double action = isForgotten ? NO_PROMOTION : saysDrop || saysPromotion != promotes ? OTHER_ACTION : 0;
        if (typed.from().isPresent()) {
            return action + (typed.from().get().equals(step.from()) ? 0 : OTHER_ORIGIN);
        }
        List<Square> chosen = Disambiguation.choose(origins, move.to(), position.turn(), kind, typed.suffixes());
        if (!chosen.contains(step.from())) {
            return action + OTHER_SUFFIX;
        }
        return action + (chosen.size() > 1 ? NO_SUFFIX : 0);
    }

    private static boolean isPromotionSaid(MoveWords typed) {
        return typed.action() == WrittenMove.Action.PROMOTES || typed.action() == WrittenMove.Action.STAYS;
    }
}
