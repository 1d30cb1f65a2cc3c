package dev.goita.learning.network;

import dev.goita.diagnostics.RefusalException;

/**
 * 最初の重み: how large the random weights are that a network begins with. He's initialisation, deviation {@code √(2/n)} for
 * n inputs, keeps signals as large behind a layer as before it where all inputs count; of a sparse row few do.
 *
 * @param activeInputs n of the first layer; 0 for all its inputs
 * @param heads the deviation of the heads as a share of He's, 0..1; small ones begin near "nothing is known"
 */
public record FirstWeights(int activeInputs, double heads) {
    /** He's initialisation everywhere. */
    public static final FirstWeights HE = new FirstWeights(0, 1);

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public FirstWeights {
        if (activeInputs < 0) {
            throw new RefusalException(
                    "active-inputs は 0 以上です。" + activeInputs + " は指定できません",
                    "active-inputs is not negative, but " + activeInputs + " is");
        }
        if (!(heads >= 0 && heads <= 1)) {
            throw new RefusalException(
                    "first-heads は 0〜1 です。" + heads + " は指定できません", "first-heads is 0..1, not " + heads);
        }
    }

    double deviation(int layer, int inputs) {
        return Math.sqrt(2.0 / (layer == 0 && activeInputs > 0 ? activeInputs : inputs));
    }

    double headDeviation(int inputs) {
        return heads * Math.sqrt(2.0 / inputs);
    }
}
