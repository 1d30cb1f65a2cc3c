package dev.goita.web.study;

import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.LineChart;
import java.util.Map;

/** グラフ: a chart along the turns of a round, in two widths, with where its first and its last turn stand. */
final class ChartObject {
    private ChartObject() {}

    /** @param turns at the right end of the axis, 1 at least */
    static Map<String, Object> of(LineChart chart, int turns) {
        return Map.of(
                "title",
                chart.title(),
                "turns",
                turns,
                "wide",
                drawn(chart, Chart.WIDE, turns),
                "narrow",
                drawn(chart, Chart.NARROW, turns));
    }

    private static Map<String, Object> drawn(LineChart chart, int width, int turns) {
        return Map.of(
                "svg", chart.toSvg(width),
                "start", chart.place(0, width) / width,
                "end", chart.place(turns, width) / width);
    }
}
