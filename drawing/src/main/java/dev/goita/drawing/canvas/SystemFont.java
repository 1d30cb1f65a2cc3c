package dev.goita.drawing.canvas;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.util.List;
import java.util.Optional;

/** システムのフォント: shapes of texts in whatever font of this machine has their characters. */
public final class SystemFont {
    /** Japanese forms first: the same code points look otherwise in Chinese fonts. */
    private static final List<String> FAMILIES = List.of(
            "Noto Sans CJK JP",
            "Noto Sans JP",
            "Hiragino Sans",
            "Hiragino Kaku Gothic ProN",
            "Yu Gothic",
            "Meiryo",
            "MS Gothic",
            "IPAexGothic",
            "IPAGothic",
            "IPAPGothic",
            "TakaoGothic",
            "VL Gothic",
            "Source Han Sans JP",
            "Noto Serif CJK JP",
            Font.SANS_SERIF);

    /** The same choice for browsers. */
    public static final String CSS =
            "'Noto Sans CJK JP', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, 'MS Gothic',"
                    + " IPAexGothic, sans-serif";

    /**
     * A text at size 1, with its base line at 0.
     *
     * @param shape not to be changed
     */
    record Line(Shape shape, double width) {}

    private SystemFont() {}

    /** 太さ: how heavy letters are. */
    enum Weight {
        REGULAR(Font.PLAIN),
        BOLD(Font.BOLD);

        private final int style;

        Weight(int style) {
            this.style = style;
        }
    }

    /** Empty if no font has all characters, or if this Java has no fonts at all. */
    static Optional<Line> line(String text, Weight weight) {
        try {
            for (String family : FAMILIES) {
                Font font = new Font(family, weight.style, 1);
                boolean isThere =
                        family.equals(Font.SANS_SERIF) || font.getFamily().equals(family);
                if (isThere && font.canDisplayUpTo(text) < 0) {
                    GlyphVector glyphs =
                            font.deriveFont(100F).createGlyphVector(new FontRenderContext(null, true, true), text);
                    Shape shape =
                            AffineTransform.getScaleInstance(0.01, 0.01).createTransformedShape(glyphs.getOutline());
                    return Optional.of(new Line(shape, glyphs.getLogicalBounds().getWidth() / 100));
                }
            }
            return Optional.empty();
        } catch (LinkageError | InternalError | RuntimeException e) {
            // What AWT throws where the Java runtime comes without font libraries or fontconfig differs by release.
            return Optional.empty();
        }
    }
}
