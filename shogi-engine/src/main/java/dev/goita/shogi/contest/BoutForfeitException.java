package dev.goita.shogi.contest;

/** 失格: a contestant does not answer, or not as it should, and so loses the game. In the next one it tries anew. */
public final class BoutForfeitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Fault.Reason reason;

    /**
     * A fault that no other exception tells of.
     *
     * @param fault by which the game is lost
     */
    public BoutForfeitException(Fault fault) {
        super(fault.message());
        reason = fault.reason();
    }

    /**
     * A fault that another exception tells of.
     *
     * @param fault by which the game is lost
     * @param cause what was thrown
     */
    public BoutForfeitException(Fault fault, Throwable cause) {
        super(fault.message(), cause);
        reason = fault.reason();
    }

    /** {@return by what the game is lost} */
    public Fault fault() {
        return new Fault(reason, String.valueOf(getMessage()));
    }
}
