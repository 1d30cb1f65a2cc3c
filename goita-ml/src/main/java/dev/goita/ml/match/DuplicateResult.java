package dev.goita.ml.match;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * 複式対局の結果. The unit of every error is the pair of rounds of one deal.
 *
 * @param deals how many deals were played twice
 * @param pointsPerRound the first team's mean signed points
 * @param pointsInterval 95 % for them, from the normal distribution
 * @param pointsBootstrap 95 % for them, from resampled deals
 * @param roundsWon the share of rounds the first team won, 0..1
 * @param roundsWonInterval 95 % for it, from the normal distribution
 */
public record DuplicateResult(
        int deals,
        double pointsPerRound,
        Interval pointsInterval,
        Interval pointsBootstrap,
        double roundsWon,
        Interval roundsWonInterval) {
    private static final int RESAMPLES = 2_000;
    private static final double TAIL = 0.025;

    /** @param points the first team's signed points, the two rounds of a deal next to each other */
    static DuplicateResult of(int[] points, RandomGenerator random) {
        int deals = points.length / 2;
        double[] perDeal = new double[deals];
        double[] wonPerDeal = new double[deals];
        for (int i = 0; i < deals; i++) {
            perDeal[i] = (points[2 * i] + points[2 * i + 1]) / 2.0;
            wonPerDeal[i] = (won(points[2 * i]) + won(points[2 * i + 1])) / 2.0;
        }
        double mean = mean(perDeal);
        double won = mean(wonPerDeal);
        return new DuplicateResult(
                deals,
                mean,
                Interval.around(mean, standardError(perDeal, mean)),
                bootstrap(perDeal, random),
                won,
                Interval.around(won, standardError(wonPerDeal, won)));
    }

    private static int won(int points) {
        return points > 0 ? 1 : 0;
    }

    private static double mean(double[] numbers) {
        return Arrays.stream(numbers).average().orElseThrow();
    }

    private static double standardError(double[] numbers, double mean) {
        double squares =
                Arrays.stream(numbers).map(x -> (x - mean) * (x - mean)).sum();
        return Math.sqrt(squares / (numbers.length - 1) / numbers.length);
    }

    private static Interval bootstrap(double[] numbers, RandomGenerator random) {
        double[] means = new double[RESAMPLES];
        for (int r = 0; r < RESAMPLES; r++) {
            double sum = 0;
            for (int i = 0; i < numbers.length; i++) {
                sum += numbers[random.nextInt(numbers.length)];
            }
            means[r] = sum / numbers.length;
        }
        Arrays.sort(means);
        return new Interval(means[(int) (TAIL * RESAMPLES)], means[(int) ((1 - TAIL) * RESAMPLES)]);
    }
}
