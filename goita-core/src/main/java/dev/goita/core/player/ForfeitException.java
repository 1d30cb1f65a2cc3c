package dev.goita.core.player;

import java.util.Locale;

/**
 * 失格: a player cannot go on with the round, which its team loses; a match or an arena goes on with the next one.
 *
 * <p>Players that depend on something outside, such as a process, throw it from {@link Player#choose} and
 * {@link Player#decideGoshi}. Asked again, in a later round, such a player tries anew.
 */
public final class ForfeitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Reason reason;

    /** What went wrong. */
    public enum Reason {
        /** It answered with a turn or a decision that the rules do not allow. */
        ILLEGAL,
        /** It answered with something that the protocol does not know. */
        MALFORMED,
        /** It ended, or could not be started. */
        CRASHED,
        /** It did not answer in time. */
        TIMED_OUT;

        /** {@return as reports write it, such as {@code timed-out}} */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A failure that nothing else brought about.
     *
     * @param reason what went wrong
     * @param message one line for a person: what was expected, and what came
     */
    public ForfeitException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /**
     * A failure that something else brought about.
     *
     * @param reason what went wrong
     * @param message one line for a person: what was expected, and what came
     * @param cause what brought it about
     */
    public ForfeitException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** {@return what went wrong, for programs} */
    public Reason reason() {
        return reason;
    }
}
