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
        addIf(move.ponder().isPresent(), BookLoss.PONDER);
        addIf(!move.has(BookMove.VALUE), BookLoss.ABSENT_VALUE);
        addColumn(move.has(BookMove.DEPTH), kept.contains(BookLoss.DEPTH), BookLoss.DEPTH, BookLoss.ABSENT_DEPTH);
        addColumn(move.has(BookMove.COUNT), kept.contains(BookLoss.COUNT), BookLoss.COUNT, BookLoss.ABSENT_COUNT);
        addText(move);
    }

    private void addColumn(boolean isThere, boolean isKept, BookLoss column, BookLoss absent) {
        addIf(isThere != isKept, isKept ? absent : column);
    }

    /** The columns of a move that get the numbers that engines take absent ones for. */
    public void addFilled(BookMove move) {
        addIf(!move.has(BookMove.VALUE), BookLoss.ABSENT_VALUE);
        addIf(!move.has(BookMove.DEPTH), BookLoss.ABSENT_DEPTH);
        addIf(!move.has(BookMove.COUNT), BookLoss.ABSENT_COUNT);
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

    private void addIf(boolean lost, BookLoss loss) {
        add(loss, lost ? 1 : 0);
    }

    /** {@return how often each thing was lost; follows the count} */
    public Map<BookLoss, Long> byLoss() {
        return Collections.unmodifiableMap(counts);
    }
}
