package dev.goita.shogi.comment;

import dev.goita.diagnostics.Wording;
import java.util.List;

/**
 * What one line, or one run of lines, turned out to be.
 *
 * @param mark what stands before the comment if the line still has the mark of its file, such as {@code '*}
 * @param unread whether a part of its 読み筋 is not in the search
 */
record Found(EngineSearch search, Dialect dialect, String mark, Unread unread) {
    /** Whether the line says more than the search holds. */
    enum Unread {
        NOTHING,
        PV_TAIL
    }

    /** A search on a line of its own, and what is wrong with the line. */
    record Line(EngineSearch search, Dialect dialect, List<Flaw> flaws) {}

    record Flaw(CommentCode code, int offset, Wording wording) {}
}
