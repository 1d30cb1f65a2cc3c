package dev.goita.learning.training;

/** Thrown when the thread that waits for work is interrupted; what was finished before is kept. */
public final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public CancelledException(InterruptedException cause) {
        super(cause);
    }
}
