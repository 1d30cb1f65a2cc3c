package dev.goita.drawing.diagram;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Stamp;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.style.Token;
import java.util.List;

/** ☗☖: the marks of both sides, black and white whatever the paper. */
final class SideMark {
    private static final double EDGE = 7;

    private SideMark() {}

    static void draw(Canvas canvas, Side side, Point center, double size) {
        Ink fill = Theme.LIGHT.ink(side == Side.BLACK ? Token.BLACK_MARK : Token.WHITE_MARK);
        Ink edge = Theme.LIGHT.ink(Token.MARK_EDGE).withWidth(EDGE);
        List<Stamp.Layer> layers = List.of(
                new Stamp.Layer(Pieces.body(), fill, Paint.FILLED),
                new Stamp.Layer(Pieces.body(), edge, Paint.OUTLINED));
        canvas.stamp(new Stamp(side == Side.BLACK ? "black" : "white", layers), Placement.upright(center, size));
    }
}
