package dev.goita.drawing.diagram;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Stamp;
import dev.goita.drawing.canvas.SvgCanvas;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Notes where texts and tiles come to stand, in points of the whole picture. */
final class Sketch implements Canvas {
    /** @param size of letters or of a tile's square */
    record Box(String what, double left, double top, double right, double bottom, double size) {
        boolean overlaps(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }

        private Box moved(Point corner, double scale) {
            return new Box(
                    what,
                    corner.x() + scale * left,
                    corner.y() + scale * top,
                    corner.x() + scale * right,
                    corner.y() + scale * bottom,
                    scale * size);
        }
    }

    private final List<Box> texts = new ArrayList<>();
    private final List<Box> tiles = new ArrayList<>();
    private final SvgCanvas widths = SvgCanvas.forPicture();

    static Sketch of(Picture picture) {
        Sketch sketch = new Sketch();
        picture.draw(sketch);
        return sketch;
    }

    List<Box> texts() {
        return texts;
    }

    /** But for their shadows. */
    List<Box> tiles() {
        return tiles;
    }

    /** Texts and tiles that lie on each other. */
    List<String> overlaps() {
        List<Box> all = new ArrayList<>(texts);
        all.addAll(tiles);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (all.get(i).overlaps(all.get(j))) {
                    found.add(all.get(j) + " and " + all.get(i));
                }
            }
        }
        return found;
    }

    @Override
    public void text(Point at, Anchor anchor, Lettering lettering) {
        double width = width(lettering);
        double left = switch (anchor) {
            case START -> at.x();
            case MIDDLE -> at.x() - width / 2;
            case END -> at.x() - width;
        };
        double size = lettering.size();
        texts.add(new Box(lettering.text(), left, at.y() - 0.8 * size, left + width, at.y() + 0.1 * size, size));
    }

    @Override
    public double width(Lettering lettering) {
        return widths.width(lettering);
    }

    /** The body of a piece is 80 wide of 100, and 92 high. */
    @Override
    public void stamp(Stamp stamp, Placement at) {
        if (!stamp.id().equals("shadow")) {
            double side = at.side();
            Point corner = at.center().plus(-0.4 * side, -0.46 * side);
            tiles.add(new Box(
                    stamp.id(), corner.x(), corner.y(), corner.x() + 0.8 * side, corner.y() + 0.92 * side, side));
        }
    }

    @Override
    public void within(Point corner, double scale, Consumer<Canvas> drawing) {
        Sketch inner = new Sketch();
        drawing.accept(inner);
        inner.texts.forEach(box -> texts.add(box.moved(corner, scale)));
        inner.tiles.forEach(box -> tiles.add(box.moved(corner, scale)));
    }

    @Override
    public void line(Point from, Point to, Ink ink) {}

    @Override
    public void course(List<Point> spots, Ink ink) {}

    @Override
    public void polygon(List<Point> corners, Ink ink, Paint paint) {}

    @Override
    public void circle(Point center, double radius, Ink ink, Paint paint) {}

    @Override
    public void dot(Point center, double radius, Ink ink, Note note) {}

    @Override
    public void area(List<Point> corners, Ink ink, Note note) {}

    @Override
    public void glyph(String character, Placement at, Ink ink) {}
}
