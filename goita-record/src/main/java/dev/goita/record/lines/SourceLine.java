package dev.goita.record.lines;

import dev.goita.record.Span;
import dev.goita.record.text.Cell;
import dev.goita.record.text.typed.Narrow;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** 行: one line of a source, with the place and the bytes of each of its characters. */
public final class SourceLine {
    private final String text;
    private final int number;
    private final long offset;
    private final Charset charset;
    private final boolean isAscii;
    private int @Nullable [] columns;
    private int @Nullable [] bytes;

    /** A line of UTF-8 without its line break; its number from 1, and the offset of its first byte in the source. */
    public SourceLine(String text, int number, long offset) {
        this(text, number, offset, StandardCharsets.UTF_8);
    }

    /** A line of any encoding of texts without its line break; its number from 1, and the offset of its first byte in the source. */
    public SourceLine(String text, int number, long offset, Charset charset) {
        this.text = text;
        this.number = number;
        this.offset = offset;
        this.charset = charset;
        isAscii = text.chars().allMatch(c -> c < 0x80);
    }

    /** {@return the line without its break} */
    public String text() {
        return text;
    }

    /** {@return its number in the source, 1-based} */
    public int number() {
        return number;
    }

    /** {@return where its first byte stands in the source} */
    public long offset() {
        return offset;
    }

    boolean isAscii() {
        return isAscii;
    }

    /** A part of the line from an index on, 0-based in UTF-16 units; plain if the line is ASCII. */
    public Cell cell(int from, int to) {
        if (isAscii) {
            return Cell.plain(text.substring(from, to), number, from + 1, offset + from);
        }
        int[] indices = new int[to - from];
        for (int i = from; i < to; i++) {
            indices[i - from] = i;
        }
        return cell(text.substring(from, to), indices, to, Cell.Width.HALF);
    }

    /**
     * A value that is spelt by characters of the line.
     *
     * @param indices where each character of the value stands in the line
     * @param end where the value ends in the line
     * @param width of the value's digits in the line
     */
    public Cell cell(String value, int[] indices, int end, Cell.Width width) {
        int[] at = new int[value.length() + 1];
        long[] starts = new long[value.length() + 1];
        long[] ends = new long[value.length()];
        for (int i = 0; i < value.length(); i++) {
            at[i] = column(indices[i]);
            starts[i] = offset(indices[i]);
            ends[i] = offset(indices[i] + 1);
        }
        at[value.length()] = column(end);
        starts[value.length()] = offset(end);
        return Cell.digits(value, number, at, starts, ends, width);
    }

    /** The spot of the character at an index, 0-based in UTF-16 units; the text's length for the end. */
    public Cell spot(int index) {
        return Cell.spot(number, column(index));
    }

    /** The bytes of a part of the line from an index on, 0-based in UTF-16 units. */
    public Span span(int from, int to) {
        return new Span(offset(from), Math.toIntExact(offset(to) - offset(from)));
    }

    /** {@return the column of a character, 1-based, from its index in UTF-16 units} */
    public int column(int index) {
        return isAscii ? index + 1 : measured(true)[index];
    }

    private long offset(int index) {
        return offset + (isAscii ? index : measured(false)[index]);
    }

    /** For each index the column, or the bytes before it. */
    private int[] measured(boolean wantsColumns) {
        int[] columnOf = columns;
        int[] bytesBefore = bytes;
        if (columnOf == null || bytesBefore == null) {
            columnOf = new int[text.length() + 1];
            bytesBefore = new int[text.length() + 1];
            int column = 1;
            int before = 0;
            for (int i = 0; i < text.length(); ) {
                int c = text.codePointAt(i);
                int next = i + Character.charCount(c);
                for (; i < next; i++) {
                    columnOf[i] = column;
                    bytesBefore[i] = before;
                }
                column++;
                before += TextEncoding.length(c, charset);
            }
            columnOf[text.length()] = column;
            bytesBefore[text.length()] = before;
            columns = columnOf;
            bytes = bytesBefore;
        }
        return wantsColumns ? columnOf : bytesBefore;
    }

    /** {@return whether nothing stands there} */
    public boolean isBlank() {
        return text.isBlank();
    }

    /** Whether {@code #} comes first, so that the line only speaks to people. */
    public boolean isComment() {
        String said = text.stripLeading();
        return !said.isEmpty() && Narrow.of(said.charAt(0)) == Narrow.COMMENT;
    }

    /** What it says to people alone, from {@code #} on; empty if nothing does. */
    Optional<String> remark() {
        int at = Narrow.of(text).indexOf(Narrow.COMMENT);
        return at < 0 ? Optional.empty() : Optional.of(text.substring(at).strip());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SourceLine line
                && line.text.equals(text)
                && line.number == number
                && line.offset == offset
                && line.charset.equals(charset);
    }

    @Override
    public int hashCode() {
        return Objects.hash(text, number, offset, charset);
    }

    @Override
    public String toString() {
        return number + ": " + text;
    }
}
