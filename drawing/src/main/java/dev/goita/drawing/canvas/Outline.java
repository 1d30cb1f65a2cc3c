package dev.goita.drawing.canvas;

import dev.goita.drawing.canvas.Outline.Contour.Corners;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** 形: filled closed lines, which may overlap. */
public final class Outline {
    private final List<Contour> contours;

    private Outline(List<Contour> contours) {
        this.contours = List.copyOf(contours);
    }

    static Outline of(List<Contour> contours) {
        return new Outline(contours);
    }

    /** A closed line with straight sides; at least three corners, in order. */
    public static Outline polygon(List<Point> corners) {
        return new Outline(List.of(new Contour(corners, Corners.SHARP)));
    }

    /** The same for Java's own graphics. */
    public Path2D toPath() {
        Path2D path = new Path2D.Double(Path2D.WIND_NON_ZERO);
        for (Contour contour : contours) {
            int size = contour.spots().size();
            switch (contour.corners()) {
                case SHARP -> {
                    path.moveTo(contour.spot(0).x(), contour.spot(0).y());
                    for (int i = 1; i < size; i++) {
                        path.lineTo(contour.spot(i).x(), contour.spot(i).y());
                    }
                }
                case ROUND -> {
                    path.moveTo(contour.middle(0).x(), contour.middle(0).y());
                    for (int i = 1; i <= size; i++) {
                        Point pull = contour.spot(i);
                        path.quadTo(
                                pull.x(),
                                pull.y(),
                                contour.middle(i).x(),
                                contour.middle(i).y());
                    }
                }
            }
            path.closePath();
        }
        return path;
    }

    /** {@return the data of an SVG path, in tenths} */
    public String toPathData() {
        PathData data = new PathData();
        for (Contour contour : contours) {
            switch (contour.corners()) {
                case SHARP -> straight(contour, data);
                case ROUND -> curved(contour, data);
            }
            data.close();
        }
        return data.toString();
    }

    private static void straight(Contour contour, PathData data) {
        data.move(
                Math.round(10 * contour.spot(0).x()),
                Math.round(10 * contour.spot(0).y()));
        for (int i = 1; i < contour.spots().size(); i++) {
            data.line(
                    Math.round(10 * contour.spot(i).x()),
                    Math.round(10 * contour.spot(i).y()));
        }
    }

    /** Spots in fifths have middles in tenths, so that the spots which a reader mirrors at them are exact. */
    private static void curved(Contour contour, PathData data) {
        int size = contour.spots().size();
        long[] x = new long[size + 2];
        long[] y = new long[size + 2];
        for (int i = 0; i < x.length; i++) {
            x[i] = 2 * Math.round(5 * contour.spot(i).x());
            y[i] = 2 * Math.round(5 * contour.spot(i).y());
        }
        data.move((x[0] + x[1]) / 2, (y[0] + y[1]) / 2);
        data.curve(x[1], y[1], (x[1] + x[2]) / 2, (y[1] + y[2]) / 2);
        for (int i = 2; i <= size; i++) {
            data.smooth((x[i] + x[i + 1]) / 2, (y[i] + y[i + 1]) / 2);
        }
    }

    /** The same at another place, grown by the scale from (0, 0) on. */
    public Outline moved(double scale, double dx, double dy) {
        return new Outline(contours.stream()
                .map(contour -> new Contour(
                        contour.spots().stream()
                                .map(spot -> new Point(spot.x() * scale + dx, spot.y() * scale + dy))
                                .toList(),
                        contour.corners()))
                .toList());
    }

    /** The greatest x of its spots. */
    double right() {
        return contours.stream()
                .flatMap(contour -> contour.spots().stream())
                .mapToDouble(Point::x)
                .max()
                .orElse(0);
    }

    /** Writes SVG path data in tenths from place to place, which takes half the letters of whole places. */
    private static final class PathData {
        private final StringBuilder data = new StringBuilder();
        private long x;
        private long y;
        private char command = ' ';

        void move(long x, long y) {
            data.append('M');
            this.x = 0;
            this.y = 0;
            step(x, y);
            stay(x, y);
            command = ' ';
        }

        void line(long x, long y) {
            command('l');
            step(x, y);
            stay(x, y);
        }

        void curve(long pullX, long pullY, long x, long y) {
            command('q');
            step(pullX, pullY);
            step(x, y);
            stay(x, y);
        }

        /** A curve that goes on smoothly from the one before, as if pulled to the far side. */
        void smooth(long x, long y) {
            command('t');
            step(x, y);
            stay(x, y);
        }

        void close() {
            data.append('z');
            command = ' ';
        }

        private void command(char next) {
            if (command != next) {
                data.append(next);
                command = next;
            }
        }

        private void step(long toX, long toY) {
            number(toX - x);
            number(toY - y);
        }

        private void stay(long atX, long atY) {
            x = atX;
            y = atY;
        }

        /** A sign separates numbers as well as a blank does. */
        private void number(long tenths) {
            if (tenths < 0) {
                data.append('-');
            } else if (Character.isDigit(data.charAt(data.length() - 1))) {
                data.append(' ');
            }
            long size = Math.abs(tenths);
            if (size >= 10 || size == 0) {
                data.append(size / 10);
            }
            if (size % 10 != 0) {
                data.append('.').append(size % 10);
            }
        }

        @Override
        public String toString() {
            return data.toString();
        }
    }

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
}
