package dev.goita.record.text;

import dev.goita.diagnostics.Place;
import dev.goita.record.Span;
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

    private Cell(
            String text,
            int line,
            int column,
            long offset,
            int byteLength,
            int @Nullable [] lines,
            int @Nullable [] columns) {
        this.text = text;
        this.line = line;
        this.column = column;
        this.offset = offset;
        this.byteLength = byteLength;
        this.lines = lines;
        this.columns = columns;
    }

    /**
     * Text that stands in the source as it is, one byte and one column a character.
     *
     * @param text of ASCII characters
     * @param line 1-based
     * @param column 1-based, of the first character
     * @param offset of the first byte in the source after decompression
     * @return a cell that can be edited
     */
    public static Cell plain(String text, int line, int column, long offset) {
        return new Cell(text, line, column, offset, text.length(), null, null);
    }

    /**
     * Text on one line whose characters are not one byte each, as with escapes.
     *
     * @param text as it was meant, without escapes
     * @param line 1-based
     * @param columns 1-based, one for each UTF-16 unit of {@code text} and one for its end
     * @param offset of the first byte in the source after decompression
     * @param byteLength of the text as written
     * @return a cell that can be edited as a whole
     */
    public static Cell onLine(String text, int line, int[] columns, long offset, int byteLength) {
        return new Cell(text, line, columns[0], offset, byteLength, null, columns.clone());
    }

    /**
     * Text that was gathered from several spots of the source, such as record digits from kanji.
     *
     * @param text in any characters
     * @param lines 1-based, one for each UTF-16 unit of {@code text} and one for its end
     * @param columns likewise
     * @return a cell that cannot be edited
     */
    public static Cell gathered(String text, int[] lines, int[] columns) {
        return new Cell(text, lines[0], columns[0], -1, 0, lines.clone(), columns.clone());
    }

    /**
     * A spot without text.
     *
     * @param line 1-based; 0 for the whole source
     * @param column 1-based; 0 for the whole line
     * @return a cell that cannot be edited
     */
    public static Cell spot(int line, int column) {
        return new Cell("", line, column, -1, 0, null, null);
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
     * @param source the name that findings carry
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
     * @param source the name that findings carry
     * @return line and column of it
     */
    public Place place(String source) {
        return new Place(source, line, column);
    }

    /** {@return the bytes of the source that spell this text; empty if it stands nowhere in one piece} */
    public Optional<Span> span() {
        return offset < 0 ? Optional.empty() : Optional.of(new Span(offset, byteLength));
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
