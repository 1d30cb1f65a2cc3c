package dev.goita.shogi.book;

import java.util.List;
import java.util.OptionalLong;

/**
 * 前書き: what stands before the first position.
 *
 * @param header the first line if it is a header of any version, otherwise empty
 * @param positions what {@code # NOE:n} tells, which is a hint for the size and no promise
 */
public record BookPreface(BookText header, OptionalLong positions, List<BookText> comments) {
    /** The header of the format, without a line break. */
    public static final String HEADER = "#YANEURAOU-DB2016 1.00";

    /** Of a book that says nothing before its first position. */
    public static final BookPreface PLAIN = new BookPreface(BookText.of(HEADER), OptionalLong.empty(), List.of());

    public BookPreface {
        comments = List.copyOf(comments);
    }
}
