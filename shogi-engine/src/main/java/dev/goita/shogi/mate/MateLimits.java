package dev.goita.shogi.mate;

import java.time.Duration;

/** How long a search for a mate may go on; it also ends when its thread is interrupted. */
public record MateLimits(long nodes, Duration time) {
    /** Until it is known. */
    public static final MateLimits NONE = new MateLimits(Long.MAX_VALUE, Effort.FOREVER);

    public MateLimits {
        if (nodes < 1 || time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("nothing can be searched within " + nodes + " nodes and " + time);
        }
    }

    /** {@return a limit of work alone, in moves made on the board} */
    public static MateLimits nodes(long nodes) {
        return new MateLimits(nodes, Effort.FOREVER);
    }
}
