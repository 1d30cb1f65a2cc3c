package dev.goita.drawing.diagram;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableScene.Facing;
import dev.goita.drawing.diagram.TableScene.Play;
import dev.goita.drawing.style.Token;
import java.util.List;

/**
 * 卓の図: four players around a table of Goita, each with the squares for four plays and the tiles in hand.
 *
 * @param scene what lies on the table
 * @param words what is written beside it
 * @param theme the colours of everything
 */
public record TableDiagram(TableScene scene, TableWords words, Theme theme) implements Picture {
    private static final double PANEL_WIDTH = 244;
    private static final double PANEL_HEIGHT = 188;
    private static final double GAP = 16;
    private static final double HEADER = 26;
    private static final double LABELS = 18;
    private static final double CELL_WIDTH = 46;
    private static final double CELL_HEIGHT = 48;
    private static final double TILE = 44;
    private static final double HAND_TILE = 32;
    private static final double HAND_STEP = 29.5;
    private static final double TEXT = 16;
    private static final double SMALL = 13;
    private static final double LINE = 24;
    private static final int COLUMNS = 4;

    @Override
    public double width() {
        return 3 * PANEL_WIDTH + 4 * GAP;
    }

    @Override
    public double height() {
        return 3 * PANEL_HEIGHT + 4 * GAP;
    }

    @Override
    public String title() {
        return String.join(" ", words.heading());
    }

    @Override
    public Ink paper() {
        return theme.paper();
    }

    private static Point corner(int column, int row) {
        return new Point(GAP + column * (PANEL_WIDTH + GAP), GAP + row * (PANEL_HEIGHT + GAP));
    }

    @Override
    public void draw(Canvas canvas) {
        panel(canvas, 0, corner(1, 2));
        panel(canvas, 1, corner(2, 1));
        panel(canvas, 2, corner(1, 0));
        panel(canvas, 3, corner(0, 1));
        center(canvas, corner(1, 1));
        lines(canvas, words.heading(), corner(0, 0));
        lines(canvas, words.result(), corner(0, 2));
    }

    private void lines(Canvas canvas, List<String> lines, Point corner) {
        for (int i = 0; i < lines.size(); i++) {
            text(canvas, lines.get(i), corner.plus(4, (i + 1) * LINE), Anchor.START, PANEL_WIDTH - 8);
        }
    }

    private void text(Canvas canvas, String text, Point at, Anchor anchor, double width) {
        canvas.text(at, anchor, Lettering.of(text, TEXT, theme.text()).fitted(canvas, width));
    }

    private void center(Canvas canvas, Point corner) {
        Point middle = corner.plus(PANEL_WIDTH / 2, PANEL_HEIGHT / 2);
        canvas.circle(middle, PANEL_HEIGHT * 0.4, theme.ink(Token.BOARD), Paint.FILLED);
        canvas.circle(middle, PANEL_HEIGHT * 0.4, theme.ink(Token.SQUARES).withWidth(2), Paint.OUTLINED);
        Ink ink = theme.ink(Token.GLYPH);
        if (scene.attack().isPresent()) {
            Lettering attack = Lettering.of(words.attack(), SMALL + 2, ink);
            canvas.text(middle.plus(0, -38), Anchor.MIDDLE, attack);
            Placement at = Placement.upright(middle.plus(0, 12), 1.7 * TILE);
            new Pieces(theme).draw(canvas, scene.attack().get(), Pieces.Side.PLAIN, at);
        } else {
            String text = scene.toMove().isPresent() ? words.lead() : words.over();
            canvas.text(middle.plus(0, 7), Anchor.MIDDLE, Lettering.of(text, TEXT + 2, ink));
        }
    }

    /** @param place 0 at the bottom, then as the turn goes round */
    private void panel(Canvas canvas, int place, Point corner) {
        int number = (scene.bottom() + place) % TableScene.SEATS;
        TableScene.Seat seat = scene.seats().get(number);
        header(canvas, number, corner);
        Point squares = corner.plus((PANEL_WIDTH - COLUMNS * CELL_WIDTH) / 2, HEADER + LABELS);
        squares(canvas, seat.plays(), squares);
        hand(canvas, seat.hand(), squares.y() + 2 * CELL_HEIGHT + 4, corner.x());
    }

