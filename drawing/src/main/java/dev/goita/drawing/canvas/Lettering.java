package dev.goita.drawing.canvas;

/**
 * 文字列: a text with its looks.
 *
 * @param text in any characters
 * @param plain what stands there in a picture of pixels: the same text, to be drawn with a font of the system where our
 *     own glyphs lack a character, or another one that they have, so that all machines draw alike; empty to leave it
 *     out
 * @param size height of a line
 * @param ink of the characters; its width does not matter
 */
public record Lettering(String text, String plain, double size, Ink ink) {
    /** A text that is fitted becomes no smaller than this part of its size. */
    private static final double LEAST = 0.68;

    /**
     * A text that is the same in a picture of pixels.
     *
     * @param text in any characters
     * @param size height of a line, in points
     * @param ink of the characters
     * @return a text without a replacement
     */
    public static Lettering of(String text, double size, Ink ink) {
        return new Lettering(text, text, size, ink);
    }

    Lettering withSize(double newSize) {
        return new Lettering(text, plain, newSize, ink);
    }

    /**
     * The same within a width: smaller, and cut where that would be too small to read.
     *
     * @param canvas that knows how wide texts are
     * @param width in points
     * @return the text itself if there is room; otherwise it may end in two dots
     */
    public Lettering fitted(Canvas canvas, double width) {
        double full = canvas.width(this);
        if (full <= width) {
            return this;
        }
        Lettering smaller = withSize(Math.max(size * LEAST, size * width / full));
        int end = text.length();
        while (end > 1 && canvas.width(smaller.cut(end)) > width) {
            end--;
        }
        return end == text.length() ? smaller : smaller.cut(end);
    }

    private Lettering cut(int end) {
        String start = text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "..";
        return new Lettering(start, plain.equals(text) ? start : plain, size, ink);
    }
}
