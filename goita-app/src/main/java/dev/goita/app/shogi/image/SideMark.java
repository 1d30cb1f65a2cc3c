package dev.goita.app.shogi.image;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Stamp;
import dev.goita.drawing.diagram.Pieces;
import dev.goita.shogi.rules.piece.Color;
import java.util.List;

/** ☗☖: the marks of both sides, black and white whatever the paper. */
final class SideMark {
    private static final Ink BLACK = Ink.of(0x111111);
    private static final Ink WHITE = Ink.of(0xFFFFFF);
    private static final Ink EDGE = Ink.of(0x777777).withWidth(7);

    private SideMark() {}

    static void draw(Canvas canvas, Color color, Point center, double side) {
        Ink fill = color == Color.BLACK ? BLACK : WHITE;
        List<Stamp.Layer> layers = List.of(
                new Stamp.Layer(Pieces.body(), fill, Paint.FILLED),
                new Stamp.Layer(Pieces.body(), EDGE, Paint.OUTLINED));
        canvas.stamp(new Stamp(color == Color.BLACK ? "black" : "white", layers), Placement.upright(center, side));
    }
}
