package dev.goita.shogi.book.binary;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.Duplicates;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Makes entries of one position with different plies one: with the moves of all, and the smallest ply that is stated. */
public final class OnePly implements BookSource {
    private final BookSource sorted;
    private Optional<BookEntry> ahead = Optional.empty();
    private boolean begun;

    /**
     * Merges while it is read.
     *
     * @param sorted entries of one position follow each other; closed with this source
     */
    public OnePly(BookSource sorted) {
        this.sorted = sorted;
    }

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
        while (ahead.isPresent() && ahead.get().key().equals(entry.key())) {
            OptionalInt ply = IntStream.concat(entry.ply().stream(), ahead.get().ply().stream())
                    .min();
            entry = Duplicates.UPDATE.merge(entry, ahead.get()).withPly(ply.orElse(0));
            ahead = sorted.next();
        }
        return Optional.of(entry);
    }

    @Override
    public void close() throws IOException {
        sorted.close();
    }
}
