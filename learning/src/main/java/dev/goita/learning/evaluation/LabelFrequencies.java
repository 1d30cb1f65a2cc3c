package dev.goita.learning.evaluation;

import dev.goita.learning.samples.Samples;
import java.util.Arrays;

/**
 * 頻度: how often each label was taken, as a prediction that looks at nothing but what is legal. The most frequent
 * legal label is the majority's choice.
 */
public final class LabelFrequencies {
    private final double[] weightsA;

    private LabelFrequencies(double[] weightsA) {
        this.weightsA = weightsA;
    }

    /**
     * Counts labels; each gets one more, so that none is impossible.
     *
     * @param labels A
     */
    public static LabelFrequencies of(Samples samples, int labels) {
        return new Counter(labels).add(samples).result();
    }

    double weight(int label) {
        return weightsA[label];
    }

    /** Counts labels of samples that come one after the other; each label gets one more. */
    public static final class Counter {
        private final double[] weightsA;

        /** @param labels A */
        public Counter(int labels) {
            weightsA = new double[labels];
            Arrays.fill(weightsA, 1);
        }

        public Counter add(Samples samples) {
            for (int n = 0; n < samples.size(); n++) {
                weightsA[samples.taken(n)]++;
            }
            return this;
        }

        public LabelFrequencies result() {
            return new LabelFrequencies(weightsA.clone());
        }
    }
}
