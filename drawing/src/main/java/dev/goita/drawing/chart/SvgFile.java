package dev.goita.drawing.chart;

import java.util.List;
import java.util.Locale;

/** 図のファイル: charts one below the other as a file of its own, with the colours that a page would give them. */
public final class SvgFile {
    private static final String STYLE = """
            <style>
            text { fill: #222; font: 12px system-ui, "Noto Sans CJK JP", sans-serif; }
            .grid { stroke: #8884; } .zero { stroke: #888; } .line { stroke-width: 2; }
            .series-0 { stroke: #1b7f5c; fill: #1b7f5c; } .series-1 { stroke: #b0641a; fill: #b0641a; }
            .series-2 { stroke: #5b6abf; fill: #5b6abf; } rect { stroke: none; } polyline { fill: none !important; }
            </style>
            """;
    private static final int MARGIN = 12;

    private SvgFile() {}

    /** A whole SVG document. */
    public static String of(List<? extends Chart> charts) {
        int height = MARGIN
                + charts.stream().mapToInt(chart -> chart.height() + MARGIN).sum();
        int width = 2 * MARGIN + charts.stream().mapToInt(Chart::width).max().orElse(0);
        StringBuilder file = new StringBuilder();
        file.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">%n",
                width,
                height,
                width,
                height));
        file.append(STYLE).append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        int y = MARGIN;
        for (Chart chart : charts) {
            file.append(String.format(Locale.ROOT, "<g transform=\"translate(%d,%d)\">%n", MARGIN, y));
            file.append(chart.toSvg()).append("</g>\n");
            y += chart.height() + MARGIN;
        }
        return file.append("</svg>\n").toString();
    }
}
