package dev.goita.learning.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * 学んだ結果: what a pass over samples came to.
 *
 * @param loss the mean of its batches' mean losses
 * @param heads what each head's part of the loss is, as it counts in it, by the names of {@link
 *     dev.goita.learning.network.NetworkShape#heads}; they add up to the loss
 * @param gradientNorm the mean length of its batches' mean gradients, all layers together, before any is shortened
 */
public record Fit(double loss, Map<String, Double> heads, double gradientNorm) {
    /** Copies the map, in its order. */
    public Fit {
        heads = Collections.unmodifiableMap(new LinkedHashMap<>(heads));
    }

    /** 平均: of several, each counting for as much as is said. */
    public static final class Mean {
        private final List<String> heads;
        private final double[] sums;
        private double weight;

        /** Of none yet. */
        public Mean(List<String> heads) {
            this.heads = List.copyOf(heads);
            sums = new double[heads.size() + 2];
        }

        /**
         * Goes on with one that was put away.
         *
         * @param numbers what {@link #numbers} gave
         * @throws IllegalArgumentException if they are of other heads
         */
        public Mean(List<String> heads, List<Double> numbers) {
            this(heads);
            if (numbers.size() != sums.length + 1) {
                throw new IllegalArgumentException(numbers.size() + " numbers for " + heads);
            }
            weight = numbers.get(0);
            Arrays.setAll(sums, i -> numbers.get(i + 1));
        }

        /** One more, of these heads. */
        public void add(Fit fit, double much) {
            weight += much;
            sums[0] += fit.loss * much;
            sums[1] += fit.gradientNorm * much;
            for (int head = 0; head < heads.size(); head++) {
                sums[head + 2] += fit.heads.getOrDefault(heads.get(head), 0.0) * much;
            }
        }

        /** {@return what {@link Mean#Mean(List, List)} needs to go on} */
        public List<Double> numbers() {
            List<Double> numbers = new ArrayList<>(List.of(weight));
            Arrays.stream(sums).forEach(numbers::add);
            return numbers;
        }

        /** {@return the mean; of none, no numbers} */
        public Fit get() {
            Map<String, Double> means = new LinkedHashMap<>();
            for (int head = 0; head < heads.size(); head++) {
                means.put(heads.get(head), sums[head + 2] / weight);
            }
            return new Fit(sums[0] / weight, means, sums[1] / weight);
        }
    }
}
