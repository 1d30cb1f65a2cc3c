package dev.goita.shogi.contest;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;

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
}
