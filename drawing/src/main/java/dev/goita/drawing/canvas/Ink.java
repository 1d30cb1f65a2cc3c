package dev.goita.drawing.canvas;

import dev.goita.drawing.style.Token;

/**
 * 色と太さ.
 *
 * @param rgb as 0xRRGGBB
 * @param property of the style sheet that a page takes the colour from, so that it changes at night; empty to keep it
 * @param opacity 1 hides what lies beneath, 0 shows nothing
 * @param dash length of the strokes of a broken line; 0 for a whole one
 */
public record Ink(int rgb, String property, double width, double opacity, double dash) {
    /** The gap between two strokes, as a part of their length. */
    static final double GAP = 0.7;

    /** An opaque ink for surfaces and lines of width 1, the same by day and night. */
    public static Ink of(int rgb) {
        return new Ink(rgb, "", 1, 1, 0);
    }

    /** An opaque ink that a page chooses by day or night, and a file has as by day. */
    public static Ink of(Token token) {
        return new Ink(token.light(), token.property(), 1, 1, 0);
    }

    /** Lines of another width, in points. */
    public Ink withWidth(double newWidth) {
        return new Ink(rgb, property, newWidth, opacity, dash);
    }

    /** An ink that lets more or less of what lies beneath be seen, 0..1. */
    public Ink withOpacity(double newOpacity) {
        return new Ink(rgb, property, width, newOpacity, dash);
    }

    /** Broken lines, their strokes so many points long; 0 for a whole line. */
    public Ink withDash(double newDash) {
        return new Ink(rgb, property, width, opacity, newDash);
    }
}
