package dev.goita.app.shogi.graph;

import java.util.List;

/** 画布: what a graph is drawn on. Lengths are in points of the SVG, from the top left corner. */
interface Canvas {
    /** A place. */
    record Spot(double x, double y) {}

    /** On which side of its place a text stands. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** How a shape is painted. */
    enum Paint {
        FILLED,
        OUTLINED,
        /** Filled so that what lies beneath shines through. */
        TRANSLUCENT
    }

    void line(Spot from, Spot to, Ink ink);

    /** A line through places, at least two. */
    void course(List<Spot> spots, Ink ink);

    void polygon(List<Spot> corners, Ink ink, Paint paint);

    /** A dot with what a page shows at it. */
    void dot(Spot center, double radius, Ink ink, Evaluation evaluation);

    /** A diamond with what a page shows at it. */
    void diamond(Spot center, double radius, Ink ink, Evaluation evaluation);

    /**
     * A text with its base line at a height.
     *
     * @param plain the same in the letters of {@link StrokeFont}, or empty if it is to be left out without fonts
     */
    void text(Spot at, Anchor anchor, String text, String plain);

    /** How wide a text is, as far as it is known. */
    double width(String text, String plain);
}
