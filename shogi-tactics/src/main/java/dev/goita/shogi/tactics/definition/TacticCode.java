package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.DiagnosticCode;

/** What can be wrong with a definition file. */
public enum TacticCode implements DiagnosticCode {
    UNKNOWN_WORD,
    /** A word such as {@code 7八金} that cannot be read. */
    BAD_FACT,
    /** A bound that cannot be read. */
    BAD_NUMBER,
    /** Something a definition needs is not there. */
    MISSING,
    /** A name or id that another definition has already. */
    DUPLICATE,
    UNKNOWN_NAME,
    /** A tactic that is its own ancestor. */
    CIRCULAR_PARENT,
    /** A move of an example that cannot be read or played. */
    BAD_EXAMPLE,
    /** An example whose last move does not complete the tactic. */
    EXAMPLE_NOT_RECOGNISED,
    /** A near miss that is recognised all the same. */
    NEAR_MISS_RECOGNISED;

    @Override
    public String area() {
        return "tactic";
    }
}
