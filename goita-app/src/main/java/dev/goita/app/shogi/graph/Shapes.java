package dev.goita.app.shogi.graph;

import java.util.List;

/** 図形: the corners of the marks. */
final class Shapes {
    private Shapes() {}

    static List<Canvas.Spot> diamond(Canvas.Spot center, double radius) {
        return List.of(
                new Canvas.Spot(center.x(), center.y() - radius),
                new Canvas.Spot(center.x() + radius, center.y()),
                new Canvas.Spot(center.x(), center.y() + radius),
                new Canvas.Spot(center.x() - radius, center.y()));
    }

    /** A triangle that points up, as the marks of both sides do. */
    static List<Canvas.Spot> triangle(Canvas.Spot center, double radius) {
        return List.of(
                new Canvas.Spot(center.x(), center.y() - radius),
                new Canvas.Spot(center.x() + radius, center.y() + 0.7 * radius),
                new Canvas.Spot(center.x() - radius, center.y() + 0.7 * radius));
    }
}
