package dev.goita.app.picture;

import dev.goita.app.picture.Canvas.Paint;
import dev.goita.shogi.rules.Color;
import java.util.List;

/** ☗☖: the marks of both sides, black and white whatever the paper. */
final class SideMark {
    private static final Ink BLACK = Ink.of(0x111111);
    private static final Ink WHITE = Ink.of(0xFFFFFF);
    private static final Ink EDGE = Ink.of(0x777777).withWidth(7);

    private SideMark() {}

    static void draw(Canvas canvas, Color color, Spot center, double side) {
        Ink fill = color == Color.BLACK ? BLACK : WHITE;
        List<Stamp.Layer> layers = List.of(
                new Stamp.Layer(Pieces.body(), fill, Paint.FILLED),
                new Stamp.Layer(Pieces.body(), EDGE, Paint.OUTLINED));
        canvas.stamp(new Stamp(color == Color.BLACK ? "black" : "white", layers), Placement.upright(center, side));
    }
}
