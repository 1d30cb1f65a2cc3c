package dev.goita.shogi.book.binary;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.Neighbours;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Makes entries of one position with different plies one: with the moves of all, and the smallest ply that is stated. */
public final class OnePly extends Neighbours {
    /**
     * Merges while it is read.
     *
     * @param sorted entries of one position follow each other; closed with this source
     */
    public OnePly(BookSource sorted) {
        super(sorted);
    }

    @Override
    protected boolean belongs(BookEntry next, BookEntry made) {
        return next.key().equals(made.key());
    }

    @Override
    protected BookEntry joined(BookEntry made, BookEntry next) {
        OptionalInt ply =
                IntStream.concat(made.ply().stream(), next.ply().stream()).min();
        return Duplicates.UPDATE.merge(made, next).withPly(ply.orElse(0));
    }
}