    private void header(Canvas canvas, int number, Point corner) {
        if (scene.toMove().orElse(TableScene.SEATS) == number) {
            canvas.box(corner, PANEL_WIDTH, HEADER, theme.ink(Token.MOVER), Paint.FILLED);
        }
        double left = 8;
        if (number == scene.dealer()) {
            canvas.circle(corner.plus(16, HEADER / 2), 11, theme.ink(Token.ACCENT), Paint.FILLED);
            Lettering dealer = Lettering.of(words.dealer(), SMALL + 1, theme.ink(Token.ON_ACCENT));
            canvas.text(corner.plus(16, HEADER / 2 + 5), Anchor.MIDDLE, dealer);
            left = 34;
        }
        String name = scene.seats().get(number).name();
        text(canvas, name, corner.plus(left, HEADER * 0.7), Anchor.START, PANEL_WIDTH - left - 8);
    }

    private void squares(Canvas canvas, List<Play> plays, Point corner) {
        double width = COLUMNS * CELL_WIDTH;
        double height = 2 * CELL_HEIGHT;
        Ink line = theme.ink(Token.SQUARES);
        canvas.box(corner, width, height, theme.ink(Token.BOARD), Paint.FILLED);
        int lastTurn = scene.lastTurn();
        for (int i = 0; i < Math.min(COLUMNS, plays.size()); i++) {
            if (plays.get(i).turn() == lastTurn) {
                Ink ink = theme.ink(Token.TARGET);
                canvas.box(corner.plus(i * CELL_WIDTH, 0), CELL_WIDTH, height, ink, Paint.FILLED);
            }
        }
        canvas.line(corner.plus(0, CELL_HEIGHT), corner.plus(width, CELL_HEIGHT), line);
        for (int i = 1; i < COLUMNS; i++) {
            canvas.line(corner.plus(i * CELL_WIDTH, 0), corner.plus(i * CELL_WIDTH, height), line);
        }
        canvas.box(corner, width, height, line.withWidth(2), Paint.OUTLINED);
        for (int i = 0; i < Math.min(COLUMNS, plays.size()); i++) {
            play(canvas, plays.get(i), corner.plus((i + 0.5) * CELL_WIDTH, 0));
        }
    }

    /** @param top the middle of the column's upper edge */
    private void play(Canvas canvas, Play play, Point top) {
        String label = play.turn() + " " + (play.facing() == Facing.DOWN ? "伏" : "受");
        canvas.sign(top.plus(0, -5), Anchor.MIDDLE, label, SMALL, theme.text());
        Placement first = Placement.upright(top.plus(0, CELL_HEIGHT / 2), TILE);
        tile(canvas, play.first(), first);
        if (!play.first().equals(TableScene.HIDDEN) && play.facing() == Facing.DOWN) {
            new Pieces(theme).veil(canvas, first);
        }
        tile(canvas, play.attack(), Placement.upright(top.plus(0, CELL_HEIGHT * 1.5), TILE));
    }

    private void tile(Canvas canvas, String character, Placement at) {
        Pieces pieces = new Pieces(theme);
        if (character.equals(TableScene.HIDDEN)) {
            pieces.drawFaceDown(canvas, at);
        } else {
            pieces.draw(canvas, character, Pieces.Side.PLAIN, at);
        }
    }

    private void hand(Canvas canvas, List<String> hand, double top, double left) {
        double start = left + PANEL_WIDTH / 2 - (hand.size() - 1) * HAND_STEP / 2;
        for (int i = 0; i < hand.size(); i++) {
            tile(
                    canvas,
                    hand.get(i),
                    Placement.upright(new Point(start + i * HAND_STEP, top + HAND_TILE / 2), HAND_TILE));
        }
    }
}
