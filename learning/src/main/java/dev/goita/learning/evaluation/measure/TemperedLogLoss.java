package dev.goita.learning.evaluation.measure;

import dev.goita.learning.statistics.GroupedMeans;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * 温度付きの対数損失: the log loss of values as predictions, by a softmax. Its temperature is fitted: for every other game
 * the one that is best for the games between, so that no game is measured with a temperature that it chose itself.
 */
public final class TemperedLogLoss {
    private static final int TEMPERATURES = 15;
    private static final double LEAST = 0.005;
    private static final double FACTOR = Math.sqrt(2);

    private final List<double[]> sums = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();

    public TemperedLogLoss() {}

    /** Begins a game. */
    public void begin() {
        sums.add(new double[TEMPERATURES]);
        counts.add(0);
    }

    /**
     * Adds a choice of the game that was begun last.
     *
     * @param values of the legal actions, the first {@code count} entries
     * @param count how many actions were legal, at least 1
     */
    public void add(double[] values, int count, int taken) {
        add(of(values, count, taken));
    }

    /**
     * Adds a choice of the game that was begun last.
     *
     * @param losses of the choice, as {@link #of} gives them
     */
    public void add(double[] losses) {
        int game = sums.size() - 1;
        for (int t = 0; t < TEMPERATURES; t++) {
            sums.get(game)[t] += losses[t];
        }
        counts.set(game, counts.get(game) + 1);
    }

    /**
     * The losses of one choice; most of the work of adding it, on any thread.
     *
     * @param values of the legal actions, the first {@code count} entries
     * @param count how many actions were legal, at least 1
     */
    public static double[] of(double[] values, int count, int taken) {
        double[] losses = new double[TEMPERATURES];
        double max = Arrays.stream(values, 0, count).max().orElseThrow();
        for (int t = 0; t < TEMPERATURES; t++) {
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += Math.exp((values[i] - max) / temperature(t));
            }
            losses[t] = Math.log(sum) - (values[taken] - max) / temperature(t);
        }
        return losses;
    }

    private static double temperature(int number) {
        return LEAST * Math.pow(FACTOR, number);
    }

    /** {@return the temperature that is best for all games together, in the unit of the values} */
    public double temperature() {
        return temperature(best(0, 1));
    }

    /**
     * Adds the losses of every game, in nats a choice.
     *
     * @param means in which as many games were begun, in the same order
     */
    public void addTo(GroupedMeans means, String measure) {
        int[] bestOfFold = {best(1, 2), best(0, 2)};
        for (int game = 0; game < sums.size(); game++) {
            if (counts.get(game) > 0) {
                means.add(game, measure, sums.get(game)[bestOfFold[game % 2]], counts.get(game));
            }
        }
    }

    private int best(int first, int step) {
        double[] all = new double[TEMPERATURES];
        for (int game = first; game < sums.size(); game += step) {
            for (int t = 0; t < TEMPERATURES; t++) {
                all[t] += sums.get(game)[t];
            }
        }
        int best = 0;
        for (int t = 1; t < TEMPERATURES; t++) {
            best = all[t] < all[best] ? t : best;
        }
        return best;
    }
}
