package dev.goita.drawing.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** 区間の図: numbers with their intervals, one below the other on one scale. */
public final class IntervalChart implements Chart {
    static final int WIDTH = 760;

    private static final int LEAST_LABELS = 120;
    private static final int MOST_LABELS = 460;
    private static final int LETTER_WIDTH = 7;
    private static final int RIGHT = 70;
    private static final int TOP = 34;
    private static final int ROW = 26;
    private static final int FOOT = 28;
    private static final int DOT = 7;

    private final String title;
    private final String format;
    private final List<Row> rows = new ArrayList<>();

    private record Row(String label, double number, double low, double high) {}

    /**
     * @param title what the numbers are, with their unit
     * @param format of a number, such as {@code %+.2f}
     */
    public IntervalChart(String title, String format) {
        this.title = title;
        this.format = format;
    }

    /** @param low the lower end of its interval, at most {@code number} in general but not necessarily */
    public IntervalChart row(String label, double number, double low, double high) {
        rows.add(new Row(label, number, low, high));
        return this;
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return TOP + rows.size() * ROW + FOOT;
    }

    /** Where the labels end and the scale begins, by the longest label. */
    private int labels() {
        int letters = rows.stream()
                .mapToInt(row -> row.label().codePointCount(0, row.label().length()))
                .max()
                .orElse(0);
        return Math.max(LEAST_LABELS, Math.min(MOST_LABELS, (letters + 3) * LETTER_WIDTH));
    }

    @Override
    public String toSvg() {
        int left = labels();
        SvgText svg = new SvgText(WIDTH, height(), title);
        svg.label(left, TOP / 2.0 - 4, "start", title);
        double least = rows.stream()
                .mapToDouble(row -> Math.min(row.low(), row.number()))
                .min()
                .orElse(0);
        double greatest = rows.stream()
                .mapToDouble(row -> Math.max(row.high(), row.number()))
                .max()
                .orElse(0);
        Scale across = Scale.around(Math.min(0, least), Math.max(0, greatest), left, WIDTH - RIGHT);
        int bottom = height() - FOOT;
        for (double tick : across.ticks()) {
            svg.line("grid", across.place(tick), TOP, across.place(tick), bottom);
            svg.label(across.place(tick), bottom + 14.0, "middle", across.label(tick));
        }
        svg.line("zero", across.place(0), TOP, across.place(0), bottom);
        for (int i = 0; i < rows.size(); i++) {
            draw(svg, rows.get(i), TOP + (i + 0.5) * ROW, across);
        }
        return svg.toString();
    }

    private void draw(SvgText svg, Row row, double y, Scale across) {
        String number = text(row.number());
        svg.label(across.start() - 10.0, y, "end", row.label());
        svg.line("line series-0", across.place(row.low()), y, across.place(row.high()), y);
        svg.bar(
                "series-0",
                across.place(row.number()) - DOT / 2.0,
                y - DOT / 2.0,
                DOT,
                DOT,
                row.label() + ": " + number + " (" + text(row.low()) + " … " + text(row.high()) + ")");
        svg.label(WIDTH - 6.0, y, "end", number);
    }

    private String text(double number) {
        return String.format(Locale.ROOT, format, number);
    }
}
