package dev.goita.shogi.engine;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * 思考の制限: when a search ends at the latest: after an iteration of a depth, 1 to {@link #MOST_DEPTH}, a positive number of nodes, or a
 * hard time, not less than the soft one after which no iteration begins. It always finishes its first iteration.
 */
public record Limits(int depth, long nodes, Duration soft, Duration hard) {
    /** Plies: more than any search comes to. */
    public static final int MOST_DEPTH = 100;

    private static final Duration FOREVER = Duration.ofDays(3_650);

    /** Until stopped, or until {@link #MOST_DEPTH}. */
    public static final Limits NONE = new Limits(MOST_DEPTH, Long.MAX_VALUE, FOREVER, FOREVER);

    public Limits {
        if (depth < 1 || depth > MOST_DEPTH) {
            throw new IllegalArgumentException("a depth is 1 to " + MOST_DEPTH + ", not " + depth);
        }
        if (nodes < 1) {
            throw new IllegalArgumentException("a number of nodes is positive, not " + nodes);
        }
        if (soft.isNegative() || hard.compareTo(soft) < 0) {
            throw new IllegalArgumentException("times of " + soft + " and " + hard);
        }
    }

    public Limits withDepth(int plies) {
        return new Limits(plies, nodes, soft, hard);
    }

    public Limits withNodes(long most) {
        return new Limits(depth, most, soft, hard);
    }

    /** {@return the same limits with all of a time, which a search that has found the only move or a mate does not use up} */
    public Limits withTime(Duration time) {
        return withTimes(time, time);
    }

    public Limits withTimes(Duration least, Duration most) {
        return new Limits(depth, nodes, least, most);
    }

    /** {@return the stricter of both in everything} */
    public Limits and(Limits other) {
        return new Limits(
                Math.min(depth, other.depth),
                Math.min(nodes, other.nodes),
                soft.compareTo(other.soft) <= 0 ? soft : other.soft,
                hard.compareTo(other.hard) <= 0 ? hard : other.hard);
    }

    public OptionalLong nodeLimit() {
        return nodes == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(nodes);
    }

    public boolean hasTime() {
        return hard.compareTo(FOREVER) < 0;
    }
}
