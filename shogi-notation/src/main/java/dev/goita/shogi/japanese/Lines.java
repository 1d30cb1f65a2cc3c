package dev.goita.shogi.japanese;

/** Steps through a text line by line; LF, CR LF, CR and CR CR LF end a line. */
public final class Lines {
    private final String text;
    private int start;
    private int end;
    private int next;

    public Lines(String text) {
        this.text = text;
    }

    /** Behind the line that ends, before its break, at {@code lineEnd}: to look ahead. */
    Lines(String text, int lineEnd) {
        this.text = text;
        this.next = afterBreak(lineEnd);
    }

    /** {@return where a character comes first between two offsets, or -1} What stands behind {@code end} is not looked at. */
    public static int indexOf(String text, char c, int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) != c) {
            at++;
        }
        return at < end ? at : -1;
    }

    public boolean next() {
        if (next >= text.length()) {
            return false;
        }
        start = next;
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

    public String line() {
        return text.substring(start, end);
    }
}
