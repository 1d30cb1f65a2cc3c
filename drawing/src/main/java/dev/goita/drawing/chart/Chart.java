package dev.goita.drawing.chart;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.drawing.style.Markup;
import java.util.Locale;

/** 図: numbers as lines, bars or intervals, laid out for the width that there is. */
public interface Chart {
    /** Of pages on wide screens, and of files. */
    int WIDE = 820;

    /** Of pages on wide screens, beside what belongs to it. */
    int HALF = 440;

    /** Of pages on phones. */
    int NARROW = 330;

    String title();

    /** {@return whether there is no number to draw; a sentence has to stand in its place} */
    boolean isEmpty();

    /** How high it is drawn at a width; both in points, as all lengths here. */
    double height(double width);

    /** Draws all but the title, with the top left corner at (0, 0), so many points wide. */
    void draw(Canvas canvas, double width);

    /** An SVG element for a page, in the colours of its style sheet, so many pixels wide; ends in a line feed. */
    default String toSvg(int width) {
        SvgCanvas canvas = SvgCanvas.forPage();
        draw(canvas, width);
        long height = Math.round(height(width));
        return String.format(
                        Locale.ROOT,
                        "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\">%n",
                        width,
                        height,
                        width,
                        height,
                        Markup.escaped(title()))
                + canvas.content() + "</svg>\n";
    }
}
