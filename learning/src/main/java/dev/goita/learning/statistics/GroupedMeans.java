package dev.goita.learning.statistics;

import dev.goita.learning.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * 組ごとの平均: means of many measures over choices, with intervals by game: the choices of one game are alike, so games are
 * what is drawn. Some thousand games are resampled, all measures together; with more the intervals are those of a ratio
 * of normal means, which by then are the same.
 */
public final class GroupedMeans {
    private static final int MOST_RESAMPLED = 2_000;

    private final Map<String, Column> columns = new LinkedHashMap<>();
    private int groups;

    private static final class Column {
        double[] sums = new double[0];
        int[] counts = new int[0];

        void add(int group, double sum, int count) {
            if (sums.length <= group) {
                int length = Math.max(group + 1, 2 * sums.length);
                sums = Arrays.copyOf(sums, length);
                counts = Arrays.copyOf(counts, length);
            }
            sums[group] += sum;
            counts[group] += count;
        }

        long count() {
            return Arrays.stream(counts).asLongStream().sum();
        }

        double mean() {
            return Arrays.stream(sums).sum() / count();
        }

        double mean(int[] times) {
            double sum = 0;
            long count = 0;
            for (int group = 0; group < sums.length && group < times.length; group++) {
                sum += times[group] * sums[group];
                count += (long) times[group] * counts[group];
            }
            return sum / count;
        }

        /** The delta method: the deviations of the games' sums from what their counts make expect. */
        Interval normal(int groups) {
            double mean = mean();
            double squares = 0;
            for (int group = 0; group < sums.length; group++) {
                double deviation = sums[group] - mean * counts[group];
                squares += deviation * deviation;
            }
            double variance = squares * groups / Math.max(1, groups - 1);
            return Interval.around(mean, Math.sqrt(variance) / count());
        }
    }

    public GroupedMeans() {}

    /** Begins a game. */
    public void begin() {
        groups++;
    }

    /** {@return how many games were begun} */
    public int groups() {
        return groups;
    }

    /**
     * Adds what was measured at a choice of the game that was begun last.
     *
     * @throws IllegalArgumentException if it is no number
     */
    public void add(String measure, double value) {
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException("the measure " + measure + " is not a number");
        }
        add(groups - 1, measure, value, 1);
    }

    /**
     * Adds what was measured at some choices of a game.
     *
     * @param game its number, 0 being the one that was begun first
     * @param count at how many choices, not negative
     */
    public void add(int game, String measure, double sum, int count) {
        columns.computeIfAbsent(measure, name -> new Column()).add(game, sum, count);
    }

    /**
     * The means with their intervals.
     *
     * @return an estimate of every measure that was added, by name, in the order they came up
     */
    public Map<String, Estimate> estimates(RandomGenerator random) {
        List<Column> all = new ArrayList<>(columns.values());
        List<Interval> intervals = all.isEmpty() || groups > MOST_RESAMPLED
                ? all.stream().map(column -> column.normal(groups)).toList()
                : Bootstrap.intervals(
                        groups,
                        random,
                        times -> all.stream()
                                .mapToDouble(column -> column.mean(times))
                                .toArray());
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        int next = 0;
        for (Map.Entry<String, Column> column : columns.entrySet()) {
            estimates.put(
                    column.getKey(),
                    new Estimate(column.getValue().count(), column.getValue().mean(), intervals.get(next++)));
        }
        return estimates;
    }
}
