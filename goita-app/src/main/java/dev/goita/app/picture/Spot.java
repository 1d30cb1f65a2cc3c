package dev.goita.app.picture;

/** 点: a place on a canvas or in a glyph; y grows downwards. */
public record Spot(double x, double y) {
    Spot plus(double dx, double dy) {
        return new Spot(x + dx, y + dy);
    }

    /** The place {@code part} of the way to another, 0 here and 1 there. */
    Spot towards(Spot other, double part) {
        return new Spot(x + (other.x - x) * part, y + (other.y - y) * part);
    }

    double distance(Spot other) {
        return Math.hypot(other.x - x, other.y - y);
    }
}
