package dev.goita.drawing.page;

import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.drawing.style.Markup;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** 画面の図: pictures as elements of a page, in the colours of its style sheet where their inks name them. */
public final class PageDrawing {
    private PageDrawing() {}

    /** An SVG element that can stand anywhere, since all that it uses is in it; ends in a line feed. */
    public static String of(Picture picture) {
        return of(picture, new HashSet<>());
    }

    /** The same behind others of a page: what {@code defined} names stands there already, and what stands here is added to it. */
    public static String of(Picture picture, Set<String> defined) {
        SvgCanvas canvas = SvgCanvas.forPage();
        picture.draw(canvas);
        String content = canvas.contentAfter(defined);
        defined.addAll(canvas.definitions());
        return String.format(
                Locale.ROOT,
                "<svg class=\"picture\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n%s</svg>%n",
                Math.round(picture.width()),
                Math.round(picture.height()),
                Markup.escaped(picture.title()),
                content);
    }
}
