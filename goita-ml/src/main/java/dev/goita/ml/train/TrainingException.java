package dev.goita.ml.train;

/** Thrown when training cannot go on; the message says what to change. */
public final class TrainingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TrainingException(String message) {
        super(message);
    }
}
