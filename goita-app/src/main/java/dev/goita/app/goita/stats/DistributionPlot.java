package dev.goita.app.goita.stats;

import dev.goita.diagnostics.Language;
import dev.goita.drawing.style.Markup;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Upright bars in the order of the rows. */
final class DistributionPlot {
    private static final int WIDTH = 760;
    private static final int HEIGHT = 200;
    private static final int LEFT = 52;
    private static final int TOP = 8;
    private static final int FOOT = 24;
    /** Room for a label below the bars. */
    private static final int LABEL_WIDTH = 26;

    private final StatsTable table;
    private final Language language;
    private final int share;

    DistributionPlot(StatsTable table, Language language) {
        this.table = table;
        this.language = language;
        this.share = table.column("share");
    }

    void print(PrintWriter out) {
        List<List<StatsValue>> rows = table.rows();
        double end = Axis.end(rows.stream().mapToDouble(this::part).max().orElse(1));
        int bottom = HEIGHT - FOOT;
        out.printf(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\">%n",
                WIDTH,
                HEIGHT,
                WIDTH,
                HEIGHT,
                Markup.escaped(table.title().in(language)));
        for (double tick : Axis.ticks(end)) {
            double y = bottom - (bottom - TOP) * tick / end;
            out.printf(
                    Locale.ROOT,
                    "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
                    LEFT,
                    WIDTH,
                    y,
                    y);
            out.printf(
                    Locale.ROOT,
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
                    LEFT - 6,
                    y + 4,
                    Axis.label(tick));
        }
        double step = (double) (WIDTH - LEFT) / Math.max(1, rows.size());
        int labelEvery = (int) Math.ceil(LABEL_WIDTH / step);
        for (int i = 0; i < rows.size(); i++) {
            double height = (bottom - TOP) * part(rows.get(i)) / end;
            String name = Markup.escaped(rows.get(i).get(0).text(language));
            out.printf(
                    Locale.ROOT,
                    "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s: %s</title></rect>",
                    LEFT + i * step + step * 0.1,
                    bottom - height,
                    step * 0.8,
                    height,
                    name,
                    Markup.escaped(rows.get(i).get(share).text(language)));
            if (i % labelEvery == 0) {
                out.printf(
                        Locale.ROOT,
                        "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                        LEFT + (i + 0.5) * step,
                        bottom + 16,
                        name);
            }
        }
        out.println("</svg>");
    }

    private double part(List<StatsValue> row) {
        return row.get(share) instanceof StatsValue.Share cell ? cell.part() : 0;
    }
}
