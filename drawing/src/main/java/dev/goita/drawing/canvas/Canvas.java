package dev.goita.drawing.canvas;

import java.util.List;
import java.util.function.Consumer;

/** 画布: what a picture is drawn on. Lengths are in points of the SVG, from the top left corner. */
public interface Canvas {
    /** On which side of its place a text stands. */
    enum Anchor {
        /** The text begins there. */
        START,
        /** Its middle is there. */
        MIDDLE,
        /** The text ends there. */
        END;

        /** Where a text of a width begins. */
        double left(double x, double width) {
            return switch (this) {
                case START -> x;
                case MIDDLE -> x - width / 2;
                case END -> x - width;
            };
        }
    }

    enum Paint {
        /** The whole surface; the ink's width does not matter. */
        FILLED,
        /** The edge alone, as wide as the ink. */
        OUTLINED
    }

    default void line(Point from, Point to, Ink ink) {
        course(List.of(from, to), ink);
    }

    /** A line through places, at least two. */
    void course(List<Point> spots, Ink ink);

    /** A closed shape with straight sides; at least three corners, in order. */
    void polygon(List<Point> corners, Ink ink, Paint paint);

    /** A circle; {@code radius} in points. */
    void circle(Point center, double radius, Ink ink, Paint paint);

    /** A dot with what a page shows at it; {@code radius} in points. */
    default void dot(Point center, double radius, Ink ink, Note note) {
        circle(center, radius, ink, Paint.FILLED);
    }

    /** A filled shape with what a page shows at it; at least three corners, in order. */
    default void area(List<Point> corners, Ink ink, Note note) {
        polygon(corners, ink, Paint.FILLED);
    }

    /** A text whose base line runs through a place. */
    void text(Point at, Anchor anchor, Lettering lettering);

    /** How wide a text is, as far as it is known, in points. */
    double width(Lettering lettering);

    /** A glyph of our own. Throws {@link IllegalArgumentException} if there is none for the character. */
    void glyph(String character, Placement at, Ink ink);

    /** A small picture that stands in many places and is kept once. */
    void stamp(Stamp stamp, Placement at);

    /** Another drawing, in lengths of its own, whose (0, 0) comes to the corner. */
    void within(Point corner, double scale, Consumer<Canvas> drawing);

    /** A rectangle; lengths in points. */
    default void box(Point corner, double width, double height, Ink ink, Paint paint) {
        polygon(Shapes.box(corner, width, height), ink, paint);
    }

    /** A bar with what a page shows at it; lengths in points. */
    default void bar(Point corner, double width, double height, Ink ink, Note note) {
        area(Shapes.box(corner, width, height), ink, note);
    }

    /** A text in our own glyphs, the same on every machine. Throws {@link IllegalArgumentException} where one is missing. */
    default void sign(Point at, Anchor anchor, String text, double size, Ink ink) {
        double left = anchor.left(at.x(), Glyphs.width(text) * size);
        for (Glyphs.Placed placed : Glyphs.line(text)) {
            Point center = new Point(left + (placed.left() + 0.5) * size, at.y() - (Glyphs.BASE_LINE - 0.5) * size);
            glyph(placed.character(), Placement.upright(center, size), ink);
        }
    }
}
