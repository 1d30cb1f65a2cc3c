package dev.goita.ml.arena;

import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.MatchEquity;
import dev.goita.ml.duplicate.RoundChances;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.duplicate.SideOutcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * 標本: the deals of one pairing, laid out so that resampling them thousands of times is quick: deals with the same
 * outcomes, which are most, are counted together.
 */
final class DuplicateSample {
    private final int winScore;
    private final int[] kindByDeal;
    private final List<Kind> kinds;

    /**
     * Estimates from deals, each drawn some number of times.
     *
     * @param pointsPerRound the first side's mean signed points
     * @param roundsWon the share of rounds that the first side won, 0..1
     * @param matchesWon the probability that it wins a match, 0..1
     */
    record Estimate(double pointsPerRound, double roundsWon, double matchesWon, double rounds, double roundsPerMatch) {}

    /** What deals with the same outcomes add up to. */
    private static final class Kind {
        private final int points;
        private final int won;
        private final int rounds;
        private final int[] cells;

        Kind(List<SideOutcome> outcomes) {
            List<SideOutcome> played =
                    outcomes.stream().filter(outcome -> outcome.kind().isPlay()).toList();
            rounds = played.size();
            points = played.stream().mapToInt(SideOutcome::points).sum();
            won = (int) played.stream()
                    .filter(outcome -> outcome.winner() == Side.FIRST)
                    .count();
            cells = outcomes.stream().mapToInt(RoundChances::cell).toArray();
        }
    }

    /** @param winScore points that win a match */
    DuplicateSample(List<DuplicateDeal> deals, int winScore) {
        this.winScore = winScore;
        Map<List<SideOutcome>, Integer> numbers = new HashMap<>();
        kindByDeal = new int[deals.size()];
        kinds = new ArrayList<>();
        for (int i = 0; i < kindByDeal.length; i++) {
            List<SideOutcome> outcomes = deals.get(i).outcomes().toList();
            Integer known = numbers.putIfAbsent(outcomes, kinds.size());
            kindByDeal[i] = known == null ? kinds.size() : known;
            if (known == null) {
                kinds.add(new Kind(outcomes));
            }
        }
    }

    int deals() {
        return kindByDeal.length;
    }

    /** The first side's mean points a round, deal by deal. */
    double[] pointsByDeal() {
        return byDeal(kind -> (double) kind.points / kind.rounds);
    }

    /** The share of rounds that the first side won, deal by deal. */
    double[] wonByDeal() {
        return byDeal(kind -> (double) kind.won / kind.rounds);
    }

    private double[] byDeal(ToDoubleFunction<Kind> number) {
        return Arrays.stream(kindByDeal)
                .mapToDouble(kind -> number.applyAsDouble(kinds.get(kind)))
                .toArray();
    }

    Estimate estimate(int[] times) {
        int[] timesByKind = new int[kinds.size()];
        for (int i = 0; i < times.length; i++) {
            timesByKind[kindByDeal[i]] += times[i];
        }
        long points = 0;
        long won = 0;
        long rounds = 0;
        double[] counts = new double[2 * RoundChances.CELLS];
        for (int k = 0; k < timesByKind.length; k++) {
            Kind kind = kinds.get(k);
            long n = timesByKind[k];
            points += n * kind.points;
            won += n * kind.won;
            rounds += n * kind.rounds;
            for (int cell : kind.cells) {
                counts[cell] += n;
            }
        }
        MatchEquity equity = MatchEquity.of(RoundChances.ofCounts(counts), winScore);
        return new Estimate(
                (double) points / rounds,
                (double) won / rounds,
                equity.winProbability(),
                rounds,
                equity.roundsPerMatch());
    }
}
