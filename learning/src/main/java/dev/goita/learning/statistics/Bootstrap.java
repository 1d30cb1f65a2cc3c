package dev.goita.learning.statistics;

import dev.goita.learning.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * ブートストラップ: 95 % intervals from resampled units, such as deals. Several statistics are computed from the same resamples, so that
 * players who met on the same deals stay paired.
 */
public final class Bootstrap {
    /** How often units are drawn anew. */
    public static final int RESAMPLES = 2_000;

    private static final double TAIL = 0.025;

    private Bootstrap() {}

    /**
     * Percentile intervals, one for each number that the statistic gives.
     *
     * @param units how many units, such as deals, are drawn from, and drawn, at least 1
     * @param statistic given how often each unit was drawn, in an array that is used again
     * @return an interval a number, from the 2.5 % to the 97.5 % point of the resamples
     */
    public static List<Interval> intervals(int units, RandomGenerator random, Function<int[], double[]> statistic) {
        double[][] numbers = new double[RESAMPLES][];
        int[] times = new int[units];
        for (int r = 0; r < RESAMPLES; r++) {
            Arrays.fill(times, 0);
            for (int i = 0; i < units; i++) {
                times[random.nextInt(units)]++;
            }
            numbers[r] = statistic.apply(times);
        }
        List<Interval> intervals = new ArrayList<>();
        for (int s = 0; s < numbers[0].length; s++) {
            intervals.add(middle(numbers, s));
        }
        return intervals;
    }

    private static Interval middle(double[][] numbers, int statistic) {
        double[] sorted = Arrays.stream(numbers)
                .mapToDouble(row -> row[statistic])
                .sorted()
                .toArray();
        return new Interval(sorted[(int) (TAIL * RESAMPLES)], sorted[(int) ((1 - TAIL) * RESAMPLES)]);
    }
}
