package dev.goita.app.goita.input;

import dev.goita.report.DisplayWidth;
import dev.goita.app.frame.TextColors;
import dev.goita.diagnostics.VisibleText;

/** 原文の抜粋: the line in which something was found, with a mark below the character that is meant. */
final class SourceExcerpt {
    /** Cells of a terminal that a line may take. */
    private static final int WIDTH = 70;
    /** Of these, how many are before the mark. */
    private static final int BEFORE = 40;

    private static final String CUT = "…";

    private SourceExcerpt() {}

    /**
     * Two lines, the second with the mark; tabs stay tabs in both, so that the mark stands where it should.
     *
     * @param line of the source, without its break
     * @param number 1-based
     * @param column 1-based, in characters; may be one behind the last
     */
    static String of(String line, int number, int column, TextColors style) {
        int at = index(line, column);
        int from = at;
        for (int cells = 0; from > 0 && cells < BEFORE; ) {
            from = line.offsetByCodePoints(from, -1);
            cells += DisplayWidth.of(line.substring(from, line.offsetByCodePoints(from, 1)));
        }
        from = fits(line) ? 0 : from;
        int to = from;
        for (int cells = 0; to < line.length() && (from == 0 && fits(line) || cells < WIDTH); ) {
            int next = line.offsetByCodePoints(to, 1);
            cells += DisplayWidth.of(line.substring(to, next));
            to = next;
        }
        String shown = (from > 0 ? CUT : "") + visible(line.substring(from, to)) + (to < line.length() ? CUT : "");
        StringBuilder below = new StringBuilder(from > 0 ? " " : "");
        visible(line.substring(from, at))
                .codePoints()
                .forEach(c -> below.append(c == '\t' ? "\t" : " ".repeat(DisplayWidth.of(Character.toString(c)))));
        int width =
                at < line.length() ? DisplayWidth.of(visible(line.substring(at, line.offsetByCodePoints(at, 1)))) : 1;
        String gutter = " ".repeat(Integer.toString(number).length());
        return style.dim(" " + number + " | ") + shown + "\n" + style.dim(" " + gutter + " | ") + below
                + style.bad("^".repeat(Math.max(1, width)));
    }

    private static boolean fits(String line) {
        return line.length() <= WIDTH && DisplayWidth.of(line) <= WIDTH;
    }

    /** Of the character in a column; the end if there is none. */
    private static int index(String line, int column) {
        int most = Math.min(column - 1, line.length());
        int at = 0;
        for (int i = 0; i < most && at < line.length(); i++) {
            at = line.offsetByCodePoints(at, 1);
        }
        return at;
    }

    private static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        text.chars().forEach(c -> visible.append(VisibleText.commands((char) c) ? '·' : (char) c));
        return visible.toString();
    }
}
