package dev.goita.shogi.engine;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** When a search ends: at its limits or when somebody else says so. */
final class Stop {
    /** Nodes between two looks at the clock. */
    private static final int PERIOD = 1_024;

    private final long start = System.nanoTime();
    private volatile boolean isAsked;
    private volatile boolean isArmed;
    private volatile long mostNodes;
    private volatile long softNanos;
    private volatile long hardNanos;
    private int untilClock = PERIOD;

    /** Thrown out of the midst of a search. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Stopped() {
            super("stopped", null, false, false);
        }
    }

    Stop(Limits limits) {
        mostNodes = limits.nodes();
        softNanos = nanos(limits.soft());
        hardNanos = nanos(limits.hard());
    }

    private static long nanos(Duration time) {
        try {
            return time.toNanos();
        } catch (ArithmeticException tooLong) {
            return Long.MAX_VALUE;
        }
    }

    /** From now on the search may be ended at any point; before that it has nothing to play. */
    void arm() {
        isArmed = true;
    }

    /** Ends the search as soon as it is armed; safe from any thread. */
    void ask() {
        isAsked = true;
    }

    boolean isAsked() {
        return isAsked;
    }

    /** Sets the times anew, counted from now: a ponder move was played. */
    void setTimes(Limits limits) {
        long passed = elapsedNanos();
        mostNodes = limits.nodes();
        softNanos = Math.addExact(passed, Math.min(nanos(limits.soft()), TimeUnit.DAYS.toNanos(3_650)));
        hardNanos = Math.addExact(passed, Math.min(nanos(limits.hard()), TimeUnit.DAYS.toNanos(3_650)));
    }

    long elapsedNanos() {
        return System.nanoTime() - start;
    }

    /** @throws Stopped if it is time */
    void check(long nodes) {
        if (nodes >= mostNodes && isArmed) {
            throw new Stopped();
        }
        if (--untilClock <= 0) {
            untilClock = PERIOD;
            if (isArmed && (isAsked || elapsedNanos() >= hardNanos)) {
                throw new Stopped();
            }
        }
    }

    /** Whether time is to be saved. */
    boolean isTimed() {
        return hardNanos < TimeUnit.DAYS.toNanos(365);
    }

    /** Whether another iteration should not be begun. */
    boolean isDue(long nodes) {
        return isAsked || nodes >= mostNodes || elapsedNanos() >= softNanos;
    }
}
