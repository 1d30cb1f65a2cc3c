package dev.goita.diagnostics.input;

import dev.goita.diagnostics.Place;
import java.util.Arrays;

/**
 * Turns offsets into a text to lines and columns. CR, LF, CR LF and the CR CR LF that some programs write each end one
 * line.
 */
public final class LineMap {
    private final CharSequence text;
    private final int[] starts;

    private LineMap(CharSequence text, int[] starts) {
        this.text = text;
        this.starts = starts;
    }

    /**
     * Where the lines of a text begin.
     *
     * @return the beginnings of its lines
     */
    public static LineMap of(CharSequence text) {
        int[] starts = new int[16];
        int lines = 1;
        int i = 0;
        while (i < text.length()) {
            int end = lineBreakEnd(text, i);
            if (end > i) {
                if (lines == starts.length) {
                    starts = Arrays.copyOf(starts, lines * 2);
                }
                starts[lines++] = end;
                i = end;
            } else {
                i++;
            }
        }
        return new LineMap(text, Arrays.copyOf(starts, lines));
    }

    /** The offset after the line break that begins at {@code i}, or {@code i} if none does. */
    private static int lineBreakEnd(CharSequence text, int i) {
        if (text.charAt(i) == '\n') {
            return i + 1;
        }
        if (text.charAt(i) != '\r') {
            return i;
        }
        int end = i + 1;
        if (end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n') {
            return end + 2;
        }
        return end < text.length() && text.charAt(end) == '\n' ? end + 1 : end;
    }

    /**
     * The place of the character at an offset.
     *
     * @param offset 0-based, in UTF-16 units; the length of the text is its end
     * @return line and column, both 1-based
     * @throws IndexOutOfBoundsException if the offset is outside the text
     */
    public Place place(String source, int offset) {
        if (offset < 0 || offset > text.length()) {
            throw new IndexOutOfBoundsException("offset " + offset + " of " + text.length());
        }
        int found = Arrays.binarySearch(starts, offset);
        int line = found >= 0 ? found : -found - 2;
        return new Place(source, line + 1, Character.codePointCount(text, starts[line], offset) + 1);
    }
}
