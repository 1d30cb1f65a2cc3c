package dev.goita.shogi.book;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** 手数違いの除去: of each position of a sorted source only the entry with the smallest ply, as YaneuraOu writes it. */
public final class SmallestPly implements BookSource {
    private final BookSource sorted;
    private final Deque<BookEntry> held = new ArrayDeque<>(1);
    private boolean begun;
    private long dropped;

    /**
     * Drops while it is read.
     *
     * @param sorted by position; closed with this source
     */
    public SmallestPly(BookSource sorted) {
        this.sorted = sorted;
    }

    /** {@return how many entries were left out so far} */
    public long dropped() {
        return dropped;
    }

    @Override
    public Optional<BookEntry> next() throws IOException {
        if (!begun) {
            sorted.next().ifPresent(held::add);
            begun = true;
        }
        if (held.isEmpty()) {
            return Optional.empty();
        }
        BookEntry smallest = held.remove();
        Optional<BookEntry> other = sorted.next();
        while (other.isPresent() && other.get().key().equals(smallest.key())) {
            smallest = other.get().plyOrZero() < smallest.plyOrZero() ? other.get() : smallest;
            dropped++;
            other = sorted.next();
        }
        other.ifPresent(held::add);
        return Optional.of(smallest);
    }

    @Override
    public void close() throws IOException {
        sorted.close();
    }
}
