package dev.goita.core.player;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.util.Locale;

/**
 * 失格: a player cannot go on with the round, which its team loses; a match or an arena goes on with the next one.
 *
 * <p>Players that depend on something outside, such as a process, throw it from {@link Player#choose} and
 * {@link Player#decideGoshi}. Asked again, in a later round, such a player tries anew.
 */
public final class ForfeitException extends RuntimeException implements Worded {
    private static final long serialVersionUID = 1;

    private final Reason reason;
    private final transient Wording wording;

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

        /** {@return as people read it} */
        public Wording wording() {
            String japanese = switch (this) {
                case ILLEGAL -> "反則";
                case MALFORMED -> "読めない答え";
                case CRASHED -> "停止";
                case TIMED_OUT -> "時間切れ";
            };
            return new Wording(japanese, id());
        }
    }

    /**
     * A failure that nothing else brought about.
     *
     * @param message one line for a person: what was expected, and what came
     */
    public ForfeitException(Reason reason, String message) {
        this(reason, Wording.same(message));
    }

    /**
     * A failure that nothing else brought about, told in both languages.
     *
     * @param wording one line for a person: what was expected, and what came
     */
    public ForfeitException(Reason reason, Wording wording) {
        super(wording.english());
        this.reason = reason;
        this.wording = wording;
    }

    /**
     * A failure that something else brought about.
     *
     * @param message one line for a person: what was expected, and what came
     */
    public ForfeitException(Reason reason, String message, Throwable cause) {
        this(reason, Wording.same(message), cause);
    }

    /**
     * A failure that something else brought about, told in both languages.
     *
     * @param wording one line for a person: what was expected, and what came
     */
    public ForfeitException(Reason reason, Wording wording, Throwable cause) {
        super(wording.english(), cause);
        this.reason = reason;
        this.wording = wording;
    }

    /** {@return what went wrong, for programs} */
    public Reason reason() {
        return reason;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
