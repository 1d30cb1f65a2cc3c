package dev.goita.drawing.chart;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Shapes;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.drawing.style.Figure;
import dev.goita.drawing.style.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** 折れ線グラフ: numbers along a quantity, as one or more lines, with their intervals. */
public final class LineChart implements Chart {
    private static final double HEIGHT = 250;
    private static final double TOP = 12;
    private static final double FOOT = 24;
    private static final double EDGE = 10;
    private static final double TICK_HEIGHT = 32;
    private static final double SHADE = 0.16;
    private static final double SIDE_SHADE = 0.45;
    private static final double DOT = 3;
    private static final double DIAMOND = 5;
    private static final double SLIP = 3.2;
    private static final double FAULT = 5;
    private static final double CAP = 3;
    private static final double GUIDE = 4;

    /** With more numbers whiskers would hide the line, and a band shows the intervals. */
    private static final int MOST_WHISKERS = 24;

    /** With more numbers dots would hide the line. */
    private static final int MOST_DOTS = 40;

    /** Words at the ends of lines take no more than this part of the width. */
    private static final double MOST_BESIDE = 0.34;

    private final String title;
    private final String xName;
    private final String yName;
    private final List<Line> lines = new ArrayList<>();
    private Label above = Label.NONE;
    private Label below = Label.NONE;
    private Figure.Sign sign = Figure.Sign.OF_NEGATIVES;
    private Scale.Ticks ticks = Scale.Ticks.ANY;
    private OptionalDouble reach = OptionalDouble.empty();
    private OptionalDouble xEnd = OptionalDouble.empty();

    /** A chart without lines; what runs along the horizontal axis with its unit, and the unit of the numbers or nothing. */
    public LineChart(String title, String xName, String yName) {
        this.title = title;
        this.xName = xName;
        this.yName = yName;
    }

    /** Adds a line; one without numbers keeps its colour and is not drawn. */
    public LineChart line(Line line) {
        lines.add(line);
        return this;
    }

    /** Adds a straight line without marks. */
    public LineChart line(String name, List<Datum> data) {
        return line(Line.of(name, data));
    }

    /** Draws numbers from {@code -most} to {@code most}, which is greater than 0, signed; those beyond stand at the edge. */
    public LineChart around0(double most) {
        reach = OptionalDouble.of(most);
        sign = Figure.Sign.ALWAYS;
        return this;
    }

    /** Writes numbers above zero with their sign, as differences are, and shows zero, which they are to be seen from. */
    public LineChart signed() {
        sign = Figure.Sign.ALWAYS;
        return this;
    }

    /** Lets the horizontal axis count from 0 to a number. */
    public LineChart counting(int end) {
        xEnd = OptionalDouble.of(Math.max(1, end));
        ticks = Scale.Ticks.WHOLE;
        return this;
    }

