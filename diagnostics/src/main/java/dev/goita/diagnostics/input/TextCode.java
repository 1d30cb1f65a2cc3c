package dev.goita.diagnostics.input;

import dev.goita.diagnostics.DiagnosticCode;

/** Findings about a text whatever its format. */
public enum TextCode implements DiagnosticCode {
    /** More findings than are kept. */
    TOO_MANY_FINDINGS;

    @Override
    public String area() {
        return "record";
    }
}
