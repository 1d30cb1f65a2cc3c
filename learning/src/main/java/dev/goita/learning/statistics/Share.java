package dev.goita.learning.statistics;

/**
 * A share of cases and where it lies with 95 % confidence.
 *
 * @param share 0..1; 0 without cases
 * @param low the lower end, 0..1
 * @param high the upper end, 0..1; 1 without cases
 */
public record Share(double share, double low, double high) {
    /** The 97.5 % point of the normal distribution. */
    private static final double Z = 1.959963984540054;

    /**
     * Wilson's score interval, which also holds for few cases and shares near 0 and 1.
     *
     * @param successes 0 to {@code cases}
     * @return the share with its 95 % interval
     */
    public static Share wilson(long successes, long cases) {
        if (cases == 0) {
            return new Share(0, 0, 1);
        }
        double share = (double) successes / cases;
        double weight = Z * Z / cases;
        double centre = (share + weight / 2) / (1 + weight);
        double half = Z / (1 + weight) * Math.sqrt(share * (1 - share) / cases + weight / (4 * cases));
        return new Share(share, Math.max(0, centre - half), Math.min(1, centre + half));
    }
}
