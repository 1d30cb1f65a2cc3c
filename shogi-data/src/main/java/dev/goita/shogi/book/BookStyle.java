package dev.goita.shogi.book;

import java.util.OptionalLong;

/**
 * 書き方: how a book is written.
 *
 * @param missing what stands for an absent column
 * @param annotations what becomes of all that is no column
 * @param positions the number for {@code # NOE:n} on the second line, if that is wanted
 */
public record BookStyle(
        Newline newline, MoveOrder order, Missing missing, Annotations annotations, OptionalLong positions) {
    /** Absent columns stay absent, comments are kept, moves are ordered by count. */
    public static final BookStyle CANONICAL =
            new BookStyle(Newline.LF, MoveOrder.COUNT, Missing.OMIT, Annotations.KEEP, OptionalLong.empty());

    /** Byte for byte what YaneuraOu's own tools write. */
    public static final BookStyle YANEURAOU =
            new BookStyle(Newline.CRLF, MoveOrder.COUNT, Missing.ZERO, Annotations.OMIT, OptionalLong.empty());

    /** 改行. */
    public enum Newline {
        LF,
        CRLF
    }

    /** 空欄: what is written for an absent column. */
    public enum Missing {
        /** {@code none} before a column that is there or further ones that are kept, nothing behind the last one. */
        OMIT,
        /** {@code none} in each of the five columns. */
        NONE,
        /** What YaneuraOu takes it for: {@code none} for the reply, 0 for value and depth, 1 for the count. */
        ZERO
    }

    /** 注釈: comments, further columns, and positions without moves. */
    public enum Annotations {
        KEEP,
        /** Left out, as YaneuraOu does. */
        OMIT
    }

    public BookStyle with(Newline other) {
        return new BookStyle(other, order, missing, annotations, positions);
    }

    public BookStyle with(MoveOrder other) {
        return new BookStyle(newline, other, missing, annotations, positions);
    }

    public BookStyle with(Missing other) {
        return new BookStyle(newline, order, other, annotations, positions);
    }

    public BookStyle with(Annotations other) {
        return new BookStyle(newline, order, missing, other, positions);
    }

    public BookStyle withPositions(long number) {
        return new BookStyle(newline, order, missing, annotations, OptionalLong.of(number));
    }
}
