package dev.goita.shogi.comment;

import java.util.List;
import java.util.Map;

/**
 * 書き換えたコメント.
 *
 * @param lines the comment in its new dialect; text, and searches that were in that dialect before, verbatim
 * @param losses how often something could not be said
 */
public record RewrittenComment(List<String> lines, Map<CommentLoss, Integer> losses) {
    public RewrittenComment {
        lines = List.copyOf(lines);
        losses = Map.copyOf(losses);
    }
}
