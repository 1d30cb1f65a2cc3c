package dev.goita.drawing.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** 棒グラフ: shares of 0..1 side by side, in groups. */
public final class BarChart {
    private static final int WIDTH = 760;
    private static final int HEIGHT = 240;
    private static final int LEFT = 64;
    private static final int RIGHT = 16;
    private static final int TOP = 28;
    private static final int FOOT = 28;
    private static final int LEGEND_STEP = 130;
    private static final double FILLED = 0.8;
    private static final int PERCENT = 100;

    private final String title;
    private final List<String> series;
    private final List<Group> groups = new ArrayList<>();

    private record Group(String name, List<Double> shares) {}

    /** @param series what each bar of a group is */
    public BarChart(String title, List<String> series) {
        this.title = title;
        this.series = List.copyOf(series);
    }

    /**
     * @param shares one for each series, 0..1
     * @throws IllegalArgumentException if there are not as many shares as series
     */
    public BarChart group(String name, List<Double> shares) {
        if (shares.size() != series.size()) {
            throw new IllegalArgumentException(name + " has " + shares.size() + " bars, not " + series.size());
        }
        groups.add(new Group(name, List.copyOf(shares)));
        return this;
    }

    /** An SVG element. */
    public String toSvg() {
        SvgText svg = new SvgText(WIDTH, HEIGHT, title);
        Scale up = new Scale(0, PERCENT, HEIGHT - FOOT, TOP);
        for (double tick : up.ticks()) {
            svg.line("grid", LEFT, up.place(tick), WIDTH - RIGHT, up.place(tick));
            svg.label(LEFT - 8, up.place(tick), "end", up.label(tick) + " %");
        }
        double step = (double) (WIDTH - RIGHT - LEFT) / Math.max(1, groups.size());
        for (int g = 0; g < groups.size(); g++) {
            drawGroup(svg, groups.get(g), LEFT + (g + (1 - FILLED) / 2) * step, step * FILLED, up);
        }
        for (int s = 0; s < series.size(); s++) {
            double x = LEFT + s * (double) LEGEND_STEP;
            svg.bar("series-" + s, x, TOP / 2.0 - 6, 12, 12, series.get(s));
            svg.label(x + 18, TOP / 2.0, "start", series.get(s));
        }
        return svg.toString();
    }

    private void drawGroup(SvgText svg, Group group, double left, double width, Scale up) {
        double step = width / series.size();
        for (int s = 0; s < series.size(); s++) {
            double percent = PERCENT * group.shares().get(s);
            double y = up.place(percent);
            String tooltip = String.format(Locale.ROOT, "%s, %s: %.1f %%", group.name(), series.get(s), percent);
            svg.bar("series-" + s, left + s * step, y, step - 1, HEIGHT - FOOT - y, tooltip);
        }
        svg.label(left + width / 2, HEIGHT - FOOT + 14, "middle", group.name());
    }
}
