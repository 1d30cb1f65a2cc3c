package dev.goita.learning.statistics;

import java.util.Arrays;

/**
 * 棋力の推定: Elo ratings of several players by maximum likelihood in the model of Bradley and Terry, in which a difference
 * of 400 means odds of ten to one.
 *
 * <p>Prior: every pairing that played counts as if it had played one game more and drawn it, half a win for each. A player
 * who always wins has a finite rating thereby, which grows with the number of games.
 */
public final class BradleyTerry {
    private static final double PRIOR_WINS = 0.5;
    private static final double ELO_OF_TEN_TO_ONE = 400;
    private static final int MOST_STEPS = 100;
    private static final double CLOSE = 1e-10;
    /** Keeps the equations solvable: ratings are free up to a constant. */
    private static final double RIDGE = 1e-9;

    private BradleyTerry() {}

    /**
     * Ratings whose mean is 0.
     *
     * @param winsPP wins of each player over each other, fractions too; a pairing without any was not played
     */
    public static double[] elo(double[][] winsPP) {
        double[][] wins = withPrior(winsPP);
        double[] strength = new double[wins.length];
        double likelihood = logLikelihood(strength, wins);
        for (int i = 0; i < MOST_STEPS; i++) {
            double[] step = newtonStep(strength, wins);
            double[] next = plus(strength, step);
            // The likelihood is concave, so a step that goes too far gets better by halves.
            while (logLikelihood(next, wins) < likelihood && greatest(step) > CLOSE) {
                step = Arrays.stream(step).map(s -> s / 2).toArray();
                next = plus(strength, step);
            }
            strength = next;
            likelihood = logLikelihood(strength, wins);
            if (greatest(step) <= CLOSE) {
                break;
            }
        }
        return centred(strength);
    }

    private static double[][] withPrior(double[][] winsPP) {
        double[][] wins = new double[winsPP.length][winsPP.length];
        for (int i = 0; i < wins.length; i++) {
            for (int j = 0; j < wins.length; j++) {
                boolean played = i != j && winsPP[i][j] + winsPP[j][i] > 0;
                wins[i][j] = played ? winsPP[i][j] + PRIOR_WINS : 0;
            }
        }
        return wins;
    }

    /** The natural logarithm of the chances of all results, for strengths that are natural logarithms of odds. */
    private static double logLikelihood(double[] strength, double[][] wins) {
        double sum = 0;
        for (int i = 0; i < wins.length; i++) {
            for (int j = 0; j < wins.length; j++) {
                if (wins[i][j] > 0) {
                    sum -= wins[i][j] * Math.log1p(Math.exp(strength[j] - strength[i]));
                }
            }
        }
        return sum;
    }

    private static double[] newtonStep(double[] strength, double[][] wins) {
        int n = wins.length;
        double[][] system = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            system[i][i] = RIDGE;
            for (int j = 0; j < n; j++) {
                double games = wins[i][j] + wins[j][i];
                double expected = 1 / (1 + Math.exp(strength[j] - strength[i]));
                double curvature = i == j ? 0 : games * expected * (1 - expected);
                system[i][i] += curvature;
                system[i][j] -= curvature;
                system[i][n] += i == j ? 0 : wins[i][j] - games * expected;
            }
        }
        return solution(system);
    }

    /** Solves a positive definite system in place, which needs no pivoting; its last column is the right-hand side. */
    private static double[] solution(double[][] system) {
        int n = system.length;
        for (int column = 0; column < n; column++) {
            for (int row = column + 1; row < n; row++) {
                double factor = system[row][column] / system[column][column];
                for (int k = column; k <= n; k++) {
                    system[row][k] -= factor * system[column][k];
                }
            }
        }
        double[] solution = new double[n];
        for (int row = n - 1; row >= 0; row--) {
            double left = system[row][n];
            for (int k = row + 1; k < n; k++) {
                left -= system[row][k] * solution[k];
            }
            solution[row] = left / system[row][row];
        }
        return solution;
    }

    private static double[] plus(double[] strength, double[] step) {
        double[] sum = new double[strength.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = strength[i] + step[i];
        }
        return centred(sum, 1);
    }

    private static double greatest(double[] step) {
        double mean = Arrays.stream(step).average().orElse(0);
        return Arrays.stream(step).map(s -> Math.abs(s - mean)).max().orElse(0);
    }

    private static double[] centred(double[] strength) {
        return centred(strength, ELO_OF_TEN_TO_ONE / Math.log(10));
    }

    private static double[] centred(double[] strength, double unit) {
        double mean = Arrays.stream(strength).average().orElse(0);
        return Arrays.stream(strength).map(s -> (s - mean) * unit).toArray();
    }
}
