package dev.goita.bench;

import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.rules.Perft;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import java.util.List;
import java.util.Locale;

/**
 * How long the mate solver takes, in time of one CPU, for problems drawn at random and kept for their length; and, as the measure of the
 * machine, how many leaves move generation counts in the same process. The argument is how often each is solved, 5 if absent.
 */
final class MateTimes {

    private static final List<String> PROBLEMS = List.of(
            "4k4/9/4P4/9/9/9/9/9/9 b G",
            "7nl/7k1/9/7S1/9/9/9/9/9 b GS2r2b3g2s3n3l18p",
            "5+s1k1/9/6+bG1/5n+R2/9/9/9/9/7K1 b GNg",
            "5+n2S/8k/5l+r2/5P1+L1/9/9/9/9/9 b BGNP",
            "9/9/9/9/9/9/R8/1+B1k5/PK1s5 w 2g2l",
            "5+lS1k/8+p/9/6R2/9/9/9/9/9 b GN2L",
            "8g/5r2k/9/6G1+S/9/9/9/9/9 b GSPn",
            "5B1k1/8+s/9/7+B1/9/9/9/9/9 b S2Pg",
            "9/K6k+n/5R3/6P1G/9/9/9/9/9 b r",
            "6r2/6nk+n/9/6L1G/9/7K1/9/9/9 b G2LP");

    private MateTimes() {}

    public static void main(String[] words) {
        int times = words.length == 0 ? 5 : Integer.parseInt(words[0]);
        MateSolver solver = MateSolver.withMemory(256L << 20);
        long nodes = 0;
        double millis = 0;
        for (String sfen : PROBLEMS) {
            Position position = Sfen.readKey(sfen);
            double[] spent = new double[times];
            MateSolver.Answer answer = solver.solve(position, MateSolver.Limits.NONE, MateSolver.Goal.SHORTEST);
            for (int i = 0; i < times; i++) {
                long start = Cpu.nanos();
                answer = solver.solve(position, MateSolver.Limits.NONE, MateSolver.Goal.SHORTEST);
                spent[i] = (Cpu.nanos() - start) / 1e6;
                nodes += answer.nodes();
                millis += spent[i];
            }

            System.out.printf(
                    Locale.ROOT,
                    "mate in %d proved the shortest: %,d nodes, median %.2f ms of CPU (%s)%n",
                    answer.length(),
                    answer.nodes(),
                    Cpu.median(spent),
                    sfen);
        }
        long start = Cpu.nanos();
        long leaves = Perft.count(Position.hirate(), 5);
        double perft = leaves / ((Cpu.nanos() - start) / 1e9);
        double speed = nodes / (millis / 1e3);
        System.out.printf(
                Locale.ROOT,
                "%,.0f nodes/s of CPU; move generation counts %,.0f leaves/s in the same process, ratio %.3f%n",
                speed,
                perft,
                speed / perft);
    }
}
