package dev.goita.learning.training;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.LossWeights;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.FirstWeights;

/**
 * 学習の設定: what a learner is made with.
 *
 * @param batchSize samples per update
 * @param losses what is made least
 * @param clip the greatest length of a layer's mean gradient, positive, perhaps infinite; longer ones are shortened to it
 * @param rows how rows are prepared
 * @param seed of the first weights
 * @param first how large they are
 * @param outcomeScale what outcomes are multiplied with inside, so that the heads that tell them may take larger steps
 *     of Adam without trembling; the weights that come out tell outcomes as they are. A power of two, which loses nothing
 */
public record LearnerOptions(
        int batchSize,
        LossWeights losses,
        double clip,
        RowForm rows,
        long seed,
        FirstWeights first,
        float outcomeScale) {
    /** Far beyond any batch of use, and few enough to be counted with. */
    private static final int MOST_BATCH = 1 << 20;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if the batch is empty or too large, gradients would be clipped to nothing or the scale is
     *     no power of two
     */
    public LearnerOptions {
        if (batchSize < 1 || batchSize > MOST_BATCH) {
            throw new RefusalException(Wording.of(
                    "--batch-size は 1〜%2$d です。%1$d は指定できません",
                    "batch-size must be positive and at most %2$d, not %1$d", batchSize, MOST_BATCH));
        }
        if (!(clip > 0)) {
            throw new RefusalException(
                    "--clip は 0 より大きい数です。" + clip + " は指定できません", "clip must be positive, not " + clip);
        }
        boolean isNormal = outcomeScale >= Float.MIN_NORMAL && outcomeScale <= Float.MAX_VALUE;
        if (!isNormal || Math.scalb(1f, Math.getExponent(outcomeScale)) != outcomeScale) {
            throw new RefusalException(
                    "--outcome-scale は 2 の累乗です。" + outcomeScale + " は指定できません",
                    "outcome-scale is a power of two, not " + outcomeScale);
        }
    }

    /**
     * Options with He's first weights and outcomes as they are.
     *
     * @param batchSize samples per update, at least 1
     * @param losses what is made least
     * @param clip the greatest length of a layer's mean gradient, positive, perhaps infinite
     * @param rows how rows are prepared
     * @param seed of the first weights
     */
    public LearnerOptions(int batchSize, LossWeights losses, double clip, RowForm rows, long seed) {
        this(batchSize, losses, clip, rows, seed, FirstWeights.HE, 1);
    }
}
