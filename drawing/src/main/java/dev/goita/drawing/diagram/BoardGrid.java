package dev.goita.drawing.diagram;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.diagram.BoardScene.Square;
import dev.goita.drawing.style.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * 盤: where the squares of a board lie on a canvas.
 *
 * @param files what is written above them, from 1
 * @param ranks what is written beside them, from 1
 */
record BoardGrid(List<String> files, List<String> ranks, Side view, Point corner) {
    static final double CELL_WIDTH = 44;
    static final double CELL_HEIGHT = 48;

    /** Files and ranks of a board with dots. */
    private static final int USUAL = 9;

    private static final double LABEL_SIZE = 15;
    private static final double GRAIN_DISTANCE = 13;

    double width() {
        return files.size() * CELL_WIDTH;
    }

    double height() {
        return ranks.size() * CELL_HEIGHT;
    }

    double right() {
        return corner.x() + width();
    }

    /** 0-based, from the left. */
    private int column(int file) {
        return view == Side.BLACK ? files.size() - file : file - 1;
    }

    /** 0-based, from the top. */
    private int row(int rank) {
        return view == Side.BLACK ? rank - 1 : ranks.size() - rank;
    }

    Point center(Square square) {
        return corner.plus((column(square.file()) + 0.5) * CELL_WIDTH, (row(square.rank()) + 0.5) * CELL_HEIGHT);
    }

    void fill(Canvas canvas, Square square, Ink ink) {
        canvas.box(center(square).plus(-CELL_WIDTH / 2, -CELL_HEIGHT / 2), CELL_WIDTH, CELL_HEIGHT, ink, Paint.FILLED);
    }

    void drawSurface(Canvas canvas, Theme theme) {
        canvas.box(corner, width(), height(), theme.ink(Token.BOARD), Paint.FILLED);
        if (theme.isOfWood()) {
            Ink ink = theme.ink(Token.GRAIN).withWidth(1.6);
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
        Ink line = theme.ink(Token.SQUARES);
        for (int file = 1; file < files.size(); file++) {
            Point top = corner.plus(file * CELL_WIDTH, 0);
            canvas.line(top, top.plus(0, height()), line);
        }
        for (int rank = 1; rank < ranks.size(); rank++) {
            Point left = corner.plus(0, rank * CELL_HEIGHT);
            canvas.line(left, left.plus(width(), 0), line);
        }
        canvas.box(corner, width(), height(), line.withWidth(2.2), Paint.OUTLINED);
        if (files.size() == USUAL && ranks.size() == USUAL) {
            for (int file : new int[] {3, 6}) {
                for (int rank : new int[] {3, 6}) {
                    canvas.circle(corner.plus(file * CELL_WIDTH, rank * CELL_HEIGHT), 3, line, Paint.FILLED);
                }
            }
        }
        labels(canvas, theme.text());
    }

    private void labels(Canvas canvas, Ink ink) {
        for (int file = 1; file <= files.size(); file++) {
            Point at = corner.plus((column(file) + 0.5) * CELL_WIDTH, -6);
            canvas.sign(at, Anchor.MIDDLE, files.get(file - 1), LABEL_SIZE, ink);
        }
        for (int rank = 1; rank <= ranks.size(); rank++) {
            Point at = corner.plus(width() + 12, (row(rank) + 0.5) * CELL_HEIGHT + 0.38 * LABEL_SIZE);
            canvas.sign(at, Anchor.MIDDLE, ranks.get(rank - 1), LABEL_SIZE, ink);
        }
    }
}
