package dev.goita.app.shogi.image;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Theme;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * 盤: where the squares of a board lie on a canvas.
 *
 * @param view who sits at the bottom
 * @param corner the top left one
 */
record BoardGrid(BoardSize size, Color view, Point corner) {
    static final double CELL_WIDTH = 44;
    static final double CELL_HEIGHT = 48;

    private static final double LABEL_SIZE = 15;
    private static final double GRAIN_DISTANCE = 13;

    double width() {
        return size.files() * CELL_WIDTH;
    }

    double height() {
        return size.ranks() * CELL_HEIGHT;
    }

    double right() {
        return corner.x() + width();
    }

    /** 0-based, from the left. */
    private int column(int file) {
        return view == Color.BLACK ? size.files() - file : file - 1;
    }

    /** 0-based, from the top. */
    private int row(int rank) {
        return view == Color.BLACK ? rank - 1 : size.ranks() - rank;
    }

    Point center(Square square) {
        return corner.plus((column(square.file()) + 0.5) * CELL_WIDTH, (row(square.rank()) + 0.5) * CELL_HEIGHT);
    }

    void fill(Canvas canvas, Square square, Ink ink) {
        canvas.box(center(square).plus(-CELL_WIDTH / 2, -CELL_HEIGHT / 2), CELL_WIDTH, CELL_HEIGHT, ink, Paint.FILLED);
    }

    void drawSurface(Canvas canvas, Theme theme) {
        canvas.box(corner, width(), height(), Ink.of(theme.colours().board()), Paint.FILLED);
        if (theme.hasGrain()) {
            Ink ink = Ink.of(theme.colours().grain()).withWidth(1.6);
            int lines = (int) (width() / GRAIN_DISTANCE);
            for (int i = 0; i < lines; i++) {
                canvas.course(grain((i + 0.5) * width() / lines, i), ink);
            }
        }
    }

    private List<Point> grain(double x, int line) {
        List<Point> spots = new ArrayList<>();
        int steps = 6;
        for (int step = 0; step <= steps; step++) {
            double sway = 2.6 * Math.sin(0.9 * step + 1.7 * line) + 1.4 * Math.sin(2.3 * line);
            spots.add(corner.plus(x + sway, height() * step / steps));
        }
        return spots;
    }

    void drawLines(Canvas canvas, Theme theme) {
        Ink line = Ink.of(theme.colours().line());
        for (int file = 1; file < size.files(); file++) {
            Point top = corner.plus(file * CELL_WIDTH, 0);
            canvas.line(top, top.plus(0, height()), line);
        }
        for (int rank = 1; rank < size.ranks(); rank++) {
            Point left = corner.plus(0, rank * CELL_HEIGHT);
            canvas.line(left, left.plus(width(), 0), line);
        }
        canvas.box(corner, width(), height(), line.withWidth(2.2), Paint.OUTLINED);
        if (size.equals(BoardSize.STANDARD)) {
            for (int file : new int[] {3, 6}) {
                for (int rank : new int[] {3, 6}) {
                    canvas.circle(corner.plus(file * CELL_WIDTH, rank * CELL_HEIGHT), 3, line, Paint.FILLED);
                }
            }
        }
        labels(canvas, theme.text());
    }

    private void labels(Canvas canvas, Ink ink) {
        for (int file = 1; file <= size.files(); file++) {
            Point at = corner.plus((column(file) + 0.5) * CELL_WIDTH, -6);
            canvas.sign(at, Anchor.MIDDLE, String.valueOf(Numerals.wide(file)), LABEL_SIZE, ink);
        }
        for (int rank = 1; rank <= size.ranks(); rank++) {
            Point at = corner.plus(width() + 12, (row(rank) + 0.5) * CELL_HEIGHT + 0.38 * LABEL_SIZE);
            canvas.sign(at, Anchor.MIDDLE, Numerals.kanji(rank), LABEL_SIZE, ink);
        }
    }
}
