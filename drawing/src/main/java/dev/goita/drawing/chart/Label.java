package dev.goita.drawing.chart;

import dev.goita.drawing.canvas.Glyphs;

/**
 * 名札: words at a line or a side of a chart.
 *
 * @param plain what stands there in a picture of pixels where our own glyphs lack a character of the text, so that all
 *     machines draw alike; empty to leave it out
 */
public record Label(String text, String plain) {
    /** Words that a picture of pixels leaves out where our own glyphs lack a character. */
    public static Label of(String text) {
        return new Label(text, "");
    }

    /** Without any words. */
    static final Label NONE = of("");

    String inGlyphs() {
        return Glyphs.hasAll(text) ? text : plain;
    }
}
