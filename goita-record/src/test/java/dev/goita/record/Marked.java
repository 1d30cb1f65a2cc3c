package dev.goita.record;

/**
 * A text in which {@code ^} marks a place.
 *
 * @param text without the mark
 * @param place {@code line:column} of the mark, 1-based; empty without one
 */
public record Marked(String text, String place) {
    public static Marked of(String marked) {
        int at = marked.indexOf('^');
        if (at < 0) {
            return new Marked(marked, "");
        }
        int lineStart = marked.lastIndexOf('\n', at) + 1;
        long line = marked.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
        int column = marked.codePointCount(lineStart, at) + 1;
        return new Marked(marked.replace("^", ""), line + ":" + column);
    }
}
