package dev.goita.shogi.mate;

import java.time.Duration;

/** How much a search may still do, in moves made and in time. */
final class Effort {
    static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);
    /** Positions between two looks at the clock, which costs more than a position does. */
    private static final int CLOCK_EVERY = 1024;

    private final long startNanos;
    private final long limitNanos;
    private long limitNodes;
    private long nodes;
    private boolean timeIsUp;

    Effort(long limitNodes, Duration limit) {
        this.limitNodes = limitNodes;
        startNanos = System.nanoTime();
        limitNanos = limit.compareTo(FOREVER) < 0 ? limit.toNanos() : Long.MAX_VALUE;
    }

    /** Counts one move; false if the search must end. */
    boolean spend() {
        if (nodes >= limitNodes || timeIsUp) {
            return false;
        }
        nodes++;
        if (nodes % CLOCK_EVERY == 0) {
            timeIsUp = System.nanoTime() - startNanos >= limitNanos
                    || Thread.currentThread().isInterrupted();
        }
        return true;
    }

    long nodes() {
        return nodes;
    }

    void limitTo(long mostNodes) {
        limitNodes = mostNodes;
    }
}
