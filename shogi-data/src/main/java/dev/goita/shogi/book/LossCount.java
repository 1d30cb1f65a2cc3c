package dev.goita.shogi.book;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** Counts what a form of books has no room for. */
public final class LossCount {
    private final Map<BookLoss, Long> counts = new EnumMap<>(BookLoss.class);

    public void add(BookLoss loss) {
        add(loss, 1);
    }

    /** Counts several losses; 0 and less count nothing. */
    public void add(BookLoss loss, long times) {
        if (times > 0) {
            counts.merge(loss, times, Long::sum);
        }
    }

    /**
     * What a move loses in a form with a value, and without replies and comments; {@code kept} tells whether it has depth or count,
     * which are never absent there.
     */
    public void addColumns(BookMove move, Set<BookLoss> kept) {
        addUnless(move.ponder().isEmpty(), BookLoss.PONDER);
        addUnless(move.value().isPresent(), BookLoss.ABSENT_VALUE);
        if (kept.contains(BookLoss.DEPTH)) {
            addUnless(move.depth().isPresent(), BookLoss.ABSENT_DEPTH);
        } else {
            addUnless(move.depth().isEmpty(), BookLoss.DEPTH);
        }
        if (kept.contains(BookLoss.COUNT)) {
            addUnless(move.count().isPresent(), BookLoss.ABSENT_COUNT);
        } else {
            addUnless(move.count().isEmpty(), BookLoss.COUNT);
        }
        addText(move);
    }

    /** The columns of a move that get the numbers that engines take absent ones for. */
    public void addFilled(BookMove move) {
        addUnless(move.value().isPresent(), BookLoss.ABSENT_VALUE);
        addUnless(move.depth().isPresent(), BookLoss.ABSENT_DEPTH);
        addUnless(move.count().isPresent(), BookLoss.ABSENT_COUNT);
    }

    /** What stands behind the columns of a move and on the lines after it. */
    public void addText(BookMove move) {
        if (!move.rest().isEmpty()) {
            add(move.rest().startsWith("//") ? BookLoss.COMMENT : BookLoss.FURTHER_COLUMNS);
        }
        add(BookLoss.COMMENT, move.comments().size());
    }

    /** The lines of comment of a position, before it and behind it. */
    public void addComments(BookEntry entry) {
        add(BookLoss.COMMENT, entry.comments().size() + entry.before().size());
    }

    private void addUnless(boolean kept, BookLoss loss) {
        if (!kept) {
            add(loss);
        }
    }

    /** {@return how often each thing was lost; follows the count} */
    public Map<BookLoss, Long> byLoss() {
        return Collections.unmodifiableMap(counts);
    }
}
