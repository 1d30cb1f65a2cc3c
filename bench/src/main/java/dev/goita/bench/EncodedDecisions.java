package dev.goita.bench;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.ml.features.GoitaViewEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Rounds replayed and every choice in them turned to a row of features; the baseline only replays. The counter
 * {@code decisions} is the rate of rows.
 */
public class EncodedDecisions extends Rates {
    private static final int ROUNDS = 4_096;

    private final RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
    private final ActiveFeatures row =
            new ActiveFeatures(GoitaViewEncoder.ENCODER.layout().width());
    private final List<Deal> deals = new ArrayList<>();
    private final List<List<Turn>> turns = new ArrayList<>();
    private int next;

    /** Rows made. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Rows {
        public long decisions;
    }

    public EncodedDecisions() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < ROUNDS; i++) {
            Deal deal = Deal.random(Seat.P0, random);
            simulator.start(deal);
            simulator.playRandomly(random);
            deals.add(deal);
            turns.add(simulator.turns());
        }
    }

    @Benchmark
    public int replay() {
        int round = next++ & ROUNDS - 1;
        simulator.start(deals.get(round));
        turns.get(round).forEach(simulator::play);
        return simulator.points();
    }

    @Benchmark
    public int encode(Rows rows) {
        int round = next++ & ROUNDS - 1;
        simulator.start(deals.get(round));
        for (Turn turn : turns.get(round)) {
            if (simulator.legalCount() > 1) {
                GoitaViewEncoder.ENCODER.encode(simulator.view(simulator.toMove()), row);
                rows.decisions++;
            }
            simulator.play(turn);
        }
        return simulator.points();
    }
}
