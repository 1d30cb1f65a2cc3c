package dev.goita.report;

import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Estimate;

/** 推定値: a number with its 95 % interval. */
public record Spread(double mean, double low, double high) {
    public static Spread of(double mean, Interval interval) {
        return new Spread(mean, interval.low(), interval.high());
    }

    public static Spread of(Estimate estimate) {
        return of(estimate.mean(), estimate.interval());
    }

    /** What stands behind ±. */
    public double radius() {
        return (high - low) / 2;
    }
}
