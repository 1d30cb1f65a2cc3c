package dev.goita.learning.statistics;

import dev.goita.learning.Interval;

/**
 * 推定: a mean over choices with its interval.
 *
 * @param interval 95 %, by games, which are independent where their choices are not
 */
public record Estimate(long count, double mean, Interval interval) {}
