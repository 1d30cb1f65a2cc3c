package dev.goita.shogi.book;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/** Entries of a book one by one, so that a book of any size passes through little memory. */
public interface BookSource extends Closeable {
    /** The next entry in the order of the source, or empty after the last. */
    Optional<BookEntry> next() throws IOException;

    /** {@return what stands before the first position; complete once {@link #next} was called} */
    default BookPreface preface() {
        return BookPreface.PLAIN;
    }
}
