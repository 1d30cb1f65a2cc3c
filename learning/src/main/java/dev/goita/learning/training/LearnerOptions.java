package dev.goita.learning.training;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.FirstWeights;
import dev.goita.learning.network.LossWeights;

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
    /**
     * Checks the numbers.
     *
     * @param batchSize samples per update, at least 1
     * @param losses what is made least
     * @param clip the greatest length of a layer's mean gradient, positive, perhaps infinite
     * @param rows how rows are prepared
     * @param seed of the first weights
     * @param first how large they are
     * @param outcomeScale what outcomes are multiplied with inside, a power of two
     * @throws IllegalArgumentException if the batch is empty, gradients would be clipped to nothing or the scale is no
     *     power of two
     */
    public LearnerOptions {
        if (batchSize < 1) {
            throw new RefusalException(new Wording(
                    "--batch-size は 1 以上です。" + batchSize + " は指定できません",
                    "batch-size must be positive, not " + batchSize));
        }
        if (!(clip > 0)) {
            throw new RefusalException(
                    new Wording("--clip は 0 より大きい数です。" + clip + " は指定できません", "clip must be positive, not " + clip));
        }
        if (!(outcomeScale >= Float.MIN_NORMAL) || Math.scalb(1f, Math.getExponent(outcomeScale)) != outcomeScale) {
            throw new IllegalArgumentException("outcome-scale is a power of two, not " + outcomeScale);
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
