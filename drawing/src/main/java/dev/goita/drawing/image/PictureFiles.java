package dev.goita.drawing.image;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.RasterCanvas;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.drawing.canvas.SystemFont;
import dev.goita.drawing.style.Markup;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;

/** 図のファイル: pictures as whole files. */
public final class PictureFiles {
    private PictureFiles() {}

    /** A whole SVG document so many pixels wide, which may also stand in a page; ends in a line feed. */
    public static String svg(Picture picture, int width) {
        return svg(picture, width, SvgCanvas.forPicture());
    }

    /** The same, its texts written in a way of somebody's choice. */
    public static String svg(Picture picture, int width, SvgCanvas canvas) {
        canvas.box(new Point(0, 0), picture.width(), picture.height(), picture.paper(), Canvas.Paint.FILLED);
        picture.draw(canvas);
        String title = Markup.escaped(picture.title());
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 "
                + Math.round(picture.width()) + " " + Math.round(picture.height()) + "\" width=\"" + width
                + "\" height=\"" + pixelHeight(picture, width) + "\" role=\"img\" font-family=\"" + SystemFont.CSS
                + "\">\n<title>" + title + "</title>\n" + canvas.content() + "</svg>\n";
    }

    /** Writes pixels, so many wide; the height follows. */
    public static Set<String> writePng(Picture picture, int width, OutputStream out) throws IOException {
        RasterCanvas canvas = raster(picture, width);
        canvas.writePng(out);
        return canvas.missing();
    }

    static RasterCanvas raster(Picture picture, int width) {
        RasterCanvas canvas =
                new RasterCanvas(width, pixelHeight(picture, width), width / picture.width(), picture.paper());
        picture.draw(canvas);
        return canvas;
    }

    /** The height in pixels, 1 at least, of a picture that is so many wide. */
    public static int pixelHeight(Picture picture, int width) {
        return (int) Math.max(1, Math.round(picture.height() * width / picture.width()));
    }
}
