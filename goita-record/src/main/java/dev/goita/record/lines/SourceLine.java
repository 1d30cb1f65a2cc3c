package dev.goita.record.lines;

import dev.goita.record.text.Cell;

/**
 * 行: one line of a source.
 *
 * @param text without its line break
 * @param number 1-based
 * @param offset of its first byte in the source
 */
public record SourceLine(String text, int number, long offset) {
    /**
     * A part of the line; plain if the line is ASCII up to its end.
     *
     * @param from 0-based, in UTF-16 units
     * @param to behind the last one
     * @return the text with its places
     */
    public Cell cell(int from, int to) {
        int column = text.codePointCount(0, from) + 1;
        boolean isAscii = text.chars().limit(to).allMatch(c -> c < 0x80);
        if (isAscii) {
            return Cell.plain(text.substring(from, to), number, column, offset + from);
        }
        int[] lines = new int[to - from + 1];
        int[] columns = new int[to - from + 1];
        for (int i = from; i <= to; i++) {
            lines[i - from] = number;
            columns[i - from] = text.codePointCount(0, i) + 1;
        }
        return Cell.gathered(text.substring(from, to), lines, columns);
    }

    /**
     * The spot of the character at an index.
     *
     * @param index 0-based, in UTF-16 units; the text's length for the end
     * @return without text
     */
    public Cell spot(int index) {
        return Cell.spot(number, text.codePointCount(0, index) + 1);
    }

    /** {@return whether nothing stands there} */
    public boolean isBlank() {
        return text.isBlank();
    }

    /**
     * Whether the line only speaks to people.
     *
     * @return whether {@code #} is the first that stands there
     */
    public boolean isComment() {
        return text.stripLeading().startsWith("#");
    }
}
