package dev.goita.diagnostics;

/**
 * 原文: a text with its name.
 *
 * @param text the text as decoded, line breaks untouched
 * @param firstLine 1-based line of the whole file on which this text begins
 */
public record Source(String name, String text, int firstLine) {
    /**
     * A text that nobody named.
     *
     * @return a source whose first line is line 1
     */
    public static Source of(String text) {
        return new Source("-", text, 1);
    }

    /**
     * A text with a name.
     *
     * @return a source whose first line is line 1
     */
    public static Source of(String name, String text) {
        return new Source(name, text, 1);
    }
}
