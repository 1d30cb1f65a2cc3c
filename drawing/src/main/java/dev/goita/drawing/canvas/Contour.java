package dev.goita.drawing.canvas;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * 輪郭: a closed line.
 *
 * @param spots at least three, clockwise as seen
 */
record Contour(List<Point> spots, Corners corners) {
    enum Corners {
        /** The line runs through the spots. */
        SHARP,
        /** The line runs through the middles between spots and is drawn towards the spots: a quadratic B-spline. */
        ROUND
    }

    Contour {
        spots = clockwise(spots);
    }

    /** All lines of a glyph turn the same way, so that those which overlap make no holes. */
    private static List<Point> clockwise(List<Point> spots) {
        double area = 0;
        for (int i = 0; i < spots.size(); i++) {
            Point a = spots.get(i);
            Point b = spots.get((i + 1) % spots.size());
            area += a.x() * b.y() - b.x() * a.y();
        }
        List<Point> turned = new ArrayList<>(spots);
        if (area < 0) {
            Collections.reverse(turned);
        }
        return List.copyOf(turned);
    }

    Point spot(int index) {
        return spots.get(index % spots.size());
    }

    /** Between a spot and the next one. */
    Point middle(int index) {
        return spot(index).towards(spot(index + 1), 0.5);
    }
}