    /** For whom numbers above zero are good, and for whom those below. */
    public LineChart sides(Label forAbove, Label forBelow) {
        above = forAbove;
        below = forBelow;
        return this;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public boolean isEmpty() {
        return lines.stream().allMatch(Line::isEmpty);
    }

    @Override
    public double height(double width) {
        return HEIGHT + (width < Pen.ROOM_BESIDE ? 0 : 30);
    }

    private List<Integer> named() {
        return IntStream.range(0, lines.size())
                .filter(i ->
                        !lines.get(i).isEmpty() && !lines.get(i).name().text().isEmpty())
                .boxed()
                .toList();
    }

    private List<Label> names() {
        return named().stream().map(i -> lines.get(i).name()).toList();
    }

    private DoubleStream xs() {
        return lines.stream()
                .flatMapToDouble(line -> DoubleStream.concat(
                        line.data().stream().mapToDouble(Datum::x),
                        line.marks().stream().mapToDouble(Mark::x)));
    }

    private DoubleStream ys() {
        return lines.stream()
                .flatMapToDouble(line -> DoubleStream.concat(
                        line.data().stream()
                                .flatMapToDouble(datum ->
                                        DoubleStream.of(datum.y() - datum.radius(), datum.y() + datum.radius())),
                        line.marks().stream().mapToDouble(Mark::y)));
    }

    private Scale up(double bottom, double top) {
        int most = (int) Math.max(4, (bottom - top) / TICK_HEIGHT + 1);
        double far = reach.orElse(0);
        double least = ys().min().orElse(0);
        double greatest = ys().max().orElse(1);
        boolean showsZero = sign == Figure.Sign.ALWAYS;
        return reach.isPresent()
                ? new Scale(-far, far, bottom, top, far / 2)
                : Scale.around(
                        showsZero ? Math.min(0, least) : least,
                        showsZero ? Math.max(0, greatest) : greatest,
                        bottom,
                        top,
                        most);
    }

    private Scale across(double left, double right, Pen pen) {
        double least = Math.min(0, xs().min().orElse(0));
        double greatest = xEnd.orElse(xs().max().orElse(1));
        String longest = Scale.within(least, greatest, left, right, 2, ticks).label(greatest, sign);
        int most = (int) Math.max(2, Math.min(11, (right - left) / (pen.width(longest) + 30)));
        return Scale.within(least, greatest, left, right, most, ticks);
    }

    /** Where a number of the horizontal axis stands, in pixels from the left edge of a drawing of {@link #toSvg}. */
    public double place(double x, int width) {
        return frame(new Pen(SvgCanvas.forPage()), width).across().place(x);
    }

    /**
     * How the room is shared out.
     *
     * @param isBeside whether the lines are named at their ends
     * @param head the height of what stands above the lines
     */
    private record Frame(Scale up, Scale across, boolean isBeside, double head, double bottom, double left) {}

    private Frame frame(Pen pen, double width) {
        List<Label> names = names();
        double needed = pen.widestLabel(names) + Pen.SWATCH + 2 * Pen.BLANK;
        boolean isBeside = width >= Pen.ROOM_BESIDE && needed <= MOST_BESIDE * width && !names.isEmpty();
        boolean hasLegend = !isBeside && !names.isEmpty();
        double head = (yName.isEmpty() ? 0 : Pen.LINE) + (hasLegend ? pen.legendRows(names, width) * Pen.LINE : 0);
        double bottom = height(width) - FOOT - (xName.isEmpty() ? 0 : Pen.LINE);
        Scale up = up(bottom, TOP + head);
        double left = pen.widest(up.ticks().stream().map(y -> up.label(y, sign)).toList()) + Pen.BLANK;
        Scale across = across(left, width - (isBeside ? needed : EDGE), pen);
        return new Frame(up, across, isBeside, head, bottom, left);
    }

    @Override
    public void draw(Canvas canvas, double width) {
        Pen pen = new Pen(canvas);
        List<Label> names = names();
        Frame frame = frame(pen, width);
        Scale up = frame.up();
        Scale across = frame.across();
        pen.text(0, Pen.LINE / 2, Anchor.START, yName, Token.SOFT);
        if (!frame.isBeside() && !names.isEmpty()) {
            double top = yName.isEmpty() ? 0 : Pen.LINE;
            pen.drawLegend(names, 0, top, width, (i, x, y) -> swatch(pen, named().get(i), x, y));
        }
        axes(pen, across, up, width, frame.bottom());
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isEmpty()) {
                draw(pen, i, across, up);
            }
        }
        if (frame.isBeside()) {
            nameEnds(pen, across, up);
        }
        double words = frame.left() + Pen.BLANK;
        double room = across.end() - words;
        pen.fitted(words, TOP + frame.head() + Pen.SIZE / 2, Anchor.START, above, room);
        pen.fitted(words, frame.bottom() - Pen.SIZE / 2, Anchor.START, below, room);
    }

    private void axes(Pen pen, Scale across, Scale up, double width, double bottom) {
        for (double tick : up.ticks()) {
            double y = up.place(tick);
            pen.line(across.start(), y, across.end(), y, Math.abs(tick) < up.step() / 2 ? Pen.zero() : Pen.hairline());
            pen.text(across.start() - Pen.BLANK, y, Anchor.END, up.label(tick, sign), Token.SOFT);
        }
        for (double tick : across.ticks()) {
            String label = across.label(tick, Figure.Sign.OF_NEGATIVES);
            double half = pen.width(label) / 2;
            double x = Math.max(half, Math.min(width - half, across.place(tick)));
            pen.line(across.place(tick), bottom, across.place(tick), bottom + 4, Pen.zero());
            pen.text(x, bottom + FOOT / 2 + 2, Anchor.MIDDLE, label, Token.SOFT);
        }
        pen.text(across.end(), bottom + FOOT + Pen.LINE / 2, Anchor.END, xName, Token.SOFT);
    }

    private void swatch(Pen pen, int index, double x, double y) {
        pen.line(x, y, x + Pen.SWATCH, y, ink(index));
    }

    private Ink ink(int index) {
        Line line = lines.get(index);
        return line.course() == Line.Course.GUIDE
                ? Pen.zero().withDash(GUIDE)
                : line.fill() == Line.Fill.SIDES ? Ink.of(Token.INK).withWidth(1.6) : Pen.course(index);
    }

    /** The places of a line, those between its numbers too where it goes in steps. */
    private static List<Point> course(Line line, Scale across, Scale up) {
        List<Point> course = new ArrayList<>();
        for (Datum datum : line.data()) {
            Point at = new Point(across.place(datum.x()), up.place(datum.y()));
            if (line.course() == Line.Course.STEPS && !course.isEmpty()) {
                course.add(new Point(at.x(), course.get(course.size() - 1).y()));
            }
            course.add(at);
        }
        return course;
    }

    private void draw(Pen pen, int index, Scale across, Scale up) {
        Line line = lines.get(index);
        List<Point> course = course(line, across, up);
        fill(pen.canvas(), line, index, course, up.place(0));
        intervals(pen, line, index, across, up);
        if (course.size() > 1) {
            pen.canvas().course(course, ink(index));
        }
        boolean isMeasured =
                line.course() == Line.Course.STRAIGHT && line.marks().isEmpty();
        if (isMeasured && line.data().size() <= MOST_DOTS) {
            for (Datum datum : line.data()) {
                String what = line.name().text().isEmpty() ? title : line.name().text();
                Note note = new Note(what + ", " + xName + " " + number(datum.x()) + ": " + value(datum), "");
                Point at = new Point(across.place(datum.x()), up.place(datum.y()));
                pen.canvas().dot(at, DOT, Ink.of(Token.series(index)), note);
            }
        }
        line.marks().forEach(mark -> draw(pen.canvas(), mark, index, across, up));
    }

    private static String number(double number) {
        double size = Math.abs(number);
        return Figure.plain(number == Math.rint(number) ? 0 : size < 1 ? 3 : size < 100 ? 2 : 1)
                .of(number);
    }

    private static String value(Datum datum) {
        return number(datum.y()) + (datum.radius() > 0 ? " ±" + number(datum.radius()) : "");
    }

    private static void fill(Canvas canvas, Line line, int index, List<Point> course, double zero) {
        switch (line.fill()) {
            case NONE -> {}
            case SHADE -> fill(canvas, course, zero, Ink.of(Token.series(index)).withOpacity(SHADE));
            case SIDES -> {
                List<Point> higher = course.stream()
                        .map(at -> new Point(at.x(), Math.min(zero, at.y())))
                        .toList();
                List<Point> lower = course.stream()
                        .map(at -> new Point(at.x(), Math.max(zero, at.y())))
                        .toList();
                fill(canvas, higher, zero, Ink.of(Token.SERIES_1).withOpacity(SIDE_SHADE));
                fill(canvas, lower, zero, Ink.of(Token.SERIES_2).withOpacity(SIDE_SHADE));
            }
        }
    }

    private static void fill(Canvas canvas, List<Point> course, double zero, Ink ink) {
        if (course.size() > 1) {
            List<Point> corners = new ArrayList<>(course);
            corners.add(new Point(course.get(course.size() - 1).x(), zero));
            corners.add(new Point(course.get(0).x(), zero));
            canvas.polygon(corners, ink, Paint.FILLED);
        }
    }

    private static void intervals(Pen pen, Line line, int index, Scale across, Scale up) {
        List<Datum> uncertain =
                line.data().stream().filter(datum -> datum.radius() > 0).toList();
        Ink ink = Ink.of(Token.series(index));
        if (uncertain.size() > MOST_WHISKERS) {
            List<Point> band = new ArrayList<>();
            uncertain.forEach(d -> band.add(new Point(across.place(d.x()), up.place(d.y() + d.radius()))));
            for (int i = uncertain.size() - 1; i >= 0; i--) {
                Datum d = uncertain.get(i);
                band.add(new Point(across.place(d.x()), up.place(d.y() - d.radius())));
            }
            pen.canvas().polygon(band, ink.withOpacity(SHADE), Paint.FILLED);
        } else {
            for (Datum d : uncertain) {
                double x = across.place(d.x());
                Point low = new Point(x, up.place(d.y() - d.radius()));
                pen.whisker(low, new Point(x, up.place(d.y() + d.radius())), CAP, ink);
            }
        }
    }

    private static void draw(Canvas canvas, Mark mark, int index, Scale across, Scale up) {
        Point at = new Point(across.place(mark.x()), up.place(mark.y()));
        Ink own = Ink.of(Token.series(index));
        switch (mark.kind()) {
            case DOT -> canvas.dot(at, DOT, own, mark.note());
            case DIAMOND -> canvas.area(Shapes.diamond(at, DIAMOND), own, mark.note());
            case SLIP -> canvas.dot(at, SLIP, Ink.of(Token.SOFT), mark.note());
            case FAULT -> canvas.dot(at, FAULT, Ink.of(Token.ACCENT), mark.note());
        }
    }

    /** Names at the ends of lines, apart from each other. */
    private void nameEnds(Pen pen, Scale across, Scale up) {
        List<Integer> order = named().stream()
                .sorted(Comparator.comparingDouble(i -> up.place(lines.get(i).lastY())))
                .toList();
        double[] places = apart(
                order.stream().mapToDouble(i -> up.place(lines.get(i).lastY())).toArray(), up.end(), up.start());
        for (int k = 0; k < places.length; k++) {
            double x = across.end() + Pen.BLANK;
            swatch(pen, order.get(k), x, places[k]);
            Label name = lines.get(order.get(k)).name();
            pen.text(x + Pen.SWATCH + Pen.BLANK, places[k], Anchor.START, name, Token.INK);
        }
    }

    /** Places in growing order, moved as little as needed so that a line of letters fits between two of them. */
    static double[] apart(double[] places, double top, double bottom) {
        double[] moved = places.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] = Math.max(moved[i], i == 0 ? top : moved[i - 1] + Pen.LINE);
        }
        for (int i = moved.length - 1; i >= 0; i--) {
            moved[i] = Math.min(moved[i], i == moved.length - 1 ? bottom : moved[i + 1] - Pen.LINE);
        }
        return moved;
    }
}
