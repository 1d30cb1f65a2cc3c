package dev.goita.learning.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * 較正: how often came true what was held so likely.
 *
 * @param error the expected calibration error: the mean distance between what was predicted and what came true, by bins
 * @param bins that hold predictions, ascending
 */
public record Reliability(long count, double error, List<Bin> bins) {
    private static final int BINS = 10;

    /** Copies the list. */
    public Reliability {
        bins = List.copyOf(bins);
    }

    /**
     * Predictions that were much the same.
     *
     * @param predicted their mean, 0..1
     * @param observed the share that came true, 0..1
     */
    public record Bin(long count, double predicted, double observed) {}

    /** Adds up single predictions in bins of equal width. */
    public static final class Tally {
        private final long[] counts = new long[BINS];
        private final double[] predicted = new double[BINS];
        private final double[] observed = new double[BINS];

        /** Begins without a prediction. */
        public Tally() {}

        /**
         * Adds a prediction.
         *
         * @param probability that was predicted, 0..1
         * @param outcome 1 if it came true, 0 if not, or how probable it then was
         */
        public void add(double probability, double outcome) {
            int bin = Math.max(0, Math.min(BINS - 1, (int) (probability * BINS)));
            counts[bin]++;
            predicted[bin] += probability;
            observed[bin] += outcome;
        }

        /** {@return how the predictions so far came true, in ten bins of which empty ones are left out} */
        public Reliability result() {
            List<Bin> bins = new ArrayList<>();
            long count = 0;
            double distance = 0;
            for (int bin = 0; bin < BINS; bin++) {
                if (counts[bin] > 0) {
                    bins.add(new Bin(counts[bin], predicted[bin] / counts[bin], observed[bin] / counts[bin]));
                    count += counts[bin];
                    distance += Math.abs(predicted[bin] - observed[bin]);
                }
            }
            return new Reliability(count, count == 0 ? 0 : distance / count, bins);
        }
    }
}
