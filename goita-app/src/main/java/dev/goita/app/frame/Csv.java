package dev.goita.app.frame;

import java.util.List;
import java.util.stream.Collectors;

/** CSV as RFC 4180, section 2, quotes it. Who writes a table chooses the end of its lines. */
public final class Csv {
    private Csv() {}

    /** The cells with commas between them, without an end of line. */
    public static String line(List<String> cells) {
        return cells.stream().map(Csv::cell).collect(Collectors.joining(","));
    }

    static String cell(String text) {
        boolean isPlain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
