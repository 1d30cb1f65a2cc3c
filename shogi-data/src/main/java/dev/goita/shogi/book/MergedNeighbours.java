package dev.goita.shogi.book;

import java.io.IOException;
import java.util.Optional;

/** Entries of a sorted source, those of the same position and ply made one. */
public final class MergedNeighbours extends Neighbours {
    private final Duplicates duplicates;

    /**
     * Merges while it is read.
     *
     * @param sorted by position and ply; closed with this source
     */
    public MergedNeighbours(BookSource sorted, Duplicates duplicates) {
        super(sorted);
        this.duplicates = duplicates;
    }

    @Override
    protected boolean belongs(BookEntry next, BookEntry made) {
        return next.compareTo(made) == 0;
    }

    @Override
    protected BookEntry joined(BookEntry made, BookEntry next) {
        return duplicates.merge(duplicates.merge(made), next);
    }

    @Override
    public Optional<BookEntry> next() throws IOException {
        return super.next().map(duplicates::merge);
    }
}
