package dev.goita.ml.arena;

import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Bootstrap;
import dev.goita.learning.statistics.Moments;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.MatchEquity;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 複式対局の結果. The unit of every error is the deal with all its rounds.
 *
 * <p>The share of matches won is computed and not played: {@link MatchEquity} from the outcomes of the same rounds, which is
 * exact for players whose play does not depend on the score, and far less noisy than as many rounds played as matches.
 *
 * @param deals how many deals were played
 * @param rounds how many rounds they make
 * @param pointsPerRound the first side's mean signed points
 * @param pointsInterval 95 % for them, from the normal distribution
 * @param pointsBootstrap 95 % for them, from resampled deals
 * @param roundsWon the share of rounds the first side won, 0..1
 * @param roundsWonInterval 95 % for it, from the normal distribution
 * @param roundsWonBootstrap 95 % for it, from resampled deals
 * @param matchesWon the probability that the first side wins a match, 0..1
 * @param matchesWonBootstrap 95 % for it, from resampled deals
 * @param roundsPerMatch the mean length of a match
 */
public record DuplicateResult(
        int deals,
        int rounds,
        double pointsPerRound,
        Interval pointsInterval,
        Interval pointsBootstrap,
        double roundsWon,
        Interval roundsWonInterval,
        Interval roundsWonBootstrap,
        double matchesWon,
        Interval matchesWonBootstrap,
        double roundsPerMatch) {
    /** How many statistics {@link #statistics} gives. */
    static final int STATISTICS = 3;

    /**
     * @param winScore points that win a match
     * @param random draws the resamples
     */
    static DuplicateResult of(List<DuplicateDeal> deals, int winScore, RandomGenerator random) {
        DuplicateSample sample = new DuplicateSample(deals, winScore);
        return of(sample, Bootstrap.intervals(sample.deals(), random, times -> statistics(sample.estimate(times))));
    }

    /** The numbers whose intervals {@link #of(DuplicateSample, List)} expects, in its order. */
    static double[] statistics(DuplicateSample.Estimate estimate) {
        return new double[] {estimate.pointsPerRound(), estimate.roundsWon(), estimate.matchesWon()};
    }

    static DuplicateResult of(DuplicateSample sample, List<Interval> bootstrap) {
        int[] once = new int[sample.deals()];
        Arrays.fill(once, 1);
        DuplicateSample.Estimate estimate = sample.estimate(once);
        return new DuplicateResult(
                sample.deals(),
                (int) estimate.rounds(),
                estimate.pointsPerRound(),
                Moments.of(sample.pointsByDeal()).interval(),
                bootstrap.get(0),
                estimate.roundsWon(),
                Moments.of(sample.wonByDeal()).interval(),
                bootstrap.get(1),
                estimate.matchesWon(),
                bootstrap.get(2),
                estimate.roundsPerMatch());
    }
}
