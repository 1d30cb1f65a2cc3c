package dev.goita.app.goita.stats;

import dev.goita.report.DisplayWidth;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import java.io.PrintWriter;
import java.util.List;

/** Prints tables for a terminal, their columns aligned. */
final class StatsText {
    private static final String GAP = "  ";
    private static final int SHARE_PLACES = 2;

    private final PrintWriter out;
    private final Language language;
    private final int mostRows;

    /** @param mostRows of a table that are printed; the number of the others is told */
    StatsText(PrintWriter out, Language language, int mostRows) {
        this.out = out;
        this.language = language;
        this.mostRows = mostRows;
    }

    void print(List<StatsTable> tables) {
        String blank = "";
        for (StatsTable table : tables) {
            out.print(blank);
            print(table);
            blank = System.lineSeparator();
        }
    }

    private void print(StatsTable table) {
        int[] widths = new int[table.columns().size()];
        List<String> titles = table.columns().stream()
                .map(column -> column.title().in(language))
                .toList();
        List<List<String>> rows = table.rows().stream()
                .limit(mostRows)
                .map(row -> table.texts(row, language, SHARE_PLACES))
                .toList();
        widen(widths, titles);
        rows.forEach(row -> widen(widths, row));
        out.println(table.title().in(language));
        out.println(line(titles, widths));
        rows.forEach(row -> out.println(line(row, widths)));
        int left = table.rows().size() - rows.size();
        if (left > 0) {
            out.println(GAP
                    + new Wording("ほか " + left + " 行（--all ですべて表示）", left + " more rows (--all shows them)")
                            .in(language));
        }
    }

    private static void widen(int[] widths, List<String> cells) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], DisplayWidth.of(cells.get(i)));
        }
    }

    /** The first column flush left, numbers flush right. */
    private static String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String space = " ".repeat(widths[i] - DisplayWidth.of(cells.get(i)));
            line.append(GAP).append(i == 0 ? cells.get(i) + space : space + cells.get(i));
        }
        return line.toString().stripTrailing();
    }
}
