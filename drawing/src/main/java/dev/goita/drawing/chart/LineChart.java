package dev.goita.drawing.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** 折れ線グラフ: numbers along a quantity, as one or more lines, with error bars where a point has one. */
public final class LineChart implements Chart {
    private static final int WIDTH = 760;
    private static final int HEIGHT = 260;
    private static final int LEFT = 64;
    private static final int RIGHT = 36;
    private static final int TOP = 28;
    private static final int FOOT = 40;
    private static final int LEGEND_STEP = 170;

    private final String title;
    private final String xName;
    private final List<Series> series = new ArrayList<>();

    /**
     * One number.
     *
     * @param x where it was measured
     * @param y what was measured
     * @param radius half of its interval; 0 for none
     */
    public record Point(double x, double y, double radius) {}

    private record Series(String name, List<Point> points) {}

    /** @param xName what runs along the horizontal axis, with its unit */
    public LineChart(String title, String xName) {
        this.title = title;
        this.xName = xName;
    }

    /** Adds a line; one without points is left out. */
    public LineChart line(String name, List<Point> points) {
        if (!points.isEmpty()) {
            series.add(new Series(name, List.copyOf(points)));
        }
        return this;
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return HEIGHT;
    }

    /** An SVG element; without any line, an empty one. */
    @Override
    public String toSvg() {
        SvgText svg = new SvgText(WIDTH, HEIGHT, title);
        if (!series.isEmpty()) {
            draw(svg);
        }
        return svg.toString();
    }

    private void draw(SvgText svg) {
        Scale across = Scale.around(Math.min(0, least(Point::x)), greatest(Point::x), LEFT, WIDTH - RIGHT);
        Scale up = Scale.around(least(p -> p.y() - p.radius()), greatest(p -> p.y() + p.radius()), HEIGHT - FOOT, TOP);
        for (double tick : up.ticks()) {
            svg.line("grid", LEFT, up.place(tick), WIDTH - RIGHT, up.place(tick));
            svg.label(LEFT - 8, up.place(tick), "end", up.label(tick));
        }
        for (double tick : across.ticks()) {
            svg.label(across.place(tick), HEIGHT - FOOT + 16, "middle", across.label(tick));
        }
        svg.label((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle", xName);
        for (int i = 0; i < series.size(); i++) {
            drawSeries(svg, i, across, up);
        }
    }

    private void drawSeries(SvgText svg, int number, Scale across, Scale up) {
        String style = "line series-" + number;
        StringBuilder path = new StringBuilder();
        for (Point point : series.get(number).points()) {
            double x = across.place(point.x());
            path.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, up.place(point.y())));
            if (point.radius() > 0) {
                svg.line(style, x, up.place(point.y() - point.radius()), x, up.place(point.y() + point.radius()));
            }
        }
        svg.path(style, path.toString().strip());
        double x = LEFT + number * (double) LEGEND_STEP;
        svg.line(style, x, TOP / 2.0, x + 20, TOP / 2.0);
        svg.label(x + 26, TOP / 2.0, "start", series.get(number).name());
    }

    private double least(ToDoubleFunction<Point> number) {
        return series.stream()
                .flatMap(s -> s.points().stream())
                .mapToDouble(number)
                .min()
                .orElseThrow();
    }

    private double greatest(ToDoubleFunction<Point> number) {
        return series.stream()
                .flatMap(s -> s.points().stream())
                .mapToDouble(number)
                .max()
                .orElseThrow();
    }
}
