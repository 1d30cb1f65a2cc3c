package dev.goita.shogi.contest;

import java.util.Locale;

/**
 * 反則: what a contestant did wrong, by which it lost.
 *
 * @param reason what kind of wrong
 * @param message one line for a person: what was expected, and what came
 */
public record Fault(Reason reason, String message) {
    /** What kind of wrong. */
    public enum Reason {
        /** It made a move or a declaration that the rules do not allow. */
        ILLEGAL,
        /** It answered with something that is no answer. */
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

    /** For a person. */
    @Override
    public String toString() {
        return reason.id() + ": " + message;
    }
}
