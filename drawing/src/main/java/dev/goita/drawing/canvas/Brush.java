package dev.goita.drawing.canvas;

import dev.goita.drawing.canvas.Outline.Contour;
import dev.goita.drawing.canvas.Outline.Contour.Corners;
import java.util.ArrayList;
import java.util.List;

/**
 * 運筆: how the brush presses along a stroke. Widths are parts of the glyph's own, at places from 0, where the stroke
 * begins, to 1, where it ends.
 */
enum Brush {
    /** 横画: pressed where it begins, and more where it ends. */
    ACROSS("-", 0, 0.86, 0.12, 0.70, 0.5, 0.62, 0.85, 0.70, 0.97, 1.0, 1, 0.95),
    /** 縦画. */
    DOWN("|", 0, 1.12, 0.1, 0.98, 0.5, 0.92, 1, 0.98),
    /** 左払い: lifted to a point. */
    LEFT_SWEEP("/", 0, 1.12, 0.12, 1.0, 0.5, 0.86, 0.8, 0.5, 1, 0.08),
    /** 右払い: pressed more and more, then lifted. */
    RIGHT_SWEEP("\\", 0, 0.4, 0.35, 0.72, 0.76, 1.34, 0.9, 0.82, 1, 0.06),
    /** 点: set down with the tip. */
    DOT(".", 0, 0.3, 0.3, 0.8, 0.75, 1.22, 1, 0.9),
    /** 折れ: turns with a shoulder. */
    TURN("7", 0, 0.86, 0.2, 0.85, 1, 0.95),
    /** 跳ね: its last stretch flicks off to a point. */
    HOOK("j", 0, 1.0, 0.2, 0.94, 1, 0.98),
    /** 仮名: soft at both ends. */
    SOFT("~", 0, 0.82, 0.1, 0.96, 0.5, 0.84, 0.9, 0.98, 1, 0.8),
    /** 仮名の抜き: soft where it begins, lifted to a point. */
    TAIL(",", 0, 0.82, 0.1, 0.98, 0.55, 0.92, 0.85, 0.6, 1, 0.1),
    /** As wide everywhere, as signs and digits are. */
    EVEN("=", 0, 1, 1, 1);

    /** A stroke level with the horizon is this much thinner than one down. */
    private static final double LEVEL = 0.74;

    /** Stretches of the line between two places. */
    private static final int STEPS = 3;

    /** How far an end is off the square. */
    private static final double SLANT = 0.45;

    /** How much of a corner is rounded off, as a part of the width. */
    private static final double CUT = 0.22;

    private final String sign;

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final double[] pressures;

    Brush(String sign, double... pressures) {
        this.sign = sign;
        this.pressures = pressures;
    }

    static Brush ofSign(String sign) {
        for (Brush brush : values()) {
            if (brush.sign.equals(sign)) {
                return brush;
            }
        }
        throw new IllegalArgumentException("no brush " + sign);
    }

    private double pressure(double at) {
        for (int i = 2; i < pressures.length; i += 2) {
            if (at <= pressures[i]) {
                double part = (at - pressures[i - 2]) / (pressures[i] - pressures[i - 2]);
                return pressures[i - 1] + part * (pressures[i + 1] - pressures[i - 1]);
            }
        }
        return pressures[pressures.length - 1];
    }

    /** The outlines of a stroke of smooth stretches, each beginning where the one before ends; each has two places at least. */
    List<Contour> draw(List<List<Point>> runs, double width) {
        double length = runs.stream().mapToDouble(Brush::length).sum();
        List<Contour> contours = new ArrayList<>();
        double done = 0;
        for (int i = 0; i < runs.size(); i++) {
            boolean isLast = i == runs.size() - 1;
            List<Point> course = course(runs.get(i));
            double here = length(course);
            boolean flicks = this == HOOK && isLast;
            contours.add(flicks ? flick(course, width) : run(course, width, done / length, here / length));
            if (i > 0) {
                contours.add(shoulder(runs.get(i).get(0), width));
            }
            done += here;
        }
        return contours;
    }

    private Contour run(List<Point> course, double width, double start, double share) {
        double length = length(course);
        double[] halves = new double[course.size()];
        double done = 0;
        for (int i = 0; i < course.size(); i++) {
            done += i == 0 ? 0 : course.get(i - 1).distance(course.get(i));
            halves[i] = width / 2 * pressure(Math.min(1, start + share * done / length)) * thinness(course, i);
        }
        return around(course, halves);
    }

    private Contour flick(List<Point> course, double width) {
        double[] halves = new double[course.size()];
        for (int i = 0; i < halves.length; i++) {
            halves[i] = width / 2 * (1.05 - i / (halves.length - 1.0));
        }
        return around(course, halves);
    }

