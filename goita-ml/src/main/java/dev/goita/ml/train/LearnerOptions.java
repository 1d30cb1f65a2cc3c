package dev.goita.ml.train;

import dev.goita.ml.model.RowForm;

/**
 * 学習の設定: what a learner is made with.
 *
 * @param batchSize samples per update
 * @param policyWeight weight of the policy's cross-entropy, not negative
 * @param valueWeight weight of the value's squared error, not negative
 * @param actionValueWeight weight of the squared error of the taken label's value, not negative
 * @param rows how rows are prepared
 * @param seed of the first weights
 */
public record LearnerOptions(
        int batchSize, double policyWeight, double valueWeight, double actionValueWeight, RowForm rows, long seed) {
    /** @throws IllegalArgumentException if the batch is empty or a weight is negative */
    public LearnerOptions {
        if (batchSize < 1) {
            throw new IllegalArgumentException("batch-size must be positive, not " + batchSize);
        }
        if (policyWeight < 0 || valueWeight < 0 || actionValueWeight < 0) {
            throw new IllegalArgumentException(
                    "loss weights are not negative: " + policyWeight + ", " + valueWeight + ", " + actionValueWeight);
        }
    }
}
