package dev.goita.ml.match;

import java.util.Arrays;

/**
 * 棋力の推定: Elo ratings of several players by maximum likelihood in the model of Bradley and Terry, in which a difference
 * of 400 means odds of ten to one.
 *
 * <p>Prior: every pairing that played counts as if it had played one game more and drawn it, half a win for each. A player
 * who always wins has a finite rating thereby, which grows with the number of games.
 */
final class BradleyTerry {
    private static final double PRIOR_WINS = 0.5;
    private static final double ELO_OF_TEN_TO_ONE = 400;
    private static final int MOST_STEPS = 10_000;
    private static final double CLOSE = 1e-10;

    private BradleyTerry() {}

    /**
     * Ratings whose mean is 0.
     *
     * @param winsPP wins of each player over each other, fractions too; a pairing without any was not played
     */
    static double[] elo(double[][] winsPP) {
        double[][] wins = withPrior(winsPP);
        double[] strength = new double[wins.length];
        Arrays.fill(strength, 1);
        for (int step = 0; step < MOST_STEPS; step++) {
            if (improve(strength, wins) < CLOSE) {
                break;
            }
        }
        return logarithms(strength);
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

    /**
     * One step of minorization and maximization for every player in turn.
     *
     * @return the greatest relative change
     */
    private static double improve(double[] strength, double[][] wins) {
        double greatest = 0;
        for (int i = 0; i < strength.length; i++) {
            double won = 0;
            double expected = 0;
            for (int j = 0; j < strength.length; j++) {
                won += wins[i][j];
                expected += (wins[i][j] + wins[j][i]) / (strength[i] + strength[j]);
            }
            if (expected > 0) {
                double better = won / expected;
                greatest = Math.max(greatest, Math.abs(better / strength[i] - 1));
                strength[i] = better;
            }
        }
        return greatest;
    }

    private static double[] logarithms(double[] strength) {
        double[] elo = Arrays.stream(strength)
                .map(s -> ELO_OF_TEN_TO_ONE * Math.log10(s))
                .toArray();
        double mean = Arrays.stream(elo).average().orElse(0);
        return Arrays.stream(elo).map(e -> e - mean).toArray();
    }
}
