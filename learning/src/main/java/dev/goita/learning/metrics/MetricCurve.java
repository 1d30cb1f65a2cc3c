package dev.goita.learning.metrics;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** 曲線: a measure along the steps of a training. */
public final class MetricCurve {
    /** More cannot be told apart in a chart. */
    private static final int POINTS = 300;

    private MetricCurve() {}

    /**
     * One point of a curve.
     *
     * @param place how far the training was, as {@link #place} counts it
     * @param mean of the steps that the point stands for
     */
    public record Point(double place, double mean) {}

    /**
     * How far a training was.
     *
     * @param step one line of its metrics
     * @return epochs where it learned from records, else rounds of self-play
     */
    public static double place(JsonNode step) {
        return (Measure.ROUNDS.isIn(step) ? Measure.ROUNDS : Measure.EPOCH)
                .in(step)
                .asDouble();
    }

    /**
     * A measure along all steps, several of them a point where there are many.
     *
     * @param measure what a line says, a missing node for nothing
     * @return at most twice 300 points; none where the steps tell nothing of it
     */
    public static List<Point> of(List<JsonNode> steps, UnaryOperator<JsonNode> measure) {
        int together = Math.max(1, steps.size() / POINTS);
        List<Point> points = new ArrayList<>();
        for (int from = 0; from + together <= steps.size(); from += together) {
            List<JsonNode> part = steps.subList(from, from + together);
            double mean = part.stream()
                    .mapToDouble(step -> measure.apply(step).asDouble(Double.NaN))
                    .filter(Double::isFinite)
                    .average()
                    .orElse(Double.NaN);
            if (!Double.isNaN(mean)) {
                points.add(new Point(place(part.get(part.size() - 1)), mean));
            }
        }
        return points;
    }
}
