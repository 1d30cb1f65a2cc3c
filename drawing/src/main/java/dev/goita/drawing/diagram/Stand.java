package dev.goita.drawing.diagram;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardScene.Held;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.style.Token;
import java.util.List;

/**
 * 駒台: a player's name and the pieces in hand below it.
 *
 * @param rows that it has at least
 */
record Stand(Side side, String name, List<Held> hand, int rows, Theme theme, Language language) {
    private static final Wording NOTHING = new Wording("なし", "none");
    private static final double NAME_HEIGHT = 26;
    private static final double NAME_SIZE = 15;
    private static final double ROW = 40;
    private static final double PIECE = 39;
    private static final double PADDING = 6;
    private static final double COUNT_SIZE = 21;

    double height() {
        return NAME_HEIGHT + 2 * PADDING + ROW * Math.max(rows, hand.size());
    }

    void draw(Canvas canvas, Point corner, double width, Placement.Turn turn, Side mover) {
        header(canvas, corner, width, mover);
        Point top = corner.plus(0, NAME_HEIGHT);
        double height = height() - NAME_HEIGHT;
        canvas.box(top, width, height, theme.ink(Token.STAND), Paint.FILLED);
        canvas.box(top, width, height, theme.ink(Token.SQUARES), Paint.OUTLINED);
        if (hand.isEmpty()) {
            Point middle = top.plus(width / 2, height / 2 + 6);
            canvas.sign(
                    middle,
                    Anchor.MIDDLE,
                    NOTHING.in(language),
                    NAME_SIZE,
                    theme.text().withOpacity(0.6));
        }
        Pieces pieces = new Pieces(theme);
        for (int i = 0; i < hand.size(); i++) {
            Held held = hand.get(i);
            Point center = top.plus(width * 0.32, PADDING + (i + 0.5) * ROW);
            pieces.draw(canvas, held.character(), Pieces.Side.PLAIN, new Placement(center, PIECE, turn));
            if (held.count() > 1) {
                Point at = top.plus(width * 0.58, PADDING + (i + 0.5) * ROW + 0.36 * COUNT_SIZE);
                canvas.sign(at, Anchor.START, String.valueOf(held.count()), COUNT_SIZE, theme.text());
            }
        }
    }

    private void header(Canvas canvas, Point corner, double width, Side mover) {
        if (mover == side) {
            canvas.box(corner, width, NAME_HEIGHT, theme.ink(Token.MOVER), Paint.FILLED);
        }
        Point base = corner.plus(4, NAME_HEIGHT * 0.72);
        SideMark.draw(canvas, side, corner.plus(4 + NAME_SIZE / 2, NAME_HEIGHT / 2), NAME_SIZE);
        Lettering lettering = Lettering.of(name, NAME_SIZE, theme.text()).fitted(canvas, width - NAME_SIZE - 12);
        canvas.text(base.plus(NAME_SIZE + 4, 0), Anchor.START, lettering);
    }
}
