package dev.goita.app.picture;

import java.util.List;

/** 図形: the corners of marks. */
final class Shapes {
    private static final double HEAD = 22;
    private static final double SHAFT = 4;

    private Shapes() {}

    static List<Spot> diamond(Spot center, double radius) {
        return List.of(
                center.plus(0, -radius), center.plus(radius, 0), center.plus(0, radius), center.plus(-radius, 0));
    }

    /** An arrow from the middle of a square to that of another. */
    static List<Spot> arrow(Spot from, Spot to) {
        double length = from.distance(to);
        if (length == 0) {
            return diamond(from, HEAD / 2);
        }
        Spot along = new Spot((to.x() - from.x()) / length, (to.y() - from.y()) / length);
        Spot across = new Spot(-along.y(), along.x());
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

    private static Spot at(Spot from, Spot along, double far, Spot across, double aside) {
        return from.plus(along.x() * far + across.x() * aside, along.y() * far + across.y() * aside);
    }
}
