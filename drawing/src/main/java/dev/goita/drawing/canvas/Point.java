package dev.goita.drawing.canvas;

/** 点: a place on a canvas or in a glyph; y grows downwards. */
public record Point(double x, double y) {
    /** A place that lies so far from this one. */
    public Point plus(double dx, double dy) {
        return new Point(x + dx, y + dy);
    }

    /** The place {@code part} of the way to another, 0 here and 1 there. */
    Point towards(Point other, double part) {
        return new Point(x + (other.x - x) * part, y + (other.y - y) * part);
    }

    double distance(Point other) {
        return Math.hypot(other.x - x, other.y - y);
    }
}
