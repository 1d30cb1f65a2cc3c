package dev.goita.bench;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Turn;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;

/**
 * How long the solver takes, in time of one CPU, over positions from fixed seeds; and, as the measure of the machine, how many
 * turns the readable rules play in the same process. The argument is the number of positions of each size, 1,000 if absent.
 */
final class SolverTimes {

    private static final int WARM_UP = 20;
    private static final int CALIBRATION_ROUNDS = 20_000;

    private SolverTimes() {}

    public static void main(String[] words) {
        int count = words.length == 0 ? 1_000 : Integer.parseInt(words[0]);
        System.out.printf(Locale.ROOT, "%d positions of each size, seeds 0 to %d, one CPU%n", count, count - 1);
        double turns = turnsPerSecond();
        Solver solver = new Solver(Rules.STANDARD);
        for (int tiles : new int[] {32, 28, 24, 20}) {
            report(tiles + " tiles, value", count, tiles, solver, solver::value);
        }
        report(
                "32 tiles, every turn",
                Math.max(1, count / 10),
                32,
                solver,
                position -> solver.solve(position).value());
        System.out.printf(Locale.ROOT, "readable rules in the same process: %.0f turns/s%n", turns);
    }

    private static void report(
            String what, int count, int tiles, Solver solver, ToLongFunction<OpenPosition> question) {
        double[] millis = new double[count];
        long nodes = 0;
        long values = 0;
        for (int seed = -WARM_UP; seed < count; seed++) {
            OpenPosition position = position(tiles, seed);
            long start = Cpu.nanos();
            long value = question.applyAsLong(position);
            double spent = (Cpu.nanos() - start) / 1e6;
            if (seed >= 0) {
                millis[seed] = spent;
                nodes += solver.nodes();
                values += value;
            }
        }
        double total = Arrays.stream(millis).sum();
        Arrays.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "%s: median %.3f ms, mean %.3f ms, p95 %.3f ms, max %.3f ms, %d nodes on average,"
                        + " %.2f million nodes/s, mean value %+.1f%n",
                what,
                millis[count / 2],
                total / count,
                millis[count * 95 / 100],
                millis[count - 1],
                nodes / count,
                nodes / total / 1e3,
                (double) values / count);
    }

    /** A deal from a seed, played at random until so many tiles are in the hands. */
    private static OpenPosition position(int tiles, long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        while (true) {
            Round round = Round.start(Rules.STANDARD, Deal.random(Seat.P0, random));
            for (int held = 32; held > tiles && !round.isOver(); ) {
                List<Turn> legal = round.legalTurns();
                Turn turn = legal.get(random.nextInt(legal.size()));
                held -= turn instanceof Play ? 2 : 0;
                round = round.play(turn);
            }
            if (!round.isOver()) {
                return OpenPosition.of(round);
            }
        }
    }

    private static double turnsPerSecond() {
        RandomGenerator random = new SplittableRandom(1);
        long turns = 0;
        long start = 0;
        for (int i = -CALIBRATION_ROUNDS; i < CALIBRATION_ROUNDS; i++) {
            if (i == 0) {
                turns = 0;
                start = Cpu.nanos();
            }
            Round round = Round.start(Rules.STANDARD, Deal.random(Seat.P0, random));
            while (!round.isOver()) {
                List<Turn> legal = round.legalTurns();
                round = round.play(legal.get(random.nextInt(legal.size())));
                turns++;
            }
        }
        return turns * 1e9 / (Cpu.nanos() - start);
    }
}
