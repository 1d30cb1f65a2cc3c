package dev.goita.report;

import dev.goita.report.Columns.Kind;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Stream;

/** Cells of a terminal: words flush left, numbers flush right. */
final class TextTable {
    static final String GAP = "  ";

    private TextTable() {}

    static void print(PrintWriter out, Table.Shown shown, int mostRows) {
        Stream<List<String>> head =
                shown.titles().stream().allMatch(String::isEmpty) ? Stream.empty() : Stream.of(shown.titles());
        List<List<String>> lines =
                Stream.concat(head, shown.texts().stream().limit(mostRows)).toList();
        int[] widths = new int[shown.titles().size()];
        lines.forEach(cells -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], DisplayWidth.of(cells.get(i)));
            }
        });
        for (List<String> cells : lines) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String space = " ".repeat(widths[i] - DisplayWidth.of(cells.get(i)));
                boolean isRight = i > 0 && shown.kinds().get(i) == Kind.NUMBER;
                line.append(GAP).append(isRight ? space + cells.get(i) : cells.get(i) + space);
            }
            out.println(line.toString().stripTrailing());
        }
    }
}
