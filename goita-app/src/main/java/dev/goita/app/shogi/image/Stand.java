package dev.goita.app.shogi.image;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.Pieces;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * 駒台: a player's name and the pieces in hand below it.
 *
 * @param color whose it is
 * @param name of the player
 * @param rows that it has at least
 */
record Stand(Color color, String name, Hand hand, int rows, Theme theme) {
    private static final double NAME_HEIGHT = 26;
    private static final double NAME_SIZE = 15;
    private static final double ROW = 40;
    private static final double PIECE = 39;
    private static final double PADDING = 6;
    private static final double COUNT_SIZE = 21;

    /** Strongest first, kings only where a problem puts one into a hand. */
    private List<PieceKind> kinds() {
        List<PieceKind> kinds = new ArrayList<>(PieceKind.HAND_KINDS);
        kinds.add(PieceKind.KING);
        Collections.reverse(kinds);
        return kinds.stream().filter(kind -> hand.count(kind) > 0).toList();
    }

    double height() {
        return NAME_HEIGHT + 2 * PADDING + ROW * Math.max(rows, kinds().size());
    }

    /** @param mover whose name is set off */
    void draw(Canvas canvas, Point corner, double width, Placement.Turn turn, Optional<Color> mover) {
        header(canvas, corner, width, mover);
        Point top = corner.plus(0, NAME_HEIGHT);
        double height = height() - NAME_HEIGHT;
        canvas.box(top, width, height, Ink.of(theme.colours().stand()), Paint.FILLED);
        canvas.box(top, width, height, Ink.of(theme.colours().line()), Paint.OUTLINED);
        List<PieceKind> kinds = kinds();
        if (kinds.isEmpty()) {
            Point middle = top.plus(width / 2, height / 2 + 6);
            canvas.sign(middle, Anchor.MIDDLE, "なし", NAME_SIZE, theme.text().withOpacity(0.6));
        }
        Pieces pieces = new Pieces(theme);
        for (int i = 0; i < kinds.size(); i++) {
            PieceKind kind = kinds.get(i);
            Point center = top.plus(width * 0.32, PADDING + (i + 0.5) * ROW);
            String character = PieceLook.character(Piece.of(color, kind));
            pieces.draw(canvas, character, Pieces.Side.PLAIN, new Placement(center, PIECE, turn));
            if (hand.count(kind) > 1) {
                Point at = top.plus(width * 0.58, PADDING + (i + 0.5) * ROW + 0.36 * COUNT_SIZE);
                canvas.sign(at, Anchor.START, String.valueOf(hand.count(kind)), COUNT_SIZE, theme.text());
            }
        }
    }

    private void header(Canvas canvas, Point corner, double width, Optional<Color> mover) {
        if (mover.filter(moves -> moves == color).isPresent()) {
            canvas.box(corner, width, NAME_HEIGHT, Ink.of(theme.marks().mover()), Paint.FILLED);
        }
        Point base = corner.plus(4, NAME_HEIGHT * 0.72);
        SideMark.draw(canvas, color, corner.plus(4 + NAME_SIZE / 2, NAME_HEIGHT / 2), NAME_SIZE);
        Lettering lettering = Lettering.of(name, NAME_SIZE, theme.text()).fitted(canvas, width - NAME_SIZE - 12);
        canvas.text(base.plus(NAME_SIZE + 4, 0), Anchor.START, lettering);
    }
}
