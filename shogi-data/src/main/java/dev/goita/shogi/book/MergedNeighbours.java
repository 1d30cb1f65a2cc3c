package dev.goita.shogi.book;

import java.io.IOException;
import java.util.Optional;

/** Entries of a sorted source, those of the same position and ply made one. */
public final class MergedNeighbours implements BookSource {
    private final BookSource sorted;
    private final Duplicates duplicates;
    private Optional<BookEntry> held = Optional.empty();
    private boolean begun;

    /**
     * Merges while it is read.
     *
     * @param sorted by position and ply; closed with this source
     * @param duplicates what becomes of moves that are there twice
     */
    public MergedNeighbours(BookSource sorted, Duplicates duplicates) {
        this.sorted = sorted;
        this.duplicates = duplicates;
    }

    @Override
    public Optional<BookEntry> next() throws IOException {
        if (!begun) {
            held = sorted.next();
            begun = true;
        }
        if (held.isEmpty()) {
            return held;
        }
        BookEntry entry = duplicates.merge(held.get());
        held = sorted.next();
        while (held.isPresent() && held.get().compareTo(entry) == 0) {
            entry = duplicates.merge(entry, held.get());
            held = sorted.next();
        }
        return Optional.of(entry);
    }

    @Override
    public void close() throws IOException {
        sorted.close();
    }
}
