package dev.goita.bench;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;

/** Whole random rounds, shuffle to finish: the packed simulator against the readable rules as its baseline. */
public class RandomRounds extends Rates {
    private final SplittableRandom random = new SplittableRandom(1);
    private final RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);

    @Benchmark
    public int simulator() {
        simulator.startRandom(Seat.P0, Score.ZERO, random);
        simulator.playRandomly(random);
        return simulator.points();
    }

    @Benchmark
    public int readableRules() {
        Round round = Round.start(Rules.STANDARD, Deal.random(Seat.P0, random));
        while (!round.isOver()) {
            List<Turn> legal = round.legalTurns();
            round = round.play(legal.get(random.nextInt(legal.size())));
        }
        return round.turnCount();
    }
}
