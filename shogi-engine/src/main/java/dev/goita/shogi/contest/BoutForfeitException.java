package dev.goita.shogi.contest;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.util.Locale;

/** 失格: a contestant does not answer, or not as it should, and so loses the game. In the next one it tries anew. */
public final class BoutForfeitException extends RuntimeException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Fault fault;

    public BoutForfeitException(Fault fault) {
        super(fault.message());
        this.fault = fault;
    }

    public BoutForfeitException(Fault fault, Throwable cause) {
        super(fault.message(), cause);
        this.fault = fault;
    }

    @Override
    public Wording wording() {
        return fault.wording();
    }

    public Fault fault() {
        return fault;
    }

    /** 反則: what a contestant did wrong, by which it lost, with what was expected and what came in one line for a person. */
    public record Fault(Reason reason, Wording wording) implements Worded {
        /** For words of another program. */
        public Fault(Reason reason, String message) {
            this(reason, Wording.same(message));
        }

        public enum Reason {
            /** It made a move or a declaration that the rules do not allow. */
            ILLEGAL,
            /** It answered with something that is no answer. */
            MALFORMED,
            /** It ended, or could not be started. */
            CRASHED,
            TIMED_OUT;

            /** {@return as reports write it, such as {@code timed-out}} */
            public String id() {
                return name().toLowerCase(Locale.ROOT).replace('_', '-');
            }

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

        public String message() {
            return wording.english();
        }

        /** {@return one line for a person, which begins with the kind of fault} */
        public String in(Language language) {
            return reason.wording().in(language) + ": " + wording.in(language);
        }

        @Override
        public String toString() {
            return in(Language.ENGLISH);
        }
    }
}
