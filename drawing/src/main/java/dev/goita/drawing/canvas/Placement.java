package dev.goita.drawing.canvas;

/** 置き方: how a square of 100 by 100 comes onto a canvas. */
public record Placement(Point center, double side, Turn turn) {
    /** Which end is up. */
    public enum Turn {
        /** As it is. */
        UPRIGHT,
        /** By 180°. */
        UPSIDE_DOWN
    }

    /** A square that is not turned. */
    public static Placement upright(Point center, double side) {
        return new Placement(center, side, Turn.UPRIGHT);
    }

    /** Negative if it is upside down, which is the same as a turn by 180°. */
    double scale() {
        return (turn == Turn.UPRIGHT ? side : -side) / Glyphs.SIDE;
    }

    /** Where the corner (0, 0) of the square comes to. */
    Point origin() {
        return center.plus(-scale() * Glyphs.SIDE / 2, -scale() * Glyphs.SIDE / 2);
    }
}
