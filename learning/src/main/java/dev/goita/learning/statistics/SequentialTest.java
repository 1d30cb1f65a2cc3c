package dev.goita.learning.statistics;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.Locale;

/**
 * 逐次検定（SPRT）: whether the first side's mean points a round are rather {@code points0} or {@code points1}, with no more
 * deals than it takes.
 *
 * <p>The generalized sequential probability ratio test with the normal approximation: the observations are the means of
 * whole duplicate deals, their variance is estimated from them.
 *
 * @param points0 of the hypothesis H0
 * @param points1 of the hypothesis H1, greater
 * @param alpha how often H1 may be accepted although H0 holds, 0..0.5
 * @param beta how often H0 may be accepted although H1 holds, 0..0.5
 */
public record SequentialTest(double points0, double points1, double alpha, double beta) {
    /** A deal's mean varies by far more; this keeps a few equal deals from deciding at once. */
    private static final double LEAST_VARIANCE = 1;

    /** What a test says. */
    public enum Verdict {
        /** More deals are needed. */
        CONTINUE,
        /** The mean is rather {@code points0}. */
        H0,
        /** The mean is rather {@code points1}. */
        H1;

        /** {@return {@code continue}, {@code h0} or {@code h1}} */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Where a test stands.
     *
     * @param logRatio the logarithm of the likelihood ratio of H1 to H0
     * @param lower at or below which H0 is accepted
     * @param upper at or above which H1 is accepted
     */
    public record State(double logRatio, double lower, double upper) {
        /** {@return what the bounds say of the ratio} */
        public Verdict verdict() {
            if (logRatio >= upper) {
                return Verdict.H1;
            }
            return logRatio <= lower ? Verdict.H0 : Verdict.CONTINUE;
        }
    }

    /**
     * Checks hypotheses and error rates.
     *
     * @throws IllegalArgumentException if the hypotheses are not in order, or an error rate is no such rate
     */
    public SequentialTest {
        if (!(points0 < points1)) {
            throw new RefusalException(
                    "--sprt の P1 は P0 より大きい点数です。" + points0 + " と " + points1 + " は指定できません",
                    "H1 expects more points a round than H0, not " + points1 + " after " + points0);
        }
        if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
            throw new RefusalException(
                    "--sprt の ALPHA と BETA は 0 から 0.5 の間です。" + alpha + " と " + beta + " は指定できません",
                    "alpha and beta lie between 0 and 0.5, not at " + alpha + " and " + beta);
        }
    }

    /**
     * Reads four numbers with commas between, such as {@code 0,1,0.05,0.05}.
     *
     * @param text points of H0, points of H1, alpha, beta
     * @return what {@link #toString} writes so
     * @throws IllegalArgumentException if they are not four, or make no test
     */
    public static SequentialTest parse(String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 4) {
            throw new RefusalException(
                    "逐次検定は P0,P1,ALPHA,BETA を 0,1,0.05,0.05 のように書きます。「" + text + "」は読めません",
                    "a sequential test is points0,points1,alpha,beta, such as 0,1,0.05,0.05, not '" + text + "'");
        }
        return new SequentialTest(number(parts[0]), number(parts[1]), number(parts[2]), number(parts[3]));
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new RefusalException(
                    new Wording(
                            "逐次検定は数で書きます。「" + text + "」は読めません", "a sequential test has numbers, not '" + text + "'"),
                    e);
        }
    }

    /**
     * Where the test stands.
     *
     * @param deals the mean points a round of each deal so far
     * @return the ratio after these deals, beside bounds that do not change
     */
    public State after(Moments deals) {
        double variance = Math.max(LEAST_VARIANCE, deals.variance());
        double logRatio = deals.count() * (points1 - points0) * (2 * deals.mean() - points0 - points1) / (2 * variance);
        return new State(logRatio, Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha));
    }

    /** What {@link #parse} reads. */
    @Override
    public String toString() {
        return points0 + "," + points1 + "," + alpha + "," + beta;
    }
}
