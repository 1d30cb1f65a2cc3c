package dev.goita.shogi.engine;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * 締切: when a search ends: at its limits, counted from when this was made, or when somebody says so. Made before the search begins, so that
 * other threads can end it at any time.
 */
public final class ThinkingTime {
    private static final int PERIOD = 1_024;

    /** As long as for ever, and no sum of two overflows. */
    private static final long A_YEAR = TimeUnit.DAYS.toNanos(365);

    private final long start = System.nanoTime();
    private volatile boolean hasExpired;
    private volatile boolean isArmed;
    private volatile int mostDepth;
    private volatile long mostNodes;
    private volatile long allowedNodes = Long.MAX_VALUE;
    private volatile long softNanos;
    private volatile long hardNanos;
    private int untilClock = PERIOD;

    /** Thrown out of the midst of a search. */
    static final class Reached extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Reached() {
            super("the search is over", null, false, false);
        }
    }

    private ThinkingTime(Limits limits) {
        set(limits, 0);
    }

    public static ThinkingTime of(Limits limits) {
        return new ThinkingTime(limits);
    }

    private void set(Limits limits, long passed) {
        mostDepth = limits.depth();
        mostNodes = Math.min(limits.nodes(), allowedNodes);
        softNanos = passed + nanos(limits.soft());
        hardNanos = passed + nanos(limits.hard());
    }

    private static long nanos(Duration time) {
        return time.compareTo(Duration.ofNanos(A_YEAR)) < 0 ? time.toNanos() : A_YEAR;
    }

    /** Ends the search as soon as it has a move. */
    public void expire() {
        hasExpired = true;
    }

    /**
     * Gives the search new limits in place of those before, but for that of a level, its times counted from now: what was pondered
     * about has been played. Nodes count from the beginning of the search.
     */
    public void restart(Limits limits) {
        set(limits, elapsedNanos());
    }

    /** Adds a limit, such as a level's, which a restart does not lift. */
    void allowNodes(long most) {
        allowedNodes = Math.min(allowedNodes, most);
        mostNodes = Math.min(mostNodes, most);
    }

    /** From now on the search may be ended at any point; before that it has nothing to play. */
    void arm() {
        isArmed = true;
    }

    long elapsedNanos() {
        return System.nanoTime() - start;
    }

    /** How much of the time may still be used, at most a year. */
    Duration remaining() {
        return Duration.ofNanos(Math.max(0, hardNanos - elapsedNanos()));
    }

    long nodes() {
        return mostNodes;
    }

    int depth() {
        return mostDepth;
    }

    /** @throws Reached if it is time */
    void check(long nodes) {
        if (nodes >= mostNodes && isArmed) {
            throw new Reached();
        }
        if (--untilClock <= 0) {
            untilClock = PERIOD;
            if (isArmed && (hasExpired || elapsedNanos() >= hardNanos)) {
                throw new Reached();
            }
        }
    }

    /** Whether another iteration should not be begun. */
    boolean isDue(long nodes) {
        return hasExpired || nodes >= mostNodes || elapsedNanos() >= softNanos;
    }

    /** Whether a clock is running, so that time is to be saved. */
    boolean isTimed() {
        return hardNanos < A_YEAR;
    }
}
