package dev.goita.core.solve;

import java.util.function.BooleanSupplier;

/**
 * 読みの制限: when a search gives up.
 *
 * @param maxNodes after so many nodes, choices looked at
 * @param cancelled asked every few thousand nodes; once true, the search gives up
 */
public record Limit(long maxNodes, BooleanSupplier cancelled) {
    public static final Limit NONE = new Limit(Long.MAX_VALUE, () -> false);

    public static Limit nodes(long maxNodes) {
        return new Limit(maxNodes, () -> false);
    }

    public Limit or(BooleanSupplier cancellation) {
        return new Limit(maxNodes, () -> cancelled.getAsBoolean() || cancellation.getAsBoolean());
    }
}
