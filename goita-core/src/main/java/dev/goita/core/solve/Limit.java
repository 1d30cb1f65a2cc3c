package dev.goita.core.solve;

import java.util.function.BooleanSupplier;

/** 読みの制限: when a search gives up. */
public record Limit(long maxNodes, BooleanSupplier cancelled) {
    /** The search goes on to its end. */
    public static final Limit NONE = new Limit(Long.MAX_VALUE, () -> false);

    /** A limit that nobody can cancel. */
    public static Limit nodes(long maxNodes) {
        return new Limit(maxNodes, () -> false);
    }

    /**
     * This limit with one more reason to give up.
     *
     * @param cancellation asked as often as {@code cancelled}, in the thread of the search
     */
    public Limit or(BooleanSupplier cancellation) {
        return new Limit(maxNodes, () -> cancelled.getAsBoolean() || cancellation.getAsBoolean());
    }
}
