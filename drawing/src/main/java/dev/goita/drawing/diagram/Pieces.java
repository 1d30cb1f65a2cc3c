package dev.goita.drawing.diagram;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Glyphs;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Outline;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Stamp;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.style.Token;
import java.util.ArrayList;
import java.util.List;

/** 駒: five-sided pieces with a character on each. */
public final class Pieces {
    /** How high the character stands on its piece, of 100. */
    private static final double CHARACTER = 70;

    private static final double CHARACTER_TOP = 21;

    private static final double UNSEEN_WIDTH = 3;
    private static final double UNSEEN_DASH = 8;
    private static final double SHADOW = 0.35;

    /** Which side of a piece is up. */
    public enum Side {
        /** As a game begins. */
        PLAIN,
        /** 成: in red. */
        PROMOTED
    }

    private final Theme theme;

    public Pieces(Theme theme) {
        this.theme = theme;
    }

    /** The shape of a piece, its point up, on a square of 100 by 100. */
    public static Outline body() {
        return Outline.polygon(
                List.of(new Point(50, 4), new Point(79, 17), new Point(90, 96), new Point(10, 96), new Point(21, 17)));
    }

    public void draw(Canvas canvas, String character, Side side, Placement at) {
        onShadow(canvas, stamp(character, side), at);
    }

    public void drawFaceDown(Canvas canvas, Placement at) {
        onShadow(canvas, new Stamp("back", blank(Token.BACK)), at);
    }

    /** Where a piece is that is not seen: its outline alone. */
    public void drawUnseen(Canvas canvas, Placement at) {
        Ink ink = theme.ink(Token.SOFT).withWidth(UNSEEN_WIDTH).withDash(UNSEEN_DASH);
        canvas.stamp(new Stamp("unseen", List.of(new Stamp.Layer(body(), ink, Paint.OUTLINED))), at);
    }

    /** The light comes from the upper left, whichever end of a piece is up. */
    private void onShadow(Canvas canvas, Stamp stamp, Placement at) {
        if (theme.isOfWood()) {
            Ink ink = theme.ink(Token.SHADOW).withOpacity(SHADOW);
            Stamp shadow = new Stamp("shadow", List.of(new Stamp.Layer(body(), ink, Paint.FILLED)));
            Point moved = at.center().plus(0.02 * at.side(), 0.035 * at.side());
            canvas.stamp(shadow, new Placement(moved, at.side(), at.turn()));
        }
        canvas.stamp(stamp, at);
    }

    private Stamp stamp(String character, Side side) {
        Token ink = switch (side) {
            case PLAIN -> Token.GLYPH;
            case PROMOTED -> Token.PROMOTED;
        };
        List<Stamp.Layer> layers = blank(Token.FACE);
        Outline glyph =
                Glyphs.get(character).moved(CHARACTER / Glyphs.SIDE, (Glyphs.SIDE - CHARACTER) / 2, CHARACTER_TOP);
        layers.add(new Stamp.Layer(glyph, theme.ink(ink), Paint.FILLED));
        String sideUp = side == Side.PLAIN ? "p" : "r";
        return new Stamp(sideUp + Integer.toHexString(character.codePointAt(0)), layers);
    }

    private List<Stamp.Layer> blank(Token surface) {
        List<Stamp.Layer> layers = new ArrayList<>();
        layers.add(new Stamp.Layer(body(), theme.ink(surface), Paint.FILLED));
        layers.add(new Stamp.Layer(body(), theme.ink(Token.EDGE).withWidth(2.6), Paint.OUTLINED));
        return layers;
    }
}
