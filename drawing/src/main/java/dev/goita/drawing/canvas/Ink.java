package dev.goita.drawing.canvas;

/**
 * 色と太さ.
 *
 * @param rgb as 0xRRGGBB
 * @param width of lines
 * @param opacity 1 hides what lies beneath, 0 shows nothing
 */
public record Ink(int rgb, double width, double opacity) {
    /** An opaque ink for surfaces and lines of width 1. */
    public static Ink of(int rgb) {
        return new Ink(rgb, 1, 1);
    }

    public Ink withWidth(double newWidth) {
        return new Ink(rgb, newWidth, opacity);
    }

    public Ink withOpacity(double newOpacity) {
        return new Ink(rgb, width, newOpacity);
    }
}
