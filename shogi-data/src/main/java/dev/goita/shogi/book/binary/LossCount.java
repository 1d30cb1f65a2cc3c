package dev.goita.shogi.book.binary;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** Counts what a format has no room for. */
public final class LossCount {
    private final Map<BookLoss, Long> counts = new EnumMap<>(BookLoss.class);

    LossCount() {}

    void add(BookLoss loss) {
        counts.merge(loss, 1L, Long::sum);
    }

    /**
     * What a move loses in a format without replies and comments.
     *
     * @param kept what else there may be that the format has room for
     */
    void addColumns(BookMove move, Set<BookLoss> kept) {
        addUnless(move.ponder().isEmpty(), BookLoss.PONDER);
        addUnless(move.value().isPresent(), BookLoss.ABSENT_VALUE);
        addUnless(move.depth().isEmpty() || kept.contains(BookLoss.DEPTH), BookLoss.DEPTH);
        addUnless(move.count().isEmpty() || kept.contains(BookLoss.COUNT), BookLoss.COUNT);
        addUnless(move.rest().isEmpty() && move.comments().isEmpty(), BookLoss.COMMENT);
    }

    void addComments(BookEntry entry) {
        addUnless(entry.comments().isEmpty() && entry.before().isEmpty(), BookLoss.COMMENT);
    }

    private void addUnless(boolean kept, BookLoss loss) {
        if (!kept) {
            add(loss);
        }
    }

    /** How often each thing was lost. */
    public Map<BookLoss, Long> byLoss() {
        return Collections.unmodifiableMap(counts);
    }
}
