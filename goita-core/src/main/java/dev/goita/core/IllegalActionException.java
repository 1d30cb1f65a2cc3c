package dev.goita.core;

/** A caller made a choice that the rules do not allow at that point. */
public final class IllegalActionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * The choice that was refused.
     *
     * @param message who tried what, and the rule against it
     */
    public IllegalActionException(String message) {
        super(message);
    }
}
