package dev.goita.ml.match;

import java.util.List;

/** 標本: the deals of one pairing, laid out so that resampling them thousands of times is quick. */
final class DuplicateSample {
    private final int winScore;
    private final double[] points;
    private final double[] won;
    private final int[] rounds;
    private final int[][] cells;

    /**
     * Estimates from deals, each drawn some number of times.
     *
     * @param pointsPerRound the first side's mean signed points
     * @param roundsWon the share of rounds that the first side won, 0..1
     * @param matchesWon the probability that it wins a match, 0..1
     * @param rounds how many were played
     * @param roundsPerMatch the mean length of a match
     */
    record Estimate(double pointsPerRound, double roundsWon, double matchesWon, double rounds, double roundsPerMatch) {}

    /** @param winScore points that win a match */
    DuplicateSample(List<DuplicateDeal> deals, int winScore) {
        this.winScore = winScore;
        points = new double[deals.size()];
        won = new double[deals.size()];
        rounds = new int[deals.size()];
        cells = new int[deals.size()][];
        for (int i = 0; i < points.length; i++) {
            DuplicateDeal deal = deals.get(i);
            cells[i] = deal.outcomes().mapToInt(RoundChances::cell).toArray();
            for (RoundOutcome outcome : deal.outcomes().toList()) {
                if (outcome.kind().isPlay()) {
                    rounds[i]++;
                    points[i] += outcome.points();
                    won[i] += outcome.winner() == Side.FIRST ? 1 : 0;
                }
            }
        }
    }

    int deals() {
        return points.length;
    }

    /** The first side's mean points a round, deal by deal. */
    double[] pointsByDeal() {
        return perRound(points);
    }

    double[] wonByDeal() {
        return perRound(won);
    }

    private double[] perRound(double[] sums) {
        double[] means = new double[sums.length];
        for (int i = 0; i < means.length; i++) {
            means[i] = sums[i] / rounds[i];
        }
        return means;
    }

    /** @param times how often each deal counts */
    Estimate estimate(int[] times) {
        double pointSum = 0;
        double wonSum = 0;
        double roundSum = 0;
        double[] counts = new double[2 * RoundChances.CELLS];
        for (int i = 0; i < times.length; i++) {
            int n = times[i];
            if (n > 0) {
                pointSum += n * points[i];
                wonSum += n * won[i];
                roundSum += n * rounds[i];
                for (int cell : cells[i]) {
                    counts[cell] += n;
                }
            }
        }
        MatchEquity equity = MatchEquity.of(RoundChances.ofCounts(counts), winScore);
        return new Estimate(
                pointSum / roundSum, wonSum / roundSum, equity.winProbability(), roundSum, equity.roundsPerMatch());
    }
}
