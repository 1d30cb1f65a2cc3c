package dev.goita.learning.learner;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.Fit;
import dev.goita.learning.training.TrainingException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/** 小分け: how a pass over samples is cut into batches of nearly equal size. */
public record Batches(int size, int batchSize) {
    /** Learns from the samples {@code from} to {@code to - 1} and says what came of it. */
    @FunctionalInterface
    public interface Step {
        /**
         * A batch.
         *
         * @param from number of its first sample, from 0
         */
        Fit learn(int from, int to);
    }

    /** {@return how many batches there are, at least 1} */
    public int count() {
        return Math.max(1, Math.round((float) size / batchSize));
    }

    /**
     * Learns from every batch in turn.
     *
     * @param heads of what is trained
     * @return the mean of the batches
     * @throws TrainingException if a loss is no longer a number
     */
    public Fit run(long updatesBefore, List<String> heads, Step step) {
        int count = count();
        Fit.Mean mean = new Fit.Mean(heads);
        for (int b = 0; b < count; b++) {
            Fit fit = step.learn((int) ((long) size * b / count), (int) ((long) size * (b + 1) / count));
            if (!Double.isFinite(fit.loss())) {
                throw new TrainingException(Wording.of(
                        "%2$d 回の更新で損失が %1$s になりました。学習率を下げてください",
                        "the loss is %s after %d updates; try a lower learning rate",
                        fit.loss(),
                        updatesBefore + b + 1));
            }
            mean.add(fit, 1);
        }
        return mean.get();
    }

    /** What came of a batch whose heads lost so much. */
    public static Fit fit(double loss, List<String> heads, IntToDoubleFunction lossOf, double gradientNorm) {
        Map<String, Double> losses = new LinkedHashMap<>();
        for (int head = 0; head < heads.size(); head++) {
            losses.put(heads.get(head), lossOf.applyAsDouble(head));
        }
        return new Fit(loss, losses, gradientNorm);
    }
}
