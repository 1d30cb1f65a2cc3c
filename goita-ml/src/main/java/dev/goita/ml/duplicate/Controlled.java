package dev.goita.ml.duplicate;

import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Moments;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * 制御変量つきの平均: a mean of results less so many times what numbers of known expectation came out above it by luck. How many
 * times is fitted for every other result on those between, so that the mean keeps its expectation.
 *
 * @param mean less luck
 * @param interval 95 % for it
 * @param varianceLeft as a share of that of the plain mean
 */
public record Controlled(double mean, Interval interval, double varianceLeft) {
    /** Fewer results than these a number tell too little of how it goes along with them. */
    private static final int LEAST = 50;

    /**
     * A number beside every result.
     *
     * @param values by result
     * @param mean that is expected of them
     * @param error the standard error of that, 0 if it is known exactly
     */
    public record Control(IntToDoubleFunction values, double mean, double error) {}

    /**
     * Takes luck off.
     *
     * @param controls numbers beside the results; without any, or with few results, the mean stands as it is
     */
    public static Controlled of(double[] results, List<Control> controls) {
        Moments plain = Moments.of(results);
        if (results.length < LEAST * controls.size() || controls.isEmpty() || plain.variance() == 0) {
            return new Controlled(plain.mean(), plain.interval(), 1);
        }
        double[][] fits = {fit(results, controls, 1), fit(results, controls, 0)};
        double[] left = results.clone();
        for (int i = 0; i < left.length; i++) {
            for (int k = 0; k < controls.size(); k++) {
                left[i] -= fits[i % 2][k]
                        * (controls.get(k).values().applyAsDouble(i)
                                - controls.get(k).mean());
            }
        }
        Moments adjusted = Moments.of(left);
        double variance = adjusted.variance() / left.length;
        for (int k = 0; k < controls.size(); k++) {
            double off = (fits[0][k] + fits[1][k]) / 2 * controls.get(k).error();
            variance += off * off;
        }
        return new Controlled(
                adjusted.mean(),
                Interval.around(adjusted.mean(), Math.sqrt(variance)),
                variance * left.length / plain.variance());
    }

    /** Least squares over every other result: the normal equations, solved by elimination. */
    private static double[] fit(double[] results, List<Control> controls, int from) {
        int[] rows =
                IntStream.iterate(from, i -> i < results.length, i -> i + 2).toArray();
        int size = controls.size();
        double[][] equations = new double[size][size + 1];
        double[] means = new double[size];
        double mean = IntStream.of(rows).mapToDouble(i -> results[i]).average().orElse(0);
        for (int k = 0; k < size; k++) {
            means[k] = IntStream.of(rows)
                    .mapToDouble(controls.get(k).values())
                    .average()
                    .orElse(0);
        }
        for (int i : rows) {
            for (int k = 0; k < size; k++) {
                double off = controls.get(k).values().applyAsDouble(i) - means[k];
                for (int j = 0; j < size; j++) {
                    equations[k][j] += off * (controls.get(j).values().applyAsDouble(i) - means[j]);
                }
                equations[k][size] += off * (results[i] - mean);
            }
        }
        return solved(equations);
    }

    private static double[] solved(double[][] equations) {
        int size = equations.length;
        double[] solution = new double[size];
        for (int k = 0; k < size; k++) {
            for (int i = k + 1; i < size; i++) {
                double times = equations[k][k] == 0 ? 0 : equations[i][k] / equations[k][k];
                for (int j = k; j <= size; j++) {
                    equations[i][j] -= times * equations[k][j];
                }
            }
        }
        for (int k = size - 1; k >= 0; k--) {
            double right = equations[k][size];
            for (int j = k + 1; j < size; j++) {
                right -= equations[k][j] * solution[j];
            }
            solution[k] = equations[k][k] == 0 ? 0 : right / equations[k][k];
        }
        return solution;
    }
}
