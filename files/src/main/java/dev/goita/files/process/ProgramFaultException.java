package dev.goita.files.process;

/** 相手のプログラムの不始末: a program of others does not do what it should. It has been ended. */
public final class ProgramFaultException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Fault fault;

    /** What went wrong. */
    public enum Fault {
        /** It ended, or could not be started. */
        CRASHED,
        /** It did not answer in time, or left its input unread. */
        TIMED_OUT,
        /** It said something that nobody can understand. */
        MALFORMED
    }

    ProgramFaultException(Fault fault, String message) {
        super(message);
        this.fault = fault;
    }

    ProgramFaultException(Fault fault, String message, Throwable cause) {
        super(message, cause);
        this.fault = fault;
    }

    /**
     * What kind of fault it was.
     *
     * @return for programs to tell faults apart by
     */
    public Fault fault() {
        return fault;
    }
}
