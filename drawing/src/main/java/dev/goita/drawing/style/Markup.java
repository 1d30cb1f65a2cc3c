package dev.goita.drawing.style;

/** 文書の記号: text inside HTML and SVG. */
public final class Markup {
    private Markup() {}

    /** Text within elements and attributes, with entities in place of {@code &}, {@code <}, {@code >} and the quotation mark. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
