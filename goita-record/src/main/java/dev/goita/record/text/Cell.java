package dev.goita.record.text;

import dev.goita.diagnostics.Place;
import dev.goita.record.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** 升: one value as written, with the place of each of its characters in the source. Immutable. */
public final class Cell {
    private final String text;
    private final int line;
    private final int column;
    private final long offset;
    private final int byteLength;
    private final int @Nullable [] lines;
    private final int @Nullable [] columns;
    private final @Nullable Bytes bytes;

    private Cell(
            String text,
            int line,
            int column,
            long offset,
            int byteLength,
            int @Nullable [] lines,
            int @Nullable [] columns,
            @Nullable Bytes bytes) {
        this.text = text;
        this.line = line;
        this.column = column;
        this.offset = offset;
        this.byteLength = byteLength;
        this.lines = lines;
        this.columns = columns;
        this.bytes = bytes;
    }

    /** 字幅: how wide the digits of a value are written. */
    public enum Width {
        /** As ASCII has them. */
        HALF,
        /** As Japanese input methods write them: ０ to ９. */
        FULL;

        private static final int FROM_ASCII = '\uFF10' - '0';

        /** Digits of this width. */
        public String spell(String digits) {
            if (this == HALF) {
                return digits;
            }
            StringBuilder spelt = new StringBuilder();
            for (int i = 0; i < digits.length(); i++) {
                char c = digits.charAt(i);
                spelt.append(c >= '0' && c <= '9' ? (char) (c + FROM_ASCII) : c);
            }
            return spelt.toString();
        }
    }

    /** Where the bytes of each character of a value stand, from the value's offset on. */
    private record Bytes(List<Integer> starts, List<Integer> ends, Width width) {}

    /**
     * Text that stands in the source as it is, one byte and one column a character.
     *
     * @param line 1-based
     * @param column 1-based, of the first character
     * @param offset of the first byte in the source after decompression
     */
    public static Cell plain(String text, int line, int column, long offset) {
        return new Cell(text, line, column, offset, text.length(), null, null, null);
    }

    /**
     * Text on one line whose characters are not one byte each, as with escapes.
     *
     * @param line 1-based
     * @param columns 1-based, one for each UTF-16 unit of {@code text} and one for its end
     * @param offset of the first byte in the source after decompression
     */
    public static Cell onLine(String text, int line, int[] columns, long offset, int byteLength) {
        return new Cell(text, line, columns[0], offset, byteLength, null, columns.clone(), null);
    }

    /**
     * Digits on one line, perhaps full-width and with something between them, each of which is spelt by bytes of its own.
     *
     * @param line 1-based
     * @param columns 1-based, one for each character and one for the end
     */
    public static Cell digits(String text, int line, int[] columns, long[] starts, long[] ends, Width width) {
        return digits(text, line, null, columns, starts, ends, width);
    }

    /**
     * The same on several lines.
     *
     * @param lines 1-based, one for each character and one for the end
     * @param columns 1-based, one for each character and one for the end
     */
    public static Cell digits(String text, int[] lines, int[] columns, long[] starts, long[] ends, Width width) {
        return digits(text, lines[0], lines.clone(), columns, starts, ends, width);
    }

    private static Cell digits(
            String text, int line, int @Nullable [] lines, int[] columns, long[] starts, long[] ends, Width width) {
        List<Integer> from = new ArrayList<>();
        List<Integer> to = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            from.add(Math.toIntExact(starts[i] - starts[0]));
            to.add(Math.toIntExact(ends[i] - starts[0]));
        }
        from.add(Math.toIntExact(starts[text.length()] - starts[0]));
        int length = text.isEmpty() ? 0 : to.get(text.length() - 1);
        return new Cell(text, line, columns[0], starts[0], length, lines, columns.clone(), new Bytes(from, to, width));
    }

    /**
     * Text that was gathered from several spots of the source, such as record digits from kanji.
     *
     * @param lines 1-based, one for each UTF-16 unit of {@code text} and one for its end
     */
    public static Cell gathered(String text, int[] lines, int[] columns) {
        return new Cell(text, lines[0], columns[0], -1, 0, lines.clone(), columns.clone(), null);
    }

    /**
     * A spot without text.
     *
     * @param line 1-based; 0 for the whole source
     * @param column 1-based; 0 for the whole line
     */
    public static Cell spot(int line, int column) {
        return new Cell("", line, column, -1, 0, null, null, null);
    }

    /** The same place, read as another text of as many characters. */
    public Cell readAs(String reading, Width width) {
        if (reading.length() != text.length()) {
            throw new IllegalArgumentException("\"" + reading + "\" is not as long as \"" + text + "\"");
        }
        Bytes spelt = bytes == null ? null : new Bytes(bytes.starts, bytes.ends, width);
        return new Cell(reading, line, column, offset, byteLength, lines, columns, spelt);
    }

    /**
     * The same place, whose text as a whole means another: 1.0 is 1.
     *
     * @return the cell; this one if it is spelt so
     */
    public Cell spelt(String meaning) {
        if (meaning.equals(text)) {
            return this;
        }
        int[] at = new int[meaning.length() + 1];
        Arrays.fill(at, column);
        at[meaning.length()] = column + text.length();
        return new Cell(meaning, line, column, offset, byteLength, null, at, null);
    }

    /** {@return what is written there, without quotes and escapes} */
    public String text() {
        return text;
    }

    /**
     * The line of the first character.
     *
     * @return 1-based
     */
    public int line() {
        return line;
    }

    /**
     * The column of the first character.
     *
     * @return 1-based, in characters
     */
    public int column() {
        return column;
    }

    /**
     * The place of the character at a UTF-16 index; the text's length gives the end.
     *
     * @param index 0-based
     * @return line and column of it
     */
    public Place place(String source, int index) {
        int atLine = lines == null ? line : lines[index];
        int atColumn = columns == null ? column + index : columns[index];
        return new Place(source, atLine, atColumn);
    }

    /**
     * The place of the first character.
     *
     * @return line and column of it
     */
    public Place place(String source) {
        return new Place(source, line, column);
    }

    /** {@return the bytes of the source that spell this text; empty if it stands nowhere in one piece} */
    public Optional<Span> span() {
        return offset < 0 ? Optional.empty() : Optional.of(new Span(offset, byteLength));
    }

    /**
     * The bytes that spell a part of this text; empty if its characters have no bytes of their own.
     *
     * @param from index of the first character
     * @param to index behind the last; the same for the place before a character
     * @return the bytes from the first to the last of them
     */
    public Optional<Span> span(int from, int to) {
        if (isPlain()) {
            return Optional.of(new Span(offset + from, to - from));
        }
        if (bytes == null) {
            return Optional.empty();
        }
        int start = bytes.starts.get(from);
        int end = from == to ? start : bytes.ends.get(to - 1);
        return Optional.of(new Span(offset + start, end - start));
    }

    /** Digits as wide as those of this text. */
    public String spell(String digits) {
        return bytes == null ? digits : bytes.width.spell(digits);
    }

    /** {@return whether the source spells this text one byte a character} */
    public boolean isPlain() {
        return offset >= 0 && columns == null;
    }

    @Override
    public String toString() {
        return text;
    }
}
