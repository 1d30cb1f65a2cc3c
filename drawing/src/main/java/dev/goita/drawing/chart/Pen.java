package dev.goita.drawing.chart;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.style.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** 筆: what all charts draw in the same way: words, hairlines, series. */
final class Pen {
    /** Of letters. */
    static final double SIZE = 13;

    /** From one line of letters to the next. */
    static final double LINE = 18;

    /** A line or a bar in the legend. */
    static final double SWATCH = 18;

    static final double BLANK = 6;

    /** Charts that are less wide have no room for words beside them. */
    static final double ROOM_BESIDE = 560;

    /** From the middle of letters down to their base line. */
    private static final double BASE = 0.36 * SIZE;

    /** Some fonts of readers are so much wider than is usual. */
    private static final double FONTS = 1.12;

    private static final double TITLE = 16;
    private static final double COURSE = 2;
    private static final double SERIES_GAP = 18;

    /** Lines are told apart without their colours too. */
    private static final double[] DASHES = {0, 8, 3, 14, 5, 10};

    private final Canvas canvas;

    Pen(Canvas canvas) {
        this.canvas = canvas;
    }

    Canvas canvas() {
        return canvas;
    }

    private static Lettering lettering(Label label, Token token) {
        return new Lettering(label.text(), label.inGlyphs(), SIZE, Ink.of(token));
    }

    void text(double x, double y, Anchor anchor, String text, Token token) {
        text(x, y, anchor, Label.of(text), token);
    }

    void text(double x, double y, Anchor anchor, Label label, Token token) {
        if (!label.text().isEmpty()) {
            canvas.text(new Point(x, y + BASE), anchor, lettering(label, token));
        }
    }

    /** Words within a width, smaller or cut where they have to be. */
    void fitted(double x, double y, Anchor anchor, String text, double width) {
        fitted(x, y, anchor, Label.of(text), width);
    }

    void fitted(double x, double y, Anchor anchor, Label label, double width) {
        if (!label.text().isEmpty()) {
            canvas.text(
                    new Point(x, y + BASE), anchor, lettering(label, Token.INK).fitted(canvas, width));
        }
    }

    /** The title of a chart in a file, larger than its words. */
    void title(String title, double y) {
        Lettering lettering = new Lettering(title, Label.of(title).inGlyphs(), TITLE, Ink.of(Token.INK));
        canvas.text(new Point(0, y + 0.36 * TITLE), Anchor.START, lettering.fitted(canvas, Chart.WIDE));
    }

    double width(String text) {
        return width(Label.of(text));
    }

    private double width(Label label) {
        return FONTS * canvas.width(lettering(label, Token.INK));
    }

    double widest(Collection<String> texts) {
        return texts.stream().mapToDouble(this::width).max().orElse(0);
    }

    double widestLabel(Collection<Label> labels) {
        return labels.stream().mapToDouble(this::width).max().orElse(0);
    }

    void line(double x1, double y1, double x2, double y2, Ink ink) {
        canvas.line(new Point(x1, y1), new Point(x2, y2), ink);
    }

    /** Behind the numbers. */
    static Ink hairline() {
        return Ink.of(Token.LINE);
    }

    /** Where numbers change their sign, and where bars stand. */
    static Ink zero() {
        return Ink.of(Token.SOFT).withWidth(1.2);
    }

    /** @param index of the line from 0 */
    static Ink course(int index) {
        return Ink.of(Token.series(index)).withWidth(COURSE).withDash(DASHES[index % DASHES.length]);
    }

    void whisker(Point from, Point to, double cap, Ink ink) {
        boolean isUpright = from.x() == to.x();
        canvas.line(from, to, ink);
        for (Point end : List.of(from, to)) {
            double x = isUpright ? cap : 0;
            double y = isUpright ? 0 : cap;
            canvas.line(end.plus(-x, -y), end.plus(x, y), ink);
        }
    }

    /** Draws a swatch of a series in a box of the legend's height. */
    interface Swatch {
        void draw(int index, double left, double middle);
    }

    int legendRows(List<Label> names, double width) {
        return (int)
                legend(names, width).stream().mapToDouble(Point::y).distinct().count();
    }

    /** The left ends of its entries, by row: x in points, y as the number of the row. */
    private List<Point> legend(List<Label> names, double width) {
        List<Point> places = new ArrayList<>();
        double x = 0;
        int row = 0;
        for (Label name : names) {
            double needed = SWATCH + BLANK + width(name);
            if (x > 0 && x + needed > width) {
                x = 0;
                row++;
            }
            places.add(new Point(x, row));
            x += needed + SERIES_GAP;
        }
        return places;
    }

    void drawLegend(List<Label> names, double left, double top, double width, Swatch swatch) {
        List<Point> places = legend(names, width);
        for (int i = 0; i < names.size(); i++) {
            double x = left + places.get(i).x();
            double y = top + (places.get(i).y() + 0.5) * LINE;
            swatch.draw(i, x, y);
            text(x + SWATCH + BLANK, y, Anchor.START, names.get(i), Token.INK);
        }
    }
}
