package dev.goita.app.goita.enter;

import dev.goita.report.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/** 画面の文字: text cut and broken where a window ends. */
final class ScreenText {
    private static final char ESCAPE = '\u001B';
    private static final String RESET = "\u001B[0m";
    private static final String CUT = "…";

    private ScreenText() {}

    /** A line as far as it fits; it may hold colours. */
    static String cut(String line, int columns) {
        if (width(line) <= columns) {
            return line;
        }
        StringBuilder fitting = new StringBuilder();
        int used = 0;
        int i = 0;
        boolean isColoured = false;
        while (i < line.length()) {
            if (line.charAt(i) == ESCAPE) {
                int end = line.indexOf('m', i) + 1;
                isColoured = !line.substring(i, end).equals(RESET);
                fitting.append(line, i, end);
                i = end;
                continue;
            }
            int next = i + Character.charCount(line.codePointAt(i));
            used += DisplayWidth.of(line.substring(i, next));
            if (used >= columns) {
                break;
            }
            fitting.append(line, i, next);
            i = next;
        }
        return (columns > 0 ? fitting + CUT : "") + (isColoured ? RESET : "");
    }

    /** Cells of the terminal that a line takes; colours take none. */
    static int width(String line) {
        int width = 0;
        int i = 0;
        while (i < line.length()) {
            int end = line.charAt(i) == ESCAPE ? line.indexOf('m', i) + 1 : line.indexOf(ESCAPE, i);
            int to = end <= i ? line.length() : end;
            width += line.charAt(i) == ESCAPE ? 0 : DisplayWidth.of(line.substring(i, to));
            i = to;
        }
        return width;
    }

    /** Plain text in as many lines as it needs, broken at spaces where there are any near the end. */
    static List<String> wrap(String text, int columns) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (DisplayWidth.of(rest) > columns) {
            int end = 0;
            int used = 0;
            while (end < rest.length()) {
                int next = end + Character.charCount(rest.codePointAt(end));
                used += DisplayWidth.of(rest.substring(end, next));
                if (used > columns) {
                    break;
                }
                end = next;
            }
            int space = rest.lastIndexOf(' ', end);
            int at = space > end / 2 ? space : Math.max(end, 1);
            lines.add(rest.substring(0, at));
            rest = rest.substring(at).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
