package dev.goita.learning.learner;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.TrainingException;

/** 小分け: how a pass over samples is cut into batches of nearly equal size. */
public record Batches(int size, int batchSize) {
    /** Learns from the samples {@code from} to {@code to - 1} and says the mean loss of one. */
    @FunctionalInterface
    public interface Step {
        /**
         * A batch.
         *
         * @param from number of its first sample, from 0
         */
        double learn(int from, int to);
    }

    /** {@return how many batches there are, at least 1} */
    public int count() {
        return Math.max(1, Math.round((float) size / batchSize));
    }

    /** {@return the most samples that a batch has, in a pass over however many} */
    public static int capacity(int batchSize) {
        return batchSize + batchSize / 2 + 1;
    }

    /**
     * Learns from every batch in turn.
     *
     * @throws TrainingException if a loss is no longer a number
     */
    public double run(long updatesBefore, Step step) {
        int count = count();
        double sum = 0;
        for (int b = 0; b < count; b++) {
            double loss = step.learn((int) ((long) size * b / count), (int) ((long) size * (b + 1) / count));
            if (!Double.isFinite(loss)) {
                throw new TrainingException(Wording.of(
                        "%2$d 回の更新で損失が %1$s になりました。学習率を下げてください",
                        "the loss is %s after %d updates; try a lower learning rate", loss, updatesBefore + b + 1));
            }
            sum += loss;
        }
        return sum / count;
    }
}