    /** The line around a course: along its left side and back along its right side. */
    private Contour around(List<Point> course, double[] halves) {
        List<Point> around = new ArrayList<>();
        int last = course.size() - 1;
        for (int i = 1; i < last; i++) {
            around.add(beside(course, i, halves[i]));
        }
        around.addAll(end(course, last, halves[last]));
        for (int i = last - 1; i > 0; i--) {
            around.add(beside(course, i, -halves[i]));
        }
        around.addAll(end(course, 0, -halves[0]));
        return new Contour(around, Corners.ROUND);
    }

    private static Point beside(List<Point> course, int index, double by) {
        Point across = across(course, index);
        return course.get(index).plus(across.x() * by, across.y() * by);
    }

    /** From one side to the other around an end. */
    private List<Point> end(List<Point> course, int index, double half) {
        Point at = course.get(index);
        Point across = across(course, index);
        Point ahead = new Point(-across.y() * Math.signum(half), across.x() * Math.signum(half));
        Point first = at.plus(across.x() * half, across.y() * half);
        Point second = at.plus(-across.x() * half, -across.y() * half);
        double size = Math.abs(half);
        return switch (this) {
            case DOT, SOFT, TAIL, EVEN ->
                List.of(
                        first,
                        first.plus(ahead.x() * size * 0.8, ahead.y() * size * 0.8),
                        second.plus(ahead.x() * size * 0.8, ahead.y() * size * 0.8),
                        second);
            case ACROSS, DOWN, LEFT_SWEEP, RIGHT_SWEEP, TURN, HOOK ->
                cut(slanted(first, at, ahead), slanted(second, at, ahead), ahead);
        };
    }

    /** The hairs of the brush point to the upper left, and so do the ends of strokes. */
    private static Point slanted(Point corner, Point end, Point ahead) {
        double along = SLANT * (corner.x() - end.x() + corner.y() - end.y());
        double sense = ahead.x() + ahead.y() < 0 ? -1 : 1;
        return corner.plus(ahead.x() * along * sense, ahead.y() * along * sense);
    }

    private static List<Point> cut(Point first, Point second, Point ahead) {
        double size = first.distance(second);
        Point back = new Point(-ahead.x() * size * CUT, -ahead.y() * size * CUT);
        return List.of(
                first.plus(back.x(), back.y()),
                first,
                first.towards(second, CUT),
                second.towards(first, CUT),
                second,
                second.plus(back.x(), back.y()));
    }

    private Contour shoulder(Point at, double width) {
        double r = width * (this == EVEN ? 0.5 : 0.6);
        return new Contour(
                List.of(
                        at.plus(-r, -0.3 * r),
                        at.plus(-0.25 * r, -0.95 * r),
                        at.plus(0.05 * r, -0.95 * r),
                        at.plus(r, -0.1 * r),
                        at.plus(0.95 * r, 0.2 * r),
                        at.plus(0.4 * r, 0.9 * r),
                        at.plus(-0.5 * r, 0.7 * r)),
                Corners.ROUND);
    }

    private double thinness(List<Point> course, int index) {
        return switch (this) {
            case ACROSS, LEFT_SWEEP, RIGHT_SWEEP, DOT, SOFT, TAIL, EVEN -> 1;
            case DOWN, TURN, HOOK ->
                LEVEL + (1 - LEVEL) * Math.abs(across(course, index).x());
        };
    }

    /** The unit vector across the course. */
    private static Point across(List<Point> course, int index) {
        Point before = course.get(Math.max(0, index - 1));
        Point after = course.get(Math.min(course.size() - 1, index + 1));
        double length = before.distance(after);
        return new Point((after.y() - before.y()) / length, (before.x() - after.x()) / length);
    }

    private static double length(List<Point> course) {
        double length = 0;
        for (int i = 1; i < course.size(); i++) {
            length += course.get(i - 1).distance(course.get(i));
        }
        return length;
    }

    /** A Catmull-Rom curve through the places, without a kink where it comes back to its beginning. */
    private static List<Point> course(List<Point> places) {
        List<Point> course = new ArrayList<>(List.of(places.get(0)));
        int last = places.size() - 1;
        boolean comesBack = last > 2 && places.get(0).equals(places.get(last));
        for (int i = 1; i <= last; i++) {
            Point a = i > 1 ? places.get(i - 2) : places.get(comesBack ? last - 1 : 0);
            Point b = places.get(i - 1);
            Point c = places.get(i);
            Point d = i < last ? places.get(i + 1) : places.get(comesBack ? 1 : last);
            for (int step = 1; step <= STEPS; step++) {
                double t = (double) step / STEPS;
                course.add(new Point(curve(a.x(), b.x(), c.x(), d.x(), t), curve(a.y(), b.y(), c.y(), d.y(), t)));
            }
        }
        return course;
    }

    private static double curve(double a, double b, double c, double d, double t) {
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
    }
}
