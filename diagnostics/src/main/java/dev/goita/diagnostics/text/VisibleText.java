package dev.goita.diagnostics.text;

import java.util.Locale;

/**
 * 見える文字列: text from a file on its way to a person. What would command a terminal or turn text around is shown as
 * {@code \}{@code u001b}: an escape that JSON has too, so JSON that comes this way keeps its values.
 */
public final class VisibleText {
    private static final int QUOTE_LIMIT = 30;

    private VisibleText() {}

    /** Text that stays on one line: breaks and tabs are shown too. */
    public static String line(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            visible.append(commands(c) || c == '\n' || c == '\t' ? escaped(c) : String.valueOf(c));
        }
        return visible.toString();
    }

    /** Whether a terminal may take it as a command: controls but LF and tab, line separators, directions of text. */
    public static boolean commands(char c) {
        return c < ' ' && c != '\n' && c != '\t'
                || c >= '\u007F' && c <= '\u009F'
                || c == '\u061C'
                || c == '\u200E'
                || c == '\u200F'
                || c >= '\u2028' && c <= '\u202E'
                || c >= '\u2066' && c <= '\u2069';
    }

    /** The spelling by which a UTF-16 unit is shown that must not reach a terminal. */
    public static String escaped(char c) {
        return String.format(Locale.ROOT, "\\u%04x", (int) c);
    }

    /**
     * A piece of the text for a message, shortened if it is long.
     *
     * @return at most 30 characters, controls as dots
     */
    public static String quote(String text) {
        String shown = text.codePointCount(0, text.length()) > QUOTE_LIMIT
                ? text.substring(0, text.offsetByCodePoints(0, QUOTE_LIMIT)) + "…"
                : text;
        StringBuilder printable = new StringBuilder(shown.length());
        shown.chars().forEach(c -> printable.append(Character.isISOControl(c) ? '·' : (char) c));
        return printable.toString();
    }
}
