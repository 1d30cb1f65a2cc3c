package dev.goita.doors.study;

import dev.goita.doors.value.Plain;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.LineChart;
import java.util.Map;

/** グラフ: a chart along the turns of a round, in two widths, with where its first and its last turn stand. */
final class ChartObject {
    private ChartObject() {}

    /** @param turns at the right end of the axis, 1 at least */
    static Map<String, Object> of(LineChart chart, int turns) {
        return Plain.map(
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
        return Plain.map(
                "svg", chart.toSvg(width),
                "start", chart.place(0, width) / width,
                "end", chart.place(turns, width) / width);
    }
}
