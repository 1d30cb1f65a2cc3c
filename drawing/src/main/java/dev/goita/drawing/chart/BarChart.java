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

/** 棒グラフ: numbers from zero on as upright bars, in groups. */
public final class BarChart implements Chart {
    private static final double HEIGHT = 230;
    private static final double TOP = 14;
    private static final double FOOT = 24;
    private static final double TICK_HEIGHT = 32;
    private static final double FILLED = 0.8;
    private static final double MOST_WIDE = 64;
    private static final double CAP = 3;

    /** What the vertical axis takes at most. */
    private static final double AXIS = 70;

    /** Of groups that are named one by one; of more only some are. */
    private static final int MOST_NAMED = 8;

    private final String title;
    private final String xName;
    private final Figure figure;
    private final List<Label> series;
    private final List<Group> groups = new ArrayList<>();

    /**
     * A number and its interval.
     *
     * @param number the height of the bar; from 0 on
     */
    public record Bar(double number, double low, double high) {
        /** A number without an interval. */
        public static Bar of(double number) {
            return new Bar(number, number, number);
        }

        private boolean hasInterval() {
            return high > low;
        }
    }

    private record Group(String name, List<Bar> bars) {}

    /**
     * A chart without groups.
     *
     * @param xName what tells groups apart; empty if their names do
     * @param figure how numbers are written, with their unit
     * @param series what each bar of a group is; one without a name needs no legend
     */
    public BarChart(String title, String xName, Figure figure, List<String> series) {
        this.title = title;
        this.xName = xName;
        this.figure = figure;
        this.series = series.stream().map(Label::of).toList();
    }

    /**
     * Adds a group of bars, to the right of those before.
     *
     * @param bars one for each series; one that is not a number is left out
     * @throws IllegalArgumentException if there are not as many bars as series
     */
    public BarChart group(String name, List<Bar> bars) {
        if (bars.size() != series.size()) {
            throw new IllegalArgumentException(name + " has " + bars.size() + " bars, not " + series.size());
        }
        groups.add(new Group(name, List.copyOf(bars)));
        return this;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public boolean isEmpty() {
        return groups.stream().flatMap(group -> group.bars().stream()).noneMatch(bar -> Double.isFinite(bar.number()));
    }

    @Override
    public double height(double width) {
        return HEIGHT + (width < Pen.ROOM_BESIDE ? 10 : 40);
    }

    private double greatest() {
        return groups.stream()
                .flatMap(group -> group.bars().stream())
                .flatMap(bar -> List.of(bar.number(), bar.high()).stream())
                .filter(Double::isFinite)
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
    }

    private boolean hasLegend() {
        return series.stream().anyMatch(name -> !name.text().isEmpty());
    }

    @Override
    public void draw(Canvas canvas, double width) {
        Pen pen = new Pen(canvas);
        double head = hasLegend() ? pen.legendRows(series, width) * Pen.LINE : 0;
        double top = TOP + head;
        double widest = pen.widest(groups.stream().map(Group::name).toList());
        double foot = FOOT + (xName.isEmpty() ? 0 : Pen.LINE);
        double bottom = height(width)
                - foot
                - (isStaggered(widest, (width - AXIS) / Math.max(1, groups.size())) ? Pen.LINE : 0);
        int most = (int) Math.max(4, (bottom - top) / TICK_HEIGHT + 1);
        Scale up = Scale.around(0, greatest() == 0 ? 1 : greatest(), bottom, top, most);
        Figure ticks = new Figure(up.decimals(), Figure.Sign.OF_NEGATIVES, figure.unit());
        double left = pen.widest(up.ticks().stream().map(ticks::of).toList()) + Pen.BLANK;
        for (double tick : up.ticks()) {
            pen.line(left, up.place(tick), width, up.place(tick), tick == 0 ? Pen.zero() : Pen.hairline());
            pen.text(left - Pen.BLANK, up.place(tick), Anchor.END, ticks.of(tick), Token.SOFT);
        }
        if (hasLegend()) {
            pen.drawLegend(
                    series,
                    0,
                    0,
                    width,
                    (i, x, y) -> canvas.bar(
                            new Point(x + 3, y - 6),
                            12,
                            12,
                            Ink.of(Token.series(i)),
                            new Note(series.get(i).text(), "")));
        }
        double step = (width - left) / Math.max(1, groups.size());
        for (int g = 0; g < groups.size(); g++) {
            double room = Math.min(step * FILLED, series.size() * MOST_WIDE);
            draw(pen, groups.get(g), left + (g + 0.5) * step - room / 2, room / series.size(), up);
        }
        names(pen, left, step, bottom + FOOT / 2 + 2, widest);
        pen.text(width, height(width) - Pen.LINE / 2, Anchor.END, xName, Token.SOFT);
    }

    private boolean isStaggered(double widest, double step) {
        return groups.size() <= MOST_NAMED && widest + Pen.BLANK > step;
    }

    /** Of many groups each n-th is named; the names of few stand in two rows where one is too short. */
    private void names(Pen pen, double left, double step, double y, double widest) {
        boolean staggers = isStaggered(widest, step);
        int every = staggers ? 1 : (int) Math.ceil((widest + Pen.BLANK) / step);
        for (int g = 0; g < groups.size(); g += every) {
            boolean isLower = staggers && g % 2 == 1;
            double room = staggers ? 2 * step - Pen.BLANK : Double.MAX_VALUE;
            double half = Math.min(pen.width(groups.get(g).name()), room) / 2;
            double x = Math.max(half, Math.min(left + (g + 0.5) * step, left + groups.size() * step - half));
            pen.fitted(
                    x,
                    y + (isLower ? Pen.LINE : 0),
                    Anchor.MIDDLE,
                    groups.get(g).name(),
                    room);
        }
    }

    private void draw(Pen pen, Group group, double left, double width, Scale up) {
        double gap = Math.min(2, width / 8);
        for (int s = 0; s < series.size(); s++) {
            Bar bar = group.bars().get(s);
            if (!Double.isFinite(bar.number())) {
                continue;
            }
            double x = left + s * width;
            double y = up.place(bar.number());
            String what = group.name()
                    + (series.get(s).text().isEmpty()
                            ? ""
                            : ", " + series.get(s).text());
            String interval = bar.hasInterval() ? " (" + figure.of(bar.low(), bar.high()) + ")" : "";
            Note note = new Note(what + ": " + figure.of(bar.number()) + interval, "");
            pen.canvas().bar(new Point(x, y), width - gap, up.start() - y, Ink.of(Token.series(s)), note);
            double middle = x + (width - gap) / 2;
            if (bar.hasInterval()) {
                Point low = new Point(middle, up.place(bar.low()));
                pen.whisker(low, new Point(middle, up.place(bar.high())), Math.min(CAP, width / 3), Ink.of(Token.INK));
            }
            String number = figure.of(bar.number());
            if (pen.width(number) + 2 <= width) {
                pen.text(middle, up.place(Math.max(bar.number(), bar.high())) - 8, Anchor.MIDDLE, number, Token.INK);
            }
        }
    }
}
