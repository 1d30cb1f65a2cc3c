package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Optional;
import java.util.Set;

/**
 * 表記上の指し手: a move as its text says it, before anybody looks at the board.
 *
 * @param end where it ends, exclusive
 * @param side who moves, if a mark says so
 * @param to the target, if it is named
 * @param action what stands after the piece; 打 before all others, else the last
 * @param besides another word that stands there too and fits no move with that action, such as 不成 with 打
 * @param from the origin, if it is named
 */
public record WrittenMove(
        int offset,
        int end,
        Optional<Color> side,
        Optional<Square> to,
        Same same,
        PieceKind kind,
        Set<Suffix> suffixes,
        Action action,
        Action besides,
        Optional<Square> from) {
    /** 同. */
    public enum Same {
        SAID,
        NOT_SAID
    }

    public enum Action {
        NOT_SAID,
        /** 成 or 成り. */
        PROMOTES,
        /** 不成 or 生. */
        STAYS,
        /** 打, or the origin {@code (00)}. */
        DROPS
    }

    /** {@return whether both name the same square, piece and origin} */
    public boolean means(WrittenMove other) {
        return to.equals(other.to)
                && same == other.same
                && kind == other.kind
                && action == other.action
                && from.equals(other.from)
                && suffixes.equals(other.suffixes);
    }
}
