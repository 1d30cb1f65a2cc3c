package dev.goita.app.shogi.graph;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.imageio.ImageIO;

/** Draws as PNG. Only shapes are painted, so that neither fonts nor a display are needed. */
final class PngCanvas implements Canvas {
    /** Pixels a point, for screens with small pixels. */
    private static final int SCALE = 2;

    private static final double LETTER_HEIGHT = 8;
    private static final float LETTER_WIDTH = 1.1F;

    static {
        // A DISPLAY that nobody serves would make AWT fail before the first shape.
        System.setProperty("java.awt.headless", "true");
    }

    private final BufferedImage image;
    private final Graphics2D graphics;

    PngCanvas(int width, int height) {
        image = new BufferedImage(width * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(SCALE, SCALE);
        graphics.setColor(new Color(Ink.PAPER.rgb()));
        graphics.fillRect(0, 0, width, height);
    }

    /** Goes on drawing further down. */
    void moveDown(double points) {
        graphics.translate(0, points);
    }

    void write(OutputStream out) throws IOException {
        if (!ImageIO.write(image, "png", out)) {
            throw new IOException("this Java cannot write PNG");
        }
    }

    private void stroke(List<Spot> spots, Ink ink, float width, boolean closed) {
        graphics.setColor(new Color(ink.rgb()));
        graphics.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        graphics.draw(path(spots, closed));
    }

    private static Path2D path(List<Spot> spots, boolean closed) {
        Path2D path = new Path2D.Double();
        path.moveTo(spots.get(0).x(), spots.get(0).y());
        spots.stream().skip(1).forEach(spot -> path.lineTo(spot.x(), spot.y()));
        if (closed) {
            path.closePath();
        }
        return path;
    }

    @Override
    public void line(Spot from, Spot to, Ink ink) {
        stroke(List.of(from, to), ink, (float) ink.width(), false);
    }

    @Override
    public void course(List<Spot> spots, Ink ink) {
        stroke(spots, ink, (float) ink.width(), false);
    }

    @Override
    public void polygon(List<Spot> corners, Ink ink, Paint paint) {
        switch (paint) {
            case OUTLINED -> stroke(corners, ink, (float) ink.width(), true);
            case FILLED -> fill(corners, new Color(ink.rgb()));
            case TRANSLUCENT -> fill(corners, new Color(ink.rgb() & 0xFFFFFF | 0x2E000000, true));
        }
    }

    private void fill(List<Spot> corners, Color color) {
        graphics.setColor(color);
        graphics.fill(path(corners, true));
    }

    @Override
    public void dot(Spot center, double radius, Ink ink, Evaluation evaluation) {
        graphics.setColor(new Color(ink.rgb()));
        graphics.fill(new Ellipse2D.Double(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius));
    }

    @Override
    public void diamond(Spot center, double radius, Ink ink, Evaluation evaluation) {
        fill(Shapes.diamond(center, radius), new Color(ink.rgb()));
    }

    @Override
    public double width(String text, String plain) {
        return StrokeFont.width(plain, LETTER_HEIGHT);
    }

    @Override
    public void text(Spot at, Anchor anchor, String text, String plain) {
        double width = StrokeFont.width(plain, LETTER_HEIGHT);
        double left = switch (anchor) {
            case START -> at.x();
            case MIDDLE -> at.x() - width / 2;
            case END -> at.x() - width;
        };
        StrokeFont.strokes(plain, new Spot(left, at.y()), LETTER_HEIGHT)
                .forEach(stroke -> stroke(stroke, Ink.TEXT, LETTER_WIDTH, false));
    }
}
