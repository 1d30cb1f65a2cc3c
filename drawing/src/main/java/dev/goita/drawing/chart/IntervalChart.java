package dev.goita.drawing.chart;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.style.Figure;
import dev.goita.drawing.style.Token;
import java.util.ArrayList;
import java.util.List;

/** 区間の図: numbers with their intervals, one below the other on one scale. */
public final class IntervalChart implements Chart {
    private static final double ROW = 26;
    private static final double ROW_UNDER_NAME = 40;
    private static final double ROW_BELOW = 22;
    private static final double TOP = 6;
    private static final double FOOT = 26;
    private static final double DOT = 4;
    private static final double BAR = 14;
    private static final double CAP = 4;
    private static final double TICK_ROOM = 34;

    /** Names take no more than this part of the width. */
    private static final double MOST_NAMES = 0.42;

    private final String title;
    private final Figure figure;
    private final Form form;
    private String axis = "";
    private final List<Row> rows = new ArrayList<>();

    /** What a number looks like. */
    public enum Form {
        /** A dot at the number. */
        DOTS,
        /** From zero on, where the length tells something. */
        BARS
    }

    private record Row(String name, double number, double low, double high) {}

    /** A chart without rows; the figure writes the numbers, with their unit. */
    public IntervalChart(String title, Figure figure, Form form) {
        this.title = title;
        this.figure = figure;
        this.form = form;
    }

    /** Names the axis: what the numbers are, with their unit unless they show it. */
    public IntervalChart axis(String name) {
        axis = name;
        return this;
    }

    private double foot() {
        return FOOT + (axis.isEmpty() ? 0 : Pen.LINE);
    }

    /**
     * Adds a row, below those before; one with what is not a number is left out.
     *
     * @param name beside the row or, where there is no room, above it
     * @param low the lower end of its interval, at most {@code number} in general but not necessarily
     */
    public IntervalChart row(String name, double number, double low, double high) {
        if (Double.isFinite(number) && Double.isFinite(low) && Double.isFinite(high)) {
            rows.add(new Row(name, number, low, high));
        }
        return this;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    private static boolean isBeside(double width) {
        return width >= Pen.ROOM_BESIDE;
    }

    private static double rowHeight(double width) {
        return isBeside(width) ? ROW : ROW_UNDER_NAME;
    }

    @Override
    public double height(double width) {
        return TOP + rows.size() * rowHeight(width) + foot();
    }

    @Override
    public void draw(Canvas canvas, double width) {
        Pen pen = new Pen(canvas);
        double widest = pen.widest(rows.stream().map(Row::name).toList());
        double names = isBeside(width) ? Math.min(widest, MOST_NAMES * width) : 0;
        double numbers =
                pen.widest(rows.stream().map(row -> figure.of(row.number())).toList());
        double left = isBeside(width) ? names + 2 * Pen.BLANK : Pen.BLANK;
        Scale across = across(left, width - numbers - 3 * Pen.BLANK, pen);
        double bottom = height(width) - foot();
        Figure ticks = new Figure(across.decimals(), figure.sign(), figure.unit());
        for (double tick : across.ticks()) {
            double x = across.place(tick);
            boolean isZero = Math.abs(tick) < across.step() / 2;
            String label = isZero ? new Figure(0, Figure.Sign.OF_NEGATIVES, figure.unit()).of(0) : ticks.of(tick);
            for (int i = 0; i < rows.size(); i++) {
                double foot = TOP + (i + 1) * rowHeight(width);
                pen.line(x, foot - (isBeside(width) ? ROW : ROW_BELOW), x, foot, isZero ? Pen.zero() : Pen.hairline());
            }
            pen.text(Math.max(x, pen.width(label) / 2), bottom + FOOT / 2, Anchor.MIDDLE, label, Token.SOFT);
        }
        pen.text(across.end(), bottom + FOOT + Pen.LINE / 2, Anchor.END, axis, Token.SOFT);
        for (int i = 0; i < rows.size(); i++) {
            double top = TOP + i * rowHeight(width);
            Row row = rows.get(i);
            double y = isBeside(width) ? top + ROW / 2 : top + ROW_UNDER_NAME - ROW / 2;
            if (isBeside(width)) {
                pen.fitted(names, y, Anchor.END, row.name(), names);
            } else {
                pen.fitted(0, top + Pen.LINE / 2, Anchor.START, row.name(), width);
            }
            draw(pen, row, y, across);
            pen.text(width, y, Anchor.END, figure.of(row.number()), Token.INK);
        }
    }

    private Scale across(double left, double right, Pen pen) {
        double least = rows.stream()
                .mapToDouble(row -> Math.min(row.low(), row.number()))
                .min()
                .orElse(0);
        double greatest = rows.stream()
                .mapToDouble(row -> Math.max(row.high(), row.number()))
                .max()
                .orElse(0);
        double wide = Math.max(pen.width(figure.of(least)), pen.width(figure.of(greatest)));
        int most = (int) Math.max(3, Math.min(9, (right - left) / (wide + TICK_ROOM)));
        return Scale.around(Math.min(0, least), Math.max(0, greatest), left, right, most);
    }

    private void draw(Pen pen, Row row, double y, Scale across) {
        Point low = new Point(across.place(row.low()), y);
        Point high = new Point(across.place(row.high()), y);
        Ink ink = Ink.of(Token.SERIES_1);
        Note note = new Note(
                row.name() + ": " + figure.of(row.number()) + " (" + figure.of(row.low(), row.high()) + ")", "");
        switch (form) {
            case DOTS -> {
                pen.whisker(low, high, CAP, ink.withWidth(2));
                pen.canvas().dot(new Point(across.place(row.number()), y), DOT, ink, note);
            }
            case BARS -> {
                double from = Math.min(across.place(0), across.place(row.number()));
                double length = Math.abs(across.place(row.number()) - across.place(0));
                pen.canvas().bar(new Point(from, y - BAR / 2), length, BAR, ink, note);
                pen.whisker(low, high, CAP, Ink.of(Token.INK).withWidth(1.4));
            }
        }
    }
}
