package dev.goita.learning.evaluation.measure;

import java.util.Arrays;
import java.util.List;

/**
 * 条件つきロジット: probabilities of alternatives that fall with e to a weighted sum of what describes each of them. The weights
 * are those of the greatest penalized likelihood of choices that were seen, by Newton's method: the likelihood is concave,
 * so there is one answer, wherever one begins.
 *
 * <p>D. McFadden, Conditional logit analysis of qualitative choice behavior, 1974.
 */
public final class ConditionalLogit {
    private static final int MOST_STEPS = 100;
    private static final int MOST_HALVINGS = 30;
    /** Nats a choice by which a step must gain to be followed by another. */
    private static final double ENOUGH = 1e-10;

    private final double[] weights;

    private ConditionalLogit(double[] weights) {
        this.weights = weights;
    }

    /**
     * A choice that was seen.
     *
     * @param alternatives a row of numbers for each, all of one length
     * @param taken which of them was chosen, from 0
     */
    public record Choice(List<double[]> alternatives, int taken) {
        /** Copies the list, not the rows. */
        public Choice {
            alternatives = List.copyOf(alternatives);
        }
    }

    /**
     * Fits the weights.
     *
     * @param choices at least one, all described by as many numbers
     * @param penalty on half the square of every weight, positive: what keeps apart what the choices do not tell apart
     * @throws IllegalArgumentException if there is no choice, or the penalty is not positive
     */
    public static ConditionalLogit fit(List<Choice> choices, double penalty) {
        if (choices.isEmpty() || !(penalty > 0)) {
            throw new IllegalArgumentException(choices.size() + " choices, penalty " + penalty);
        }
        int width = choices.get(0).alternatives().get(0).length;
        ConditionalLogit fit = new ConditionalLogit(new double[width]);
        double objective = fit.objective(choices, penalty);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] direction = fit.newtonStep(choices, penalty);
            ConditionalLogit next = fit.moved(direction, 1);
            double reached = next.objective(choices, penalty);
            for (int halving = 1; !(reached >= objective) && halving < MOST_HALVINGS; halving++) {
                next = fit.moved(direction, Math.scalb(1.0, -halving));
                reached = next.objective(choices, penalty);
            }
            boolean isDone = !(reached - objective > ENOUGH * choices.size());
            if (reached >= objective) {
                fit = next;
                objective = reached;
            }
            if (isDone) {
                break;
            }
        }
        return fit;
    }

    /**
     * {@return probabilities by weights that were fitted before}
     *
     * @param weights one for each number that describes an alternative; copied
     */
    public static ConditionalLogit of(double[] weights) {
        return new ConditionalLogit(weights.clone());
    }

    /** {@return a copy of the weights, one for each number that describes an alternative} */
    public double[] weights() {
        return weights.clone();
    }

    /**
     * The probabilities of alternatives.
     *
     * @param alternatives a row of numbers for each, as many as there are weights
     * @param out receives a probability for each; together they are 1
     */
    public void probabilities(List<double[]> alternatives, double[] out) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < alternatives.size(); i++) {
            out[i] = score(alternatives.get(i));
            most = Math.max(most, out[i]);
        }
        double sum = 0;
        for (int i = 0; i < alternatives.size(); i++) {
            out[i] = Math.exp(out[i] - most);
            sum += out[i];
        }
        for (int i = 0; i < alternatives.size(); i++) {
            out[i] /= sum;
        }
    }

    private double score(double[] alternative) {
        double score = 0;
        for (int k = 0; k < weights.length; k++) {
            score += weights[k] * alternative[k];
        }
        return score;
    }

    private ConditionalLogit moved(double[] direction, double times) {
        double[] moved = weights.clone();
        for (int k = 0; k < moved.length; k++) {
            moved[k] += times * direction[k];
        }
        return new ConditionalLogit(moved);
    }

    private double objective(List<Choice> choices, double penalty) {
        double objective = 0;
        for (double weight : weights) {
            objective -= penalty * weight * weight / 2;
        }
        for (Choice choice : choices) {
            double[] odds = new double[choice.alternatives().size()];
            probabilities(choice.alternatives(), odds);
            objective += Math.log(odds[choice.taken()]);
        }
        return objective;
    }

    private double[] newtonStep(List<Choice> choices, double penalty) {
        int width = weights.length;
        double[] gradient = new double[width];
        double[][] curvature = new double[width][width];
        for (int k = 0; k < width; k++) {
            gradient[k] = -penalty * weights[k];
            curvature[k][k] = penalty;
        }
        for (Choice choice : choices) {
            addTo(gradient, curvature, choice);
        }
        return solve(curvature, gradient);
    }

    private void addTo(double[] gradient, double[][] curvature, Choice choice) {
        List<double[]> rows = choice.alternatives();
        double[] odds = new double[rows.size()];
        probabilities(rows, odds);
        double[] mean = new double[weights.length];
        for (int i = 0; i < rows.size(); i++) {
            for (int k = 0; k < mean.length; k++) {
                mean[k] += odds[i] * rows.get(i)[k];
            }
        }
        for (int k = 0; k < mean.length; k++) {
            gradient[k] += rows.get(choice.taken())[k] - mean[k];
        }
        for (int i = 0; i < rows.size(); i++) {
            for (int k = 0; k < mean.length; k++) {
                double weighted = odds[i] * (rows.get(i)[k] - mean[k]);
                for (int l = 0; l <= k; l++) {
                    curvature[k][l] += weighted * (rows.get(i)[l] - mean[l]);
                }
            }
        }
    }

    /** By Cholesky's factors, which take the place of the lower half; the penalty makes the matrix definite. */
    private static double[] solve(double[][] lower, double[] right) {
        int width = right.length;
        double[] solution = Arrays.copyOf(right, width);
        for (int k = 0; k < width; k++) {
            for (int l = 0; l <= k; l++) {
                double sum = lower[k][l];
                for (int m = 0; m < l; m++) {
                    sum -= lower[k][m] * lower[l][m];
                }
                lower[k][l] = k == l ? Math.sqrt(sum) : sum / lower[l][l];
            }
            for (int l = 0; l < k; l++) {
                solution[k] -= lower[k][l] * solution[l];
            }
            solution[k] /= lower[k][k];
        }
        for (int k = width - 1; k >= 0; k--) {
            for (int m = k + 1; m < width; m++) {
                solution[k] -= lower[m][k] * solution[m];
            }
            solution[k] /= lower[k][k];
        }
        return solution;
    }
}
