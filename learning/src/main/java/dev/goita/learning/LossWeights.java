package dev.goita.learning;

/**
 * 損失の重み: what a network's losses are multiplied with before they are added up.
 *
 * @param policy of the cross-entropy of the policy, not negative
 * @param value of the squared error of the value, not negative
 * @param actionValue of the squared error of the taken label's value, not negative
 * @param target of the loss of each further target, not negative
 */
public record LossWeights(double policy, double value, double actionValue, double target) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a weight is negative or no finite number
     */
    public LossWeights {
        if (!(policy >= 0 && value >= 0 && actionValue >= 0 && target >= 0)
                || !Double.isFinite(policy + value + actionValue + target)) {
            throw new IllegalArgumentException("loss weights are finite and not negative: " + policy + ", " + value
                    + ", " + actionValue + ", " + target);
        }
    }
}
