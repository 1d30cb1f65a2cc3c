package dev.goita.ml.eval;

import dev.goita.ml.data.Samples;
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
        double[] weightsA = new double[labels];
        Arrays.fill(weightsA, 1);
        for (int n = 0; n < samples.size(); n++) {
            weightsA[samples.taken(n)]++;
        }
        return new LabelFrequencies(weightsA);
    }

    double weight(int label) {
        return weightsA[label];
    }
}
