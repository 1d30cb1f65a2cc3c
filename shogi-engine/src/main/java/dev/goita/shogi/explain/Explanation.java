package dev.goita.shogi.explain;

import dev.goita.shogi.rules.piece.Move;
import java.util.List;
import java.util.Optional;

/**
 * What the teaching search came to.
 *
 * @param move the best move; empty if there is none
 * @param hand the best move with its mark and origin, {@code ▲3二歩成(33)}; empty if there is none
 * @param score from the view of the side to move; {@link ExplainedSearch#MATED} without a move
 * @param level the depth of the position that was asked, 0
 */
public record Explanation(Optional<Move> move, Optional<String> hand, int score, int level, List<String> readingHands) {
    public Explanation {
        readingHands = List.copyOf(readingHands);
    }

    /** {@return 詰みチェック: whether there is no move at all} */
    public boolean isMate() {
        return move.isEmpty();
    }
}
