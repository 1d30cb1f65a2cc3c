package dev.goita.diagnostics;

import java.io.Serializable;

/**
 * 位置: a spot in a source text.
 *
 * @param source the name of the source, usually a file path; {@code -} is standard input
 * @param line 1-based line in the original text; 0 if the finding concerns the whole source
 * @param column 1-based column, counted in characters (code points) of the original text; 0 if it concerns the whole
 *     line
 */
public record Place(String source, int line, int column) implements Serializable {
    /**
     * A place of known or unknown line and column.
     *
     * @throws IllegalArgumentException if a coordinate is negative, or a column has no line
     */
    public Place {
        if (line < 0 || column < 0 || line == 0 && column > 0) {
            throw new IllegalArgumentException("no such place: line " + line + ", column " + column);
        }
    }

    /**
     * The whole of a source, for findings such as an unreadable file.
     *
     * @param source its name
     * @return a place without line and column
     */
    public static Place whole(String source) {
        return new Place(source, 0, 0);
    }

    /** {@code file:line:column}, without the parts that are not known. */
    @Override
    public String toString() {
        if (line == 0) {
            return source;
        }
        return column == 0 ? source + ":" + line : source + ":" + line + ":" + column;
    }
}
