package dev.goita.learning.training;

/** Thrown when training cannot go on with what it was given; the message says what to change. */
public final class TrainingException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * For one thing that is wrong.
     *
     * @param message what is wrong, and what to change
     */
    public TrainingException(String message) {
        super(message);
    }
}
