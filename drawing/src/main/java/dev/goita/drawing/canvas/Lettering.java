package dev.goita.drawing.canvas;

/**
 * 文字列: a text with its looks.
 *
 * @param plain what stands there in a picture of pixels: the same text, to be drawn with a font of the system where our
 *     own glyphs lack a character, or another one that they have, so that all machines draw alike; empty to leave it
 *     out
 * @param size height of a line
 */
public record Lettering(String text, String plain, double size, Ink ink, Voice voice, String whole) {
    /** A text that is fitted becomes no smaller than this part of its size. */
    private static final double LEAST = 0.68;

    private static final String REST = "…";

    /** 書体: whose letters a text is written in. */
    public enum Voice {
        /** Our own glyphs, the same everywhere, where they have all characters. */
        GLYPHS,
        /** The reader's sans-serif font; our own glyphs where there is none. */
        SANS,
        /** The same in bold. */
        STRONG
    }

    /** A text in our own glyphs where they have it, and what stands there in pixels; the height of a line in points. */
    public Lettering(String text, String plain, double size, Ink ink) {
        this(text, plain, size, ink, Voice.GLYPHS, text);
    }

    /** A text that is the same in a picture of pixels; the height of a line in points. */
    public static Lettering of(String text, double size, Ink ink) {
        return new Lettering(text, text, size, ink);
    }

    public Lettering withVoice(Voice newVoice) {
        return new Lettering(text, plain, size, ink, newVoice, whole);
    }

    /** The same, known to be what is left of a longer text. */
    public Lettering leftOf(String newWhole) {
        return new Lettering(text, plain, size, ink, voice, newWhole);
    }

    Lettering withSize(double newSize) {
        return new Lettering(text, plain, newSize, ink, voice, whole);
    }

    /** The same within a width in points: smaller, and ending in … where that would be too small to read. */
    public Lettering fitted(Canvas canvas, double width) {
        double full = canvas.width(this);
        return full <= width
                ? this
                : withSize(Math.max(size * LEAST, size * width / full)).cut(canvas, width);
    }

    /** The same within a width in points, as large: what has no room is …, but for the first character. */
    public Lettering cut(Canvas canvas, double width) {
        if (canvas.width(this) <= width) {
            return this;
        }
        int end = text.length() - 1;
        while (end > 1 && canvas.width(upTo(end)) > width) {
            end--;
        }
        return upTo(Math.max(1, end));
    }

    private Lettering upTo(int end) {
        boolean splits = end < text.length() && Character.isLowSurrogate(text.charAt(end));
        String start = text.substring(0, splits ? end - 1 : end).stripTrailing() + REST;
        return new Lettering(start, plain.equals(text) ? start : plain, size, ink, voice, whole);
    }
}
