package dev.goita.learning.evaluation;

/**
 * 値の成績: how well outcomes were expected.
 *
 * @param meanSquaredError in squared units of an outcome
 * @param r2 the share of the outcomes' variance that is explained; 0 for their mean, negative if worse
 */
public record ValueFit(long outcomes, double meanSquaredError, double r2) {
    /** Adds up single outcomes. */
    public static final class Tally {
        private long count;
        private double sum;
        private double squares;
        private double squaredErrors;

        /** Begins without an outcome. */
        public Tally() {}

        /**
         * Compares one expectation.
         *
         * @param expected in the unit of outcomes
         */
        public void add(double expected, double outcome) {
            count++;
            sum += outcome;
            squares += outcome * outcome;
            squaredErrors += (expected - outcome) * (expected - outcome);
        }

        /** {@return the fit over all outcomes added; without any, error and {@code r2} are not a number} */
        public ValueFit result() {
            double variance = squares / count - sum / count * (sum / count);
            double error = squaredErrors / count;
            return new ValueFit(count, error, 1 - error / variance);
        }
    }
}
