package dev.goita.app.shogi.graph;

import dev.goita.drawing.canvas.Point;
import java.util.List;

/** 図形: the corners of the marks. */
final class GraphShapes {
    private GraphShapes() {}

    /** A triangle that points up, as the marks of both sides do. */
    static List<Point> triangle(Point center, double radius) {
        return List.of(
                new Point(center.x(), center.y() - radius),
                new Point(center.x() + radius, center.y() + 0.7 * radius),
                new Point(center.x() - radius, center.y() + 0.7 * radius));
    }
}
