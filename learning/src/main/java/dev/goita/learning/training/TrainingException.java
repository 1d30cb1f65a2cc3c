package dev.goita.learning.training;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;

/** Thrown when training cannot go on with what it was given; the message says what to change. */
public final class TrainingException extends IllegalArgumentException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    /**
     * For one thing that is wrong.
     *
     * @param wording what is wrong, and what to change
     */
    public TrainingException(Wording wording) {
        super(wording.english());
        this.wording = wording;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
