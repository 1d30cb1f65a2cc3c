package dev.goita.learning.training;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.network.NetworkWeights;

/** Thrown when training cannot go on with what it was given; the message says what to change. */
public final class TrainingException extends IllegalArgumentException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    /** For one thing that is wrong. */
    public TrainingException(Wording wording) {
        super(wording.english());
        this.wording = wording;
    }

    /**
     * Holds what was learned to what can be used.
     *
     * @throws TrainingException if they do not answer numbers
     */
    public static NetworkWeights requireNumbers(NetworkWeights weights, long updates) {
        if (!weights.answersNumbers()) {
            throw noNumbers(updates);
        }
        return weights;
    }

    public static TrainingException noNumbers(long updates) {
        return new TrainingException(Wording.of(
                "%d 回の更新で、重みか答えが数でなくなりました。学習率を下げるか、層を減らしてください",
                "the weights or the answers are no numbers after %d updates; try a lower learning rate or fewer layers",
                updates));
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
