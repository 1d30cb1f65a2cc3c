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
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Whole random rounds, shuffle to finish: the packed simulator against the readable rules as its baseline. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
public class RandomRounds {
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
