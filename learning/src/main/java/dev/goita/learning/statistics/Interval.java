package dev.goita.learning.statistics;

/**
 * 信頼区間: a 95 % interval.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record Interval(double low, double high) {
    private static final double NORMAL_95 = 1.959964;

    /** Of a mean that is distributed normally. */
    public static Interval around(double mean, double standardError) {
        return new Interval(mean - NORMAL_95 * standardError, mean + NORMAL_95 * standardError);
    }

    /** Half its width, what stands behind ±. */
    public double radius() {
        return (high - low) / 2;
    }
}
