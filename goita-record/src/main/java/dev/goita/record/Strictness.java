package dev.goita.record;

import dev.goita.diagnostics.Severity;

/** 厳しさ: what a reader makes of text that breaks JSON but can be understood, as the format document's own examples. */
public enum Strictness {
    /** Reads it, with a warning. */
    LENIENT(Severity.WARNING),
    /** Refuses it, with an error at the same place. */
    STRICT(Severity.ERROR);

    private final Severity ofDefects;

    Strictness(Severity ofDefects) {
        this.ofDefects = ofDefects;
    }

    /** {@return how bad an understandable defect is} */
    public Severity ofDefects() {
        return ofDefects;
    }
}
