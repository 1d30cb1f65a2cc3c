package dev.goita.learning.training;

import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.LossWeights;

/**
 * 学習の設定: what a learner is made with.
 *
 * @param batchSize samples per update
 * @param losses what is made least
 * @param clip the greatest length of a layer's mean gradient, positive, perhaps infinite; longer ones are shortened to it
 * @param rows how rows are prepared
 * @param seed of the first weights
 */
public record LearnerOptions(int batchSize, LossWeights losses, double clip, RowForm rows, long seed) {
    /** @throws IllegalArgumentException if the batch is empty or gradients would be clipped to nothing */
    public LearnerOptions {
        if (batchSize < 1) {
            throw new IllegalArgumentException("batch-size must be positive, not " + batchSize);
        }
        if (!(clip > 0)) {
            throw new IllegalArgumentException("clip must be positive, not " + clip);
        }
    }
}
