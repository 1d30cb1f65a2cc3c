package dev.goita.files.process;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;

/** 相手のプログラムの不始末: a program of others does not do what it should. It has been ended. */
public final class ProgramFaultException extends RuntimeException implements Worded {
    private static final long serialVersionUID = 1;

    private final Fault fault;
    private final transient Wording wording;

    public enum Fault {
        /** It ended, or could not be started. */
        CRASHED,
        /** It did not answer in time, or left its input unread. */
        TIMED_OUT,
        /** It said something that nobody can understand. */
        MALFORMED
    }

    ProgramFaultException(Fault fault, Wording wording) {
        super(wording.english());
        this.fault = fault;
        this.wording = wording;
    }

    ProgramFaultException(Fault fault, Wording wording, Throwable cause) {
        super(wording.english(), cause);
        this.fault = fault;
        this.wording = wording;
    }

    public Fault fault() {
        return fault;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
