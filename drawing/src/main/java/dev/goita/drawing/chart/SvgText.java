package dev.goita.drawing.chart;

import java.util.Locale;

/** Collects SVG elements. Colours come from the page: classes {@code series-0}, {@code grid} and {@code whisker}. */
final class SvgText {
    private static final int LETTER_HEIGHT = 4;

    private final StringBuilder text = new StringBuilder();

    SvgText(int width, int height, String title) {
        add(
                "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\">%n",
                width, height, width, height, escaped(title));
    }

    private void add(String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format, arguments));
    }

    void line(String style, double x1, double y1, double x2, double y2) {
        add("<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n", style, x1, y1, x2, y2);
    }

    void path(String style, String points) {
        add("<polyline class=\"%s\" fill=\"none\" points=\"%s\"/>%n", style, points);
    }

    void bar(String style, double x, double y, double width, double height, String tooltip) {
        add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s</title></rect>%n",
                style, x, y, width, height, escaped(tooltip));
    }

    /** @param anchor start, middle or end */
    void label(double x, double y, String anchor, String label) {
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y + LETTER_HEIGHT, anchor, escaped(label));
    }

    static String escaped(String raw) {
        return raw.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    @Override
    public String toString() {
        return text + "</svg>";
    }
}
