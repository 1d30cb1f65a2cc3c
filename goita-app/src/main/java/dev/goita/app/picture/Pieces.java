package dev.goita.app.picture;

import dev.goita.app.picture.Canvas.Paint;
import java.util.ArrayList;
import java.util.List;

/** 駒: five-sided pieces with a character on each. */
final class Pieces {
    /** How high the character stands on its piece, of 100. */
    private static final double CHARACTER = 70;

    private static final double CHARACTER_TOP = 21;

    private static final double VEIL = 0.45;
    private static final double SHADOW = 0.35;

    /** Which side of a piece is up. */
    enum Side {
        PLAIN,
        /** 成: in red. */
        PROMOTED
    }

    private final Theme theme;

    Pieces(Theme theme) {
        this.theme = theme;
    }

    /** Its point is up. */
    static Outline body() {
        return Outline.polygon(
                List.of(new Spot(50, 4), new Spot(79, 17), new Spot(90, 96), new Spot(10, 96), new Spot(21, 17)));
    }

    /** @param character one that has a glyph */
    void draw(Canvas canvas, String character, Side side, Placement at) {
        onShadow(canvas, stamp(character, side), at);
    }

    /** A piece that lies face-down. */
    void drawFaceDown(Canvas canvas, Placement at) {
        onShadow(canvas, new Stamp("back", blank()), at);
    }

    /** Darkens a piece that lies face-down although it is known. */
    void veil(Canvas canvas, Placement at) {
        Ink ink = Ink.of(theme.pieces().edge()).withOpacity(VEIL);
        canvas.stamp(new Stamp("veil", List.of(new Stamp.Layer(body(), ink, Paint.FILLED))), at);
    }

    /** The light comes from the upper left, whichever end of a piece is up. */
    private void onShadow(Canvas canvas, Stamp stamp, Placement at) {
        if (theme.castsShadows()) {
            Ink ink = Ink.of(theme.pieces().shadow()).withOpacity(SHADOW);
            Stamp shadow = new Stamp("shadow", List.of(new Stamp.Layer(body(), ink, Paint.FILLED)));
            Spot moved = at.center().plus(0.02 * at.side(), 0.035 * at.side());
            canvas.stamp(shadow, new Placement(moved, at.side(), at.turn()));
        }
        canvas.stamp(stamp, at);
    }

    private Stamp stamp(String character, Side side) {
        Theme.PieceColours colours = theme.pieces();
        int ink = switch (side) {
            case PLAIN -> colours.glyph();
            case PROMOTED -> colours.promoted();
        };
        List<Stamp.Layer> layers = blank();
        Outline glyph =
                Glyphs.get(character).moved(CHARACTER / Glyphs.SIDE, (Glyphs.SIDE - CHARACTER) / 2, CHARACTER_TOP);
        layers.add(new Stamp.Layer(glyph, Ink.of(ink), Paint.FILLED));
        String sideUp = side == Side.PLAIN ? "p" : "r";
        return new Stamp(sideUp + Integer.toHexString(character.codePointAt(0)), layers);
    }

    private List<Stamp.Layer> blank() {
        Theme.PieceColours colours = theme.pieces();
        List<Stamp.Layer> layers = new ArrayList<>();
        layers.add(new Stamp.Layer(body(), Ink.of(colours.face()), Paint.FILLED));
        layers.add(new Stamp.Layer(body(), Ink.of(colours.edge()).withWidth(2.6), Paint.OUTLINED));
        return layers;
    }
}
