package dev.goita.shogi.book;

import java.io.IOException;
import java.util.Optional;

/** Entries of a sorted source, neighbours that belong together made one while it is read. */
public abstract class Neighbours implements BookSource {
    private final BookSource sorted;
    private Optional<BookEntry> ahead = Optional.empty();
    private boolean begun;

    protected Neighbours(BookSource sorted) {
        this.sorted = sorted;
    }

    /** {@return whether the next entry belongs to what was made of those before} */
    protected abstract boolean belongs(BookEntry next, BookEntry made);

    /** {@return what both make together} */
    protected abstract BookEntry joined(BookEntry made, BookEntry next);

    @Override
    public Optional<BookEntry> next() throws IOException {
        if (!begun) {
            begun = true;
            ahead = sorted.next();
        }
        if (ahead.isEmpty()) {
            return ahead;
        }
        BookEntry entry = ahead.get();
        ahead = sorted.next();
        while (ahead.isPresent() && belongs(ahead.get(), entry)) {
            entry = joined(entry, ahead.get());
            ahead = sorted.next();
        }
        return Optional.of(entry);
    }

    @Override
    public void close() throws IOException {
        sorted.close();
    }
}
