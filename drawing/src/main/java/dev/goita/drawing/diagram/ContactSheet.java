package dev.goita.drawing.diagram;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Shapes;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.style.Token;
import java.util.List;

/**
 * 一覧図: pictures of the same size side by side, with a hairline around each.
 *
 * @param pictures one at least
 * @param columns how many stand in a row
 */
public record ContactSheet(List<? extends Picture> pictures, int columns, String title, Theme theme)
        implements Picture {
    private static final double GAP = 16;
    private static final double ROUNDING = 14;

    public ContactSheet {
        pictures = List.copyOf(pictures);
    }

    /** As many rows as columns, or one row fewer; one picture at least, row by row from the left. */
    public static ContactSheet of(List<? extends Picture> pictures, String title, Theme theme) {
        int columns = (int) Math.ceil(Math.sqrt(pictures.size()));
        return new ContactSheet(pictures, columns, title, theme);
    }

    private int rows() {
        return (pictures.size() + columns - 1) / columns;
    }

    private double cellWidth() {
        return pictures.stream().mapToDouble(Picture::width).max().orElse(0) + GAP;
    }

    private double cellHeight() {
        return pictures.stream().mapToDouble(Picture::height).max().orElse(0) + GAP;
    }

    @Override
    public double width() {
        return columns * cellWidth() + GAP;
    }

    @Override
    public double height() {
        return rows() * cellHeight() + GAP;
    }

    @Override
    public Ink paper() {
        return theme.paper();
    }

    @Override
    public void draw(Canvas canvas) {
        double cellWidth = cellWidth();
        double cellHeight = cellHeight();
        for (int i = 0; i < pictures.size(); i++) {
            int row = i / columns;
            Point corner = new Point(GAP + i % columns * cellWidth, GAP + row * cellHeight);
            Ink line = theme.ink(Token.LINE).withWidth(2);
            canvas.polygon(
                    Shapes.rounded(corner, cellWidth - GAP, cellHeight - GAP, ROUNDING), line, Canvas.Paint.OUTLINED);
            canvas.within(corner, 1, pictures.get(i)::draw);
        }
    }
}
