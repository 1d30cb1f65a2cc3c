package dev.goita.drawing.canvas;

import dev.goita.drawing.canvas.Lettering.Voice;
import dev.goita.drawing.canvas.SystemFont.Weight;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javax.imageio.ImageIO;

/**
 * Draws pixels. Only shapes are painted, so that neither fonts nor a display are needed; a font of the system is asked
 * for characters alone that we have no glyph of.
 */
public final class RasterCanvas implements Canvas {
    static {
        // A DISPLAY that nobody serves would make AWT fail before the first shape.
        System.setProperty("java.awt.headless", "true");
    }

    private final BufferedImage image;
    private final Graphics2D graphics;
    private final Set<String> missing = new TreeSet<>();

    /** Pixels of one colour. */
    public RasterCanvas(int width, int height, double scale, Ink paper) {
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(color(paper));
        graphics.fillRect(0, 0, width, height);
        graphics.scale(scale, scale);
    }

    /** {@return the pixels as far as they are drawn; the image itself, 0xRRGGBB a pixel} */
    public BufferedImage image() {
        return image;
    }

    /** {@return characters that neither our glyphs nor a font of the system has, so that boxes stand for them} */
    public Set<String> missing() {
        return missing;
    }

    /** Writes the pixels as a PNG file. */
    public void writePng(OutputStream out) throws IOException {
        if (!ImageIO.write(image, "png", out)) {
            throw new IOException("this Java cannot write PNG");
        }
    }

    private static Color color(Ink ink) {
        return new Color(ink.rgb() & 0xFFFFFF | (int) Math.round(255 * ink.opacity()) << 24, true);
    }

    private void paint(Shape shape, Ink ink, Paint paint) {
        graphics.setColor(color(ink));
        switch (paint) {
            case FILLED -> graphics.fill(shape);
            case OUTLINED -> {
                graphics.setStroke(stroke(ink));
                graphics.draw(shape);
            }
        }
    }

    private static BasicStroke stroke(Ink ink) {
        float width = (float) ink.width();
        return ink.dash() == 0
                ? new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
                : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes(ink), 0);
    }

    private static float[] dashes(Ink ink) {
        return new float[] {(float) ink.dash(), (float) (Ink.GAP * ink.dash())};
    }

    private static Path2D path(List<Point> spots) {
        Path2D path = new Path2D.Double();
        path.moveTo(spots.get(0).x(), spots.get(0).y());
        spots.stream().skip(1).forEach(spot -> path.lineTo(spot.x(), spot.y()));
        return path;
    }

    @Override
    public void course(List<Point> spots, Ink ink) {
        paint(path(spots), ink, Paint.OUTLINED);
    }

    @Override
    public void polygon(List<Point> corners, Ink ink, Paint paint) {
        Path2D path = path(corners);
        path.closePath();
        paint(path, ink, paint);
    }

    @Override
    public void circle(Point center, double radius, Ink ink, Paint paint) {
        paint(new Ellipse2D.Double(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius), ink, paint);
    }

    @Override
    public void glyph(String character, Placement at, Ink ink) {
        paint(placed(Glyphs.get(character), at), ink, Paint.FILLED);
    }

    private static Shape placed(Outline outline, Placement at) {
        AffineTransform transform = AffineTransform.getTranslateInstance(
                at.origin().x(), at.origin().y());
        transform.scale(at.scale(), at.scale());
        return transform.createTransformedShape(outline.toPath());
    }

    @Override
    public void stamp(Stamp stamp, Placement at) {
        for (Stamp.Layer layer : stamp.layers()) {
            double scale = Math.abs(at.scale());
            Ink ink = layer.ink()
                    .withWidth(layer.ink().width() * scale)
                    .withDash(layer.ink().dash() * scale);
            paint(placed(layer.outline(), at), ink, layer.paint());
        }
    }

    @Override
    public double width(Lettering lettering) {
        return stretches(lettering).stream().mapToDouble(Stretch::width).sum() * lettering.size();
    }

    /**
     * A stretch of a text at size 1: in a font of the system, or else in our own glyphs.
     *
     * @param lacking what the box stands for; empty for none
     */
    private record Stretch(Optional<SystemFont.Line> line, String own, String lacking) {
        double width() {
            return line.map(SystemFont.Line::width).orElseGet(() -> Glyphs.width(own));
        }
    }

    /** In one font if one has all characters; else each character by itself, so that as few as can be become boxes. */
    private static List<Stretch> stretches(Lettering lettering) {
        String plain = lettering.plain();
        Weight weight = lettering.voice() == Voice.STRONG ? Weight.BOLD : Weight.REGULAR;
        boolean isOurs = Glyphs.hasAll(plain);
        Optional<SystemFont.Line> whole =
                isOurs && lettering.voice() == Voice.GLYPHS ? Optional.empty() : SystemFont.line(plain, weight);
        return whole.isPresent() || isOurs
                ? List.of(new Stretch(whole, plain, ""))
                : plain.codePoints()
                        .mapToObj(Character::toString)
                        .map(character -> stretch(character, lettering.voice(), weight))
                        .toList();
    }

    private static Stretch stretch(String character, Voice voice, Weight weight) {
        boolean isOurs = Glyphs.hasAll(character);
        Optional<SystemFont.Line> line =
                isOurs && voice == Voice.GLYPHS ? Optional.empty() : SystemFont.line(character, weight);
        return line.isPresent() || isOurs ? new Stretch(line, character, "") : new Stretch(line, Glyphs.BOX, character);
    }

    @Override
    public void text(Point at, Anchor anchor, Lettering lettering) {
        double left = anchor.left(at.x(), width(lettering));
        for (Stretch stretch : stretches(lettering)) {
            draw(stretch, new Point(left, at.y()), lettering);
            left += stretch.width() * lettering.size();
        }
    }

    private void draw(Stretch stretch, Point at, Lettering lettering) {
        if (stretch.line().isPresent()) {
            AffineTransform transform = AffineTransform.getTranslateInstance(at.x(), at.y());
            transform.scale(lettering.size(), lettering.size());
            Shape shape = stretch.line().get().shape();
            paint(transform.createTransformedShape(shape), lettering.ink(), Paint.FILLED);
            return;
        }
        sign(at, Anchor.START, stretch.own(), lettering.size(), lettering.ink());
        if (!stretch.lacking().isEmpty()) {
            missing.add(stretch.lacking());
        }
    }

    @Override
    public void within(Point corner, double scale, Consumer<Canvas> drawing) {
        AffineTransform before = graphics.getTransform();
        graphics.translate(corner.x(), corner.y());
        graphics.scale(scale, scale);
        drawing.accept(this);
        graphics.setTransform(before);
    }
}
