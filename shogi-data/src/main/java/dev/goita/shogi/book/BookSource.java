package dev.goita.shogi.book;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Entries of a book one by one, so that a book of any size passes through little memory. */
public interface BookSource extends Closeable {
    /** The next entry in the order of the source, or empty after the last. */
    Optional<BookEntry> next() throws IOException;

    /** {@return what stands before the first position; complete once {@link #next} was called} */
    default Preface preface() {
        return Preface.PLAIN;
    }

    /**
     * 前書き: what stands before the first position.
     *
     * @param header the first line if it is a header of any version, otherwise empty
     * @param positions what {@code # NOE:n} tells, which is a hint for the size and no promise
     */
    record Preface(BookText header, OptionalLong positions, List<BookText> comments) {
        /** The header of the format, without a line break. */
        public static final String HEADER = "#YANEURAOU-DB2016 1.00";

        /** Of a book that says nothing before its first position. */
        public static final Preface PLAIN = new Preface(BookText.of(HEADER), OptionalLong.empty(), List.of());

        public Preface {
            comments = List.copyOf(comments);
        }
    }
}
