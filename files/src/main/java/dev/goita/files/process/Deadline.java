package dev.goita.files.process;

import java.time.Duration;

/**
 * 締切: a moment by which something has to be said, whatever else is said meanwhile.
 *
 * @param nanos the moment, in {@link System#nanoTime}
 */
public record Deadline(Duration limit, long nanos) {
    /** Nobody waits longer, and nanoseconds count no further than three times that. */
    private static final Duration MOST = Duration.ofDays(36_500);

    /**
     * So long from now.
     *
     * @return a point of time that no change of the clock moves
     */
    public static Deadline in(Duration limit) {
        Duration possible = limit.compareTo(MOST) > 0 ? MOST : limit;
        return new Deadline(limit, System.nanoTime() + possible.toNanos());
    }

    long remainingNanos() {
        return nanos - System.nanoTime();
    }

    boolean isBefore(long moment) {
        return nanos - moment < 0;
    }
}
