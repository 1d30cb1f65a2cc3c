package dev.goita.learning;

/** 信頼区間: a 95 % interval. */
public record Interval(double low, double high) {
    private static final double NORMAL_95 = 1.959964;

    /**
     * The interval of a mean that is distributed normally.
     *
     * @param standardError of the mean, not negative
     * @return 1.96 standard errors to either side
     */
    public static Interval around(double mean, double standardError) {
        return new Interval(mean - NORMAL_95 * standardError, mean + NORMAL_95 * standardError);
    }

    /** {@return half its width, what stands behind ±} */
    public double radius() {
        return (high - low) / 2;
    }
}
