package dev.goita.app.shogi.graph;

import dev.goita.app.picture.Spot;
import java.util.List;

/** 図形: the corners of the marks. */
final class Shapes {
    private Shapes() {}

    /** A triangle that points up, as the marks of both sides do. */
    static List<Spot> triangle(Spot center, double radius) {
        return List.of(
                new Spot(center.x(), center.y() - radius),
                new Spot(center.x() + radius, center.y() + 0.7 * radius),
                new Spot(center.x() - radius, center.y() + 0.7 * radius));
    }
}
