package dev.goita.app.goita.stats;

import dev.goita.diagnostics.Language;
import dev.goita.drawing.style.Markup;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Lying bars with their intervals, on one scale of per cent. */
final class SharePlot {
    private static final int MOST_BARS = 40;
    private static final int WIDTH = 760;
    private static final int LABEL_WIDTH = 150;
    private static final int BAR_STEP = 22;
    private static final int TOP = 8;
    private static final int FOOT = 24;

    private final StatsTable table;
    private final Language language;
    private final int share;
    private final int low;
    private final int high;

    SharePlot(StatsTable table, Language language) {
        this.table = table;
        this.language = language;
        this.share = table.column("share");
        this.low = table.column("low");
        this.high = table.column("high");
    }

    void print(PrintWriter out) {
        List<List<StatsValue>> rows = table.rows().stream().limit(MOST_BARS).toList();
        double end =
                Axis.end(rows.stream().mapToDouble(row -> part(row, high)).max().orElse(1));
        int height = TOP + rows.size() * BAR_STEP + FOOT;
        out.printf(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\">%n",
                WIDTH,
                height,
                WIDTH,
                height,
                Markup.escaped(table.title().in(language)));
        int bottom = height - FOOT;
        for (double tick : Axis.ticks(end)) {
            double x = x(tick, end);
            out.printf(
                    Locale.ROOT,
                    "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
                    x,
                    x,
                    TOP,
                    bottom);
            out.printf(
                    Locale.ROOT,
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                    x,
                    bottom + 16,
                    Axis.label(tick));
        }
        for (int i = 0; i < rows.size(); i++) {
            bar(out, rows.get(i), TOP + i * BAR_STEP, end);
        }
        out.println("</svg>");
    }

    private void bar(PrintWriter out, List<StatsValue> row, int y, double end) {
        out.printf(
                Locale.ROOT,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>",
                LABEL_WIDTH - 8,
                y + 15,
                Markup.escaped(row.get(0).text(language)));
        out.printf(
                Locale.ROOT,
                "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>%s</title></rect>",
                LABEL_WIDTH,
                y + 3,
                x(part(row, share), end) - LABEL_WIDTH,
                BAR_STEP - 6,
                Markup.escaped(row.get(share).text(language)));
        double middle = y + BAR_STEP / 2.0;
        out.printf(
                Locale.ROOT,
                "<line class=\"whisker\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>%n",
                x(part(row, low), end),
                x(part(row, high), end),
                middle,
                middle);
    }

    private static double part(List<StatsValue> row, int column) {
        return row.get(column) instanceof StatsValue.Share cell ? cell.part() : 0;
    }

    private static double x(double part, double end) {
        return LABEL_WIDTH + (WIDTH - LABEL_WIDTH - 24) * part / end;
    }
}
