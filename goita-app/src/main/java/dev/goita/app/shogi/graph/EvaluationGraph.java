package dev.goita.app.shogi.graph;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.RasterCanvas;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** 形勢グラフ of one game: Black's advantage upwards. Scores beyond the scale and mates stand at its edge. */
public final class EvaluationGraph {
    public static final int WIDTH = 900;
    public static final int HEIGHT = 300;

    /** Pixels a point, for screens with small pixels. */
    private static final int SCALE = 2;

    private static final double LETTERS = 12;
    private static final double AREA_OPACITY = 0.18;
    private static final int LEFT = 58;
    private static final int RIGHT = 14;
    private static final int TOP = 42;
    private static final int FOOT = 30;
    /** The scale ends at the first of these that holds all scores, or at the last. */
    private static final int[] SCALES = {300, 500, 1000, 2000, 3000};

    private static final int[] STEPS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000};
    private static final int MOST_PLY_LABELS = 16;
    /** With more points the dots would hide the lines. */
    private static final int MOST_DOTS = 600;

    private final String title;
    private final int plies;
    private final List<GraphPoint> evaluations;
    private final Language language;
    private final int scale;

    /**
     * @param title such as the file and the players; pictures without fonts leave it out
     * @param plies how many moves the game has
     * @param evaluations in the order of the moves
     */
    public EvaluationGraph(String title, int plies, List<GraphPoint> evaluations, Language language) {
        this.title = title;
        this.plies = Math.max(
                1,
                Math.max(
                        plies,
                        evaluations.stream().mapToInt(GraphPoint::ply).max().orElse(0)));
        this.evaluations = List.copyOf(evaluations);
        this.language = language;
        this.scale = scale(evaluations);
    }

    private static int scale(List<GraphPoint> evaluations) {
        int most = evaluations.stream()
                .filter(evaluation -> evaluation.mate().isEmpty())
                .mapToInt(evaluation -> Math.abs(evaluation.centipawns().orElse(0)))
                .max()
                .orElse(0);
        for (int scale : SCALES) {
            if (most <= scale) {
                return scale;
            }
        }
        return SCALES[SCALES.length - 1];
    }

    /** An SVG element for a page. */
    public String toSvg() {
        SvgCanvas canvas = SvgCanvas.forFile();
        draw(canvas);
        return open(HEIGHT) + canvas.content() + "</svg>\n";
    }

    /** A whole SVG document, the games one below the other. */
    public static String svgFile(List<EvaluationGraph> graphs) {
        SvgCanvas canvas = SvgCanvas.forFile();
        drawAll(graphs, canvas);
        return open(HEIGHT * graphs.size()) + canvas.content() + "</svg>\n";
    }

    private static void drawAll(List<EvaluationGraph> graphs, Canvas canvas) {
        for (int i = 0; i < graphs.size(); i++) {
            canvas.within(new Point(0, (double) i * HEIGHT), 1, graphs.get(i)::draw);
        }
    }

    private static String open(int height) {
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\""
                        + " font-family=\"system-ui, 'Noto Sans CJK JP', sans-serif\" font-size=\"12\">%n",
                WIDTH,
                height,
                WIDTH,
                height);
    }

    /** The same as PNG, without titles. */
    public static void writePng(List<EvaluationGraph> graphs, OutputStream out) throws IOException {
        RasterCanvas canvas = new RasterCanvas(SCALE * WIDTH, SCALE * HEIGHT * graphs.size(), SCALE, Inks.PAPER);
        drawAll(graphs, canvas);
        canvas.writePng(out);
    }

    private void draw(Canvas canvas) {
        canvas.polygon(
                List.of(new Point(0, 0), new Point(WIDTH, 0), new Point(WIDTH, HEIGHT), new Point(0, HEIGHT)),
                Inks.PAPER,
                Paint.FILLED);
        canvas.text(new Point(LEFT, 16), Anchor.START, letters(title, ""));
        grid(canvas);
        sides(canvas);
        List<Series> present = present();
        if (present.size() == 1) {
            area(canvas, present.get(0));
        }
        present.forEach(series -> course(canvas, series));
        legend(canvas, present);
    }

    private static Lettering letters(String text, String plain) {
        return new Lettering(text, plain, LETTERS, Inks.TEXT);
    }

    private static Note note(GraphPoint evaluation) {
        return new Note(evaluation.tooltip(), evaluation.link());
    }

    private List<Series> present() {
        return List.of(Series.values()).stream()
                .filter(series -> evaluations.stream().anyMatch(evaluation -> evaluation.series() == series))
                .toList();
    }

    private double x(int ply) {
        return LEFT + (double) (WIDTH - LEFT - RIGHT) * ply / plies;
    }

    private double y(int centipawns) {
        return TOP + (double) (HEIGHT - TOP - FOOT) * (scale - centipawns) / (2 * scale);
    }

    private Point spot(GraphPoint evaluation) {
        int value = evaluation
                .mate()
                .map(mate -> mate.winner() == Color.BLACK ? scale : -scale)
                .orElseGet(() -> evaluation.centipawns().orElse(0));
        return new Point(x(evaluation.ply()), y(Math.max(-scale, Math.min(scale, value))));
    }

    private void grid(Canvas canvas) {
        for (int half = -2; half <= 2; half++) {
            int value = scale / 2 * half;
            Ink ink = half == 0 ? Inks.ZERO : Inks.GRID;
            canvas.line(new Point(LEFT, y(value)), new Point(WIDTH - RIGHT, y(value)), ink);
            String label = (value > 0 ? "+" : "") + value;
            canvas.text(new Point(LEFT - 6, y(value) + 4), Anchor.END, letters(label, label));
        }
        int step = step();
        for (int ply = 0; ply <= plies; ply += step) {
            canvas.line(new Point(x(ply), y(-scale)), new Point(x(ply), y(-scale) + 4), Inks.ZERO);
            canvas.text(new Point(x(ply), HEIGHT - FOOT + 18), Anchor.MIDDLE, letters("" + ply, "" + ply));
        }
    }

    private int step() {
        for (int step : STEPS) {
            if (plies / step <= MOST_PLY_LABELS) {
                return step;
            }
        }
        return plies;
    }

    /** ▲ above and △ below the zero line: for whom an evaluation there is good. */
    private void sides(Canvas canvas) {
        canvas.polygon(GraphShapes.triangle(new Point(LEFT + 12, y(scale) + 13), 6), Inks.TEXT, Paint.FILLED);
        canvas.polygon(GraphShapes.triangle(new Point(LEFT + 12, y(-scale) - 11), 6), Inks.TEXT, Paint.OUTLINED);
    }

    private List<GraphPoint> of(Series series) {
        return evaluations.stream()
                .filter(evaluation -> evaluation.series() == series)
                .toList();
    }

    private void area(Canvas canvas, Series series) {
        List<Point> corners =
                new ArrayList<>(of(series).stream().map(this::spot).toList());
        corners.add(0, new Point(corners.get(0).x(), y(0)));
        corners.add(new Point(corners.get(corners.size() - 1).x(), y(0)));
        canvas.polygon(corners, series.ink().withOpacity(AREA_OPACITY), Paint.FILLED);
    }

    private void course(Canvas canvas, Series series) {
        List<GraphPoint> line = of(series);
        List<Point> spots = line.stream().map(this::spot).toList();
        if (spots.size() > 1) {
            canvas.course(spots, series.ink());
        }
        for (int i = 0; i < spots.size(); i++) {
            GraphPoint evaluation = line.get(i);
            if (evaluation.mate().isPresent()) {
                canvas.area(dev.goita.drawing.canvas.Shapes.diamond(spots.get(i), 5), series.ink(), note(evaluation));
            } else if (evaluations.size() <= MOST_DOTS) {
                canvas.dot(spots.get(i), 2.6, series.ink(), note(evaluation));
            }
        }
    }

    /** From the right end leftwards, so that the last series stands there. */
    private void legend(Canvas canvas, List<Series> present) {
        double right = WIDTH - RIGHT;
        for (int i = present.size() - 1; i >= 0; i--) {
            Series series = present.get(i);
            Lettering name = letters(series.title().in(language), series.plain());
            double left = right - canvas.width(name);
            canvas.text(new Point(left, 32), Anchor.START, name);
            canvas.line(new Point(left - 24, 28), new Point(left - 6, 28), series.ink());
            right = left - 42;
        }
        if (present.isEmpty()) {
            Wording none = new Wording("評価値がありません", "no evaluations");
            canvas.text(new Point(WIDTH - RIGHT, 32), Anchor.END, letters(none.in(language), ""));
        }
    }
}
