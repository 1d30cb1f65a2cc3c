package dev.goita.learning.crew;

/** Thrown when the thread that waits for work is interrupted; what was finished before is kept. */
public final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** For a thread whose interrupt flag is set again. */
    public CancelledException(InterruptedException cause) {
        super(cause);
    }
}
