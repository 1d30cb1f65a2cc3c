package dev.goita.core.player;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.WorldSampler;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * 戦略の融合 (strategy fusion) at its source: exact values of sampled worlds suppose that at each later decision the world is
 * known. At the decisions of rule-based rounds this tells what that is worth: the mean over worlds of the best turn in each,
 * less the best mean of a turn over all worlds, which is all that a seat can have.
 */
public final class WorthOfKnowing {
    private static final int WORLDS = 64;

    private final Rules rules = Rules.STANDARD;
    private final Solver solver = new Solver(rules, 14);
    private final Player player = new RulePlayer();
    private int decisions;
    private double sum;
    private double squares;

    private WorthOfKnowing() {}

    /** @param args number of rounds and number of tiles at most in the hands; 150 and 20 if absent */
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 150;
        int tiles = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        WorthOfKnowing worth = new WorthOfKnowing();
        for (int i = 0; i < rounds; i++) {
            worth.playRound(tiles, new SplittableRandom(i));
        }
        double mean = worth.sum / worth.decisions;
        double variance = worth.squares / worth.decisions - mean * mean;
        System.out.printf(
                Locale.ROOT,
                "with %d tiles at most, to know the world is worth %.1f ± %.1f points a decision (%d decisions)%n",
                tiles,
                mean,
                1.96 * Math.sqrt(variance / worth.decisions),
                worth.decisions);
    }

    private void playRound(int tiles, RandomGenerator random) {
        Round round = Round.start(rules, playable(random));
        while (!round.isOver()) {
            List<Turn> legal = round.legalTurns();
            SeatView view = round.view(round.toMove());
            if (legal.size() > 1 && tilesLeft(round) <= tiles) {
                note(worth(view, random));
            }
            round = round.play(legal.size() == 1 ? legal.get(0) : player.choose(view, random));
        }
    }

    private void note(double worth) {
        decisions++;
        sum += worth;
        squares += worth * worth;
    }

    private double worth(SeatView view, RandomGenerator random) {
        WorldSampler sampler = WorldSampler.of(view);
        Map<Turn, Integer> points = new HashMap<>();
        double known = 0;
        for (int i = 0; i < WORLDS; i++) {
            Solution solution =
                    solver.solve(OpenPosition.of(sampler.sample(random).round()));
            known += solution.value();
            solution.turns().forEach((turn, value) -> points.merge(turn, value, Integer::sum));
        }
        int unknown = points.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
        return (known - unknown) / WORLDS;
    }

    private Deal playable(RandomGenerator random) {
        while (true) {
            Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
            if (!DealRuling.of(rules, deal).isRoundOver()) {
                return deal;
            }
        }
    }

    private static int tilesLeft(Round round) {
        return Seat.ALL.stream().mapToInt(seat -> round.hand(seat).size()).sum();
    }
}
