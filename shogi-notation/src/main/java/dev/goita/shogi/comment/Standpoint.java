package dev.goita.shogi.comment;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.Optional;

/**
 * 局面: where a comment stands, and so where its 読み筋 start. For the comment of a move that is the position
 * <em>after</em> the move; for the comment before the first move it is the start position.
 *
 * @param position whose side to move makes the first move of a 読み筋
 * @param lastMove the move that led here, if it is known. 同 refers to its target, and the 読み筋 of ShogiGUI and Piyo
 *     Shogi, which begin with it, are checked against it
 */
public record Standpoint(Position position, Optional<Move> lastMove) {
    /** {@return a position of which nobody said how it came about} */
    public static Standpoint of(Position position) {
        return new Standpoint(position, Optional.empty());
    }

    /** {@return where a legal move leads} */
    public static Standpoint after(Position before, Move move) {
        return new Standpoint(before.play(move), Optional.of(move));
    }
}
