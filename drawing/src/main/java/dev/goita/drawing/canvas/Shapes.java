package dev.goita.drawing.canvas;

import java.util.ArrayList;
import java.util.List;

/** 図形: the corners of marks. */
public final class Shapes {
    private static final double HEAD = 22;
    private static final double SHAFT = 4;

    /** Straight lines that a quarter of a circle is made of. */
    private static final int ARC_STEPS = 5;

    private Shapes() {}

    static List<Point> box(Point corner, double width, double height) {
        return List.of(corner, corner.plus(width, 0), corner.plus(width, height), corner.plus(0, height));
    }

    /** The corners of a square that stands on one of them. */
    public static List<Point> diamond(Point center, double radius) {
        return List.of(
                center.plus(0, -radius), center.plus(radius, 0), center.plus(0, radius), center.plus(-radius, 0));
    }

    /** A box with round corners, their radius at most half of either side; lengths in points. */
    public static List<Point> rounded(Point corner, double width, double height, double radius) {
        List<Point> around = new ArrayList<>();
        for (int quarter = 0; quarter < 4; quarter++) {
            boolean isRight = quarter == 0 || quarter == 3;
            Point center = corner.plus(isRight ? width - radius : radius, quarter < 2 ? height - radius : radius);
            for (int step = 0; step <= ARC_STEPS; step++) {
                double angle = Math.PI / 2 * (quarter + (double) step / ARC_STEPS);
                around.add(center.plus(radius * Math.cos(angle), radius * Math.sin(angle)));
            }
        }
        return around;
    }

    /** An arrow between the middles of two squares, with seven corners; a diamond if both are the same. */
    public static List<Point> arrow(Point from, Point to) {
        double length = from.distance(to);
        if (length == 0) {
            return diamond(from, HEAD / 2);
        }
        Point along = new Point((to.x() - from.x()) / length, (to.y() - from.y()) / length);
        Point across = new Point(-along.y(), along.x());
        double neck = length - HEAD;
        return List.of(
                at(from, along, 0, across, SHAFT),
                at(from, along, neck, across, SHAFT),
                at(from, along, neck, across, HEAD / 2),
                to,
                at(from, along, neck, across, -HEAD / 2),
                at(from, along, neck, across, -SHAFT),
                at(from, along, 0, across, -SHAFT));
    }

    private static Point at(Point from, Point along, double far, Point across, double aside) {
        return from.plus(along.x() * far + across.x() * aside, along.y() * far + across.y() * aside);
    }
}
