package dev.goita.core;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;

/** A caller made a choice that the rules do not allow at that point. */
public final class IllegalActionException extends RuntimeException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    /**
     * The choice that was refused, for programmers.
     *
     * @param message who tried what, and the rule against it
     */
    public IllegalActionException(String message) {
        this(Wording.same(message));
    }

    /**
     * The choice that was refused, where a player of an arena may have made it.
     *
     * @param wording who tried what, and the rule against it
     */
    public IllegalActionException(Wording wording) {
        super(wording.english());
        this.wording = wording;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
