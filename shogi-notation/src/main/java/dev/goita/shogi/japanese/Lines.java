package dev.goita.shogi.japanese;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Source;

/** Steps through a text line by line; LF, CR LF, CR and CR CR LF end a line. */
public final class Lines {
    private final String text;
    private int start;
    private int end;
    private int next;
    private int number;

    /**
     * Before the first line.
     *
     * @param text with breaks of any kind
     */
    public Lines(String text) {
        this.text = text;
    }

    /**
     * Behind a line, to look ahead; places are not known there.
     *
     * @param text with breaks of any kind
     * @param lineEnd 0-based, where a line ends before its break
     */
    Lines(String text, int lineEnd) {
        this.text = text;
        this.next = afterBreak(lineEnd);
    }

    /**
     * Moves on to the next line.
     *
     * @return false at the end of the text
     */
    public boolean next() {
        if (next >= text.length()) {
            return false;
        }
        start = next;
        number++;
        end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        next = afterBreak(end);
        return true;
    }

    private int afterBreak(int at) {
        if (at >= text.length() || text.charAt(at) == '\n') {
            return at + 1;
        }
        int after = at + 1;
        if (after + 1 < text.length() && text.charAt(after) == '\r' && text.charAt(after + 1) == '\n') {
            return after + 2;
        }
        return after < text.length() && text.charAt(after) == '\n' ? after + 1 : after;
    }

    /** {@return the offset of the first character of the line, 0-based} */
    public int start() {
        return start;
    }

    /** {@return the offset after the last character of the line, before its break} */
    public int end() {
        return end;
    }

    /**
     * The place of a character of the line.
     *
     * @param source whose text is stepped through
     * @param offset 0-based in the text, within the line
     * @return counts lines from the first line of the source, columns in code points
     */
    public Place place(Source source, int offset) {
        int column = text.codePointCount(start, offset) + 1;
        return new Place(source.name(), source.firstLine() + number - 1, column);
    }

    /** {@return the line without its break} */
    public String line() {
        return text.substring(start, end);
    }
}
