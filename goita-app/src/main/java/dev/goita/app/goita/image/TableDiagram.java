package dev.goita.app.goita.image;

import dev.goita.app.goita.image.TableView.Facing;
import dev.goita.app.goita.image.TableView.Pair;
import dev.goita.core.Seat;
import dev.goita.core.Tile;
import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.Pieces;
import java.util.List;
import java.util.Optional;

/**
 * 卓の図: four players around a table of Goita, each with the squares for four plays and the tiles in hand.
 *
 * @param state whether somebody is to move where the turns do not tell
 * @param bottom who sits at the bottom; the next player sits to the right
 */
public record TableDiagram(TableView view, State state, TableWords words, Seat bottom, Theme theme) implements Picture {
    /** Whether the round goes on. */
    public enum State {
        /** Until a player is out of tiles. */
        PLAYED,
        /** Something else ended it, such as a hand of six し. */
        SETTLED
    }

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
        panel(canvas, bottom, corner(1, 2));
        panel(canvas, bottom.plus(1), corner(2, 1));
        panel(canvas, bottom.plus(2), corner(1, 0));
        panel(canvas, bottom.plus(3), corner(0, 1));
        center(canvas, corner(1, 1));
        lines(canvas, words.heading(), corner(0, 0));
        lines(canvas, words.result(), corner(0, 2));
    }

    private Optional<Seat> toMove() {
        return state == State.SETTLED ? Optional.empty() : view.toMove();
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
        canvas.circle(middle, PANEL_HEIGHT * 0.4, Ink.of(theme.colours().board()), Paint.FILLED);
        canvas.circle(middle, PANEL_HEIGHT * 0.4, Ink.of(theme.colours().line()).withWidth(2), Paint.OUTLINED);
        Ink ink = Ink.of(theme.pieces().glyph());
        Optional<Pair> pending = state == State.SETTLED ? Optional.empty() : view.pending();
        if (pending.isPresent()) {
            Lettering attack = Lettering.of(words.attack(), SMALL + 2, ink);
            canvas.text(middle.plus(0, -38), Anchor.MIDDLE, attack);
            String kanji = kanji(pending.get(), pending.get().attack(), Part.ATTACK);
            new Pieces(theme).draw(canvas, kanji, Pieces.Side.PLAIN, Placement.upright(middle.plus(0, 12), 1.7 * TILE));
        } else {
            String text = toMove().isPresent() ? words.lead() : words.over();
            canvas.text(middle.plus(0, 7), Anchor.MIDDLE, Lettering.of(text, TEXT + 2, ink));
        }
    }

    private void panel(Canvas canvas, Seat seat, Point corner) {
        header(canvas, seat, corner);
        Point squares = corner.plus((PANEL_WIDTH - COLUMNS * CELL_WIDTH) / 2, HEADER + LABELS);
        squares(canvas, seat, squares);
        hand(canvas, seat, squares.y() + 2 * CELL_HEIGHT + 4, corner.x());
    }

    private void header(Canvas canvas, Seat seat, Point corner) {
        if (toMove().filter(mover -> mover == seat).isPresent()) {
            canvas.box(corner, PANEL_WIDTH, HEADER, Ink.of(theme.marks().mover()), Paint.FILLED);
        }
        double left = 8;
        if (seat == view.dealer()) {
            canvas.circle(corner.plus(16, HEADER / 2), 11, Ink.of(theme.marks().arrow()), Paint.FILLED);
            Lettering dealer = Lettering.of(words.dealer(), SMALL + 1, Ink.of(0xFFFFFF));
            canvas.text(corner.plus(16, HEADER / 2 + 5), Anchor.MIDDLE, dealer);
            left = 34;
        }
        String name = words.names().get(seat.number());
        text(canvas, name, corner.plus(left, HEADER * 0.7), Anchor.START, PANEL_WIDTH - left - 8);
    }

    private void squares(Canvas canvas, Seat seat, Point corner) {
        double width = COLUMNS * CELL_WIDTH;
        double height = 2 * CELL_HEIGHT;
        Ink line = Ink.of(theme.colours().line());
        canvas.box(corner, width, height, Ink.of(theme.colours().board()), Paint.FILLED);
        List<Pair> pairs = view.pairs(seat);
        int lastTurn = view.pairs().stream().mapToInt(Pair::turn).max().orElse(0);
        for (int i = 0; i < Math.min(COLUMNS, pairs.size()); i++) {
            if (pairs.get(i).turn() == lastTurn) {
                Ink ink = Ink.of(theme.marks().target());
                canvas.box(corner.plus(i * CELL_WIDTH, 0), CELL_WIDTH, height, ink, Paint.FILLED);
            }
        }
        canvas.line(corner.plus(0, CELL_HEIGHT), corner.plus(width, CELL_HEIGHT), line);
        for (int i = 1; i < COLUMNS; i++) {
            canvas.line(corner.plus(i * CELL_WIDTH, 0), corner.plus(i * CELL_WIDTH, height), line);
        }
        canvas.box(corner, width, height, line.withWidth(2), Paint.OUTLINED);
        for (int i = 0; i < Math.min(COLUMNS, pairs.size()); i++) {
            pair(canvas, pairs.get(i), corner.plus((i + 0.5) * CELL_WIDTH, 0));
        }
    }

    /** Which tile of a play. */
    private enum Part {
        FIRST,
        ATTACK
    }

    /** @param top the middle of the column's upper edge */
    private void pair(Canvas canvas, Pair pair, Point top) {
        String label = pair.turn() + " " + (pair.facing() == Facing.DOWN ? "伏" : "受");
        canvas.sign(top.plus(0, -5), Anchor.MIDDLE, label, SMALL, theme.text());
        Pieces pieces = new Pieces(theme);
        Placement first = Placement.upright(top.plus(0, CELL_HEIGHT / 2), TILE);
        if (pair.first() == TableView.HIDDEN) {
            pieces.drawFaceDown(canvas, first);
        } else {
            pieces.draw(canvas, kanji(pair, pair.first(), Part.FIRST), Pieces.Side.PLAIN, first);
            if (pair.facing() == Facing.DOWN) {
                pieces.veil(canvas, first);
            }
        }
        Placement attack = Placement.upright(top.plus(0, CELL_HEIGHT * 1.5), TILE);
        pieces.draw(canvas, kanji(pair, pair.attack(), Part.ATTACK), Pieces.Side.PLAIN, attack);
    }

    private void hand(Canvas canvas, Seat seat, double top, double left) {
        String hand = view.hand(seat);
        Pieces pieces = new Pieces(theme);
        double start = left + PANEL_WIDTH / 2 - (hand.length() - 1) * HAND_STEP / 2;
        for (int i = 0; i < hand.length(); i++) {
            Placement at = Placement.upright(new Point(start + i * HAND_STEP, top + HAND_TILE / 2), HAND_TILE);
            if (hand.charAt(i) == TableView.HIDDEN) {
                pieces.drawFaceDown(canvas, at);
            } else {
                int kingsBefore = kingsPlayed(seat, Integer.MAX_VALUE) + count(hand.substring(0, i));
                pieces.draw(canvas, kanji(hand.charAt(i), seat, kingsBefore), Pieces.Side.PLAIN, at);
            }
        }
    }

    private String kanji(Pair pair, char digit, Part part) {
        int before = kingsPlayed(pair.seat(), pair.turn());
        boolean firstIsKing = part == Part.ATTACK && isKing(pair.first());
        return kanji(digit, pair.seat(), before + (firstIsKing ? 1 : 0));
    }

    /** 王 is the first king as hands are counted from the dealer on, 玉 the other one. */
    private String kanji(char digit, Seat seat, int kingsBefore) {
        String kanji = Tile.ofDigit(digit - '0').kanji();
        if (!isKing(digit)) {
            return kanji;
        }
        int dealtBefore = 0;
        for (int i = 0; i < seat.turnsAfter(view.dealer()); i++) {
            dealtBefore += count(view.handsFromDealer().get(i));
        }
        return dealtBefore + kingsBefore == 0 ? "王" : "玉";
    }

    private static boolean isKing(char digit) {
        return digit == '0' + Tile.KING.digit();
    }

    private static int count(String hand) {
        return (int) hand.chars().filter(digit -> isKing((char) digit)).count();
    }

    private int kingsPlayed(Seat seat, int beforeTurn) {
        return view.pairs(seat).stream()
                .filter(pair -> pair.turn() < beforeTurn)
                .mapToInt(pair -> (isKing(pair.first()) ? 1 : 0) + (isKing(pair.attack()) ? 1 : 0))
                .sum();
    }
}
