package dev.goita.drawing.chart;

import java.util.List;

/**
 * 線: numbers that belong together.
 *
 * @param fill what lies between the line and zero
 */
public record Line(Label name, List<Datum> data, Course course, Fill fill, List<Mark> marks) {
    /** How one number leads to the next. */
    public enum Course {
        /** A straight line, with dots where they are few. */
        STRAIGHT,
        /** A number holds until the next one. */
        STEPS,
        /** Straight, and not measured: what the others are to be compared with. */
        GUIDE
    }

    /** What lies between the line and zero. */
    public enum Fill {
        /** The paper. */
        NONE,
        /** Its own colour. */
        SHADE,
        /** One colour above, another one below. */
        SIDES
    }

    /** Copies the lists, without what is not a number. */
    public Line {
        data = data.stream().filter(Datum::isNumber).toList();
        marks = List.copyOf(marks);
    }

    /** A straight line without marks, with nothing between it and zero. */
    public static Line of(String name, List<Datum> data) {
        return new Line(Label.of(name), data, Course.STRAIGHT, Fill.NONE, List.of());
    }

    boolean isEmpty() {
        return data.isEmpty() && marks.isEmpty();
    }

    double lastY() {
        return data.isEmpty()
                ? marks.get(marks.size() - 1).y()
                : data.get(data.size() - 1).y();
    }
}
