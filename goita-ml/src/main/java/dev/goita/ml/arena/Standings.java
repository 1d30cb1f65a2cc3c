package dev.goita.ml.arena;

import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Bootstrap;
import dev.goita.learning.statistics.BradleyTerry;
import dev.goita.ml.duplicate.DuplicateDeal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * 順位表: players who met on the same deals. All intervals come from the same resamples of these deals.
 *
 * @param byMatches the rating of each player, from matches won: as many as the rounds amount to
 */
public record Standings(Map<Pairing, DuplicateResult> results, List<Rating> byRounds, List<Rating> byMatches) {
    /**
     * A player's strength in the model of Bradley and Terry; the mean of all players is 0.
     *
     * <p>Every pairing counts as if it had one more round, or match, which was drawn: so who always wins has a finite
     * rating, which the number of games bounds.
     *
     * @param elo 400 for odds of ten to one
     * @param interval 95 %, from resampled deals
     */
    public record Rating(double elo, Interval interval) {}

    /**
     * Results and ratings from all deals together.
     *
     * @param winScore points that win a match
     * @return standings with the pairings in the order of the map, and the ratings by player
     * @throws IllegalArgumentException if there is no pairing, or one has other deals than the first
     */
    public static Standings of(
            int players, Map<Pairing, List<DuplicateDeal>> deals, int winScore, RandomGenerator random) {
        Samples samples = new Samples(players, deals, winScore);
        List<Interval> intervals = Bootstrap.intervals(samples.units(), random, samples::statistics);
        int[] once = new int[samples.units()];
        Arrays.fill(once, 1);
        double[] numbers = samples.statistics(once);
        Map<Pairing, DuplicateResult> results = new LinkedHashMap<>();
        int next = 0;
        for (Map.Entry<Pairing, DuplicateSample> sample : samples.byPairing.entrySet()) {
            List<Interval> own = intervals.subList(next, next + DuplicateResult.STATISTICS);
            results.put(sample.getKey(), DuplicateResult.of(sample.getValue(), own));
            next += DuplicateResult.STATISTICS;
        }
        return new Standings(
                results,
                ratings(numbers, intervals, next, players),
                ratings(numbers, intervals, next + players, players));
    }

    private static List<Rating> ratings(double[] numbers, List<Interval> intervals, int from, int players) {
        List<Rating> ratings = new ArrayList<>();
        for (int i = from; i < from + players; i++) {
            ratings.add(new Rating(numbers[i], intervals.get(i)));
        }
        return ratings;
    }

    private static final class Samples {
        private final int players;
        private final Map<Pairing, DuplicateSample> byPairing = new LinkedHashMap<>();

        Samples(int players, Map<Pairing, List<DuplicateDeal>> deals, int winScore) {
            this.players = players;
            deals.forEach((pairing, played) -> byPairing.put(pairing, new DuplicateSample(played, winScore)));
            for (DuplicateSample sample : byPairing.values()) {
                if (sample.deals() != units()) {
                    throw new IllegalArgumentException(
                            "every pairing plays the same deals, not " + units() + " and " + sample.deals());
                }
            }
        }

        int units() {
            return byPairing.values().stream()
                    .mapToInt(DuplicateSample::deals)
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("nobody met"));
        }

        /** The results of every pairing, then the ratings by rounds, then those by matches. */
        double[] statistics(int[] times) {
            double[] numbers = new double[byPairing.size() * DuplicateResult.STATISTICS + 2 * players];
            double[][] rounds = new double[players][players];
            double[][] matches = new double[players][players];
            int next = 0;
            for (Map.Entry<Pairing, DuplicateSample> sample : byPairing.entrySet()) {
                DuplicateSample.Estimate estimate = sample.getValue().estimate(times);
                double[] own = DuplicateResult.statistics(estimate);
                System.arraycopy(own, 0, numbers, next, own.length);
                next += own.length;
                share(rounds, sample.getKey(), estimate.rounds(), estimate.roundsWon());
                share(matches, sample.getKey(), estimate.rounds() / estimate.roundsPerMatch(), estimate.matchesWon());
            }
            System.arraycopy(BradleyTerry.elo(rounds), 0, numbers, next, players);
            System.arraycopy(BradleyTerry.elo(matches), 0, numbers, next + players, players);
            return numbers;
        }

        private static void share(double[][] wins, Pairing pairing, double games, double won) {
            wins[pairing.first()][pairing.second()] = games * won;
            wins[pairing.second()][pairing.first()] = games * (1 - won);
        }
    }
}
