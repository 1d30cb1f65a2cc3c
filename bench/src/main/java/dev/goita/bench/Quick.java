package dev.goita.bench;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import java.io.IOException;
import java.io.PrintStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What developers run before and after a change: the work of the other benchmarks for a few seconds each, in one process and on one
 * thread, by CPU time, each by turns with a yardstick. Rates are those of the machine; what two runs can be compared by is the ratio.
 */
public final class Quick {

    private static final double WARM_UP_SECONDS = 2;
    private static final double SECONDS = 0.5;
    private static final int TURNS = 7;

    private final MessageDigest yardstick;
    private final byte[] measured = new byte[1 << 20];
    private final PrintStream out;

    private Quick(MessageDigest yardstick, PrintStream out) {
        this.yardstick = yardstick;
        this.out = out;
    }

    /** One call of something that is measured. */
    private interface Work {
        /** Returns how much it did. */
        double run() throws IOException;
    }

    /** Takes no arguments. */
    public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
        new Quick(MessageDigest.getInstance("SHA-256"), System.out).run();
    }

    private void run() throws IOException {
        out.println("| what | a second of CPU | per MB of SHA-256 |");
        out.println("| --- | --- | --- |");
        RandomRounds random = new RandomRounds();
        report("rounds of random players", () -> {
            random.simulator();
            return 1;
        });
        RecordJson json = new RecordJson();
        json.play();
        report("rounds written as JSON", () -> per(RecordJson.ROUNDS, json.write()));
        CheckedRecords checked = new CheckedRecords();
        checked.play();
        report("rounds of JSON checked", () -> per(CheckedRecords.ROUNDS, checked.cleanRounds()));
        report("wrong rounds checked, repairs sought", () -> per(CheckedRecords.WRONG_ROUNDS, checked.wrongRounds()));
        EncodedDecisions encoded = new EncodedDecisions();
        EncodedDecisions.Rows rows = new EncodedDecisions.Rows();
        report("rows of features", () -> {
            long before = rows.decisions;
            encoded.encode(rows);
            return rows.decisions - before;
        });
        Decisions decisions = new Decisions();
        report("choices of rule", () -> {
            decisions.rule();
            return 1;
        });
        report("choices of pimc", () -> {
            decisions.pimc();
            return 1;
        });
        Solver solver = new Solver(Rules.STANDARD);
        SplittableRandom deals = new SplittableRandom(1);
        report("deals solved", () -> {
            solver.value(OpenPosition.of(Round.start(Rules.STANDARD, Deal.random(Seat.P0, deals))));
            return 1;
        });
        ShogiRecords shogi = new ShogiRecords();
        report("games of KIF read", () -> per(ShogiRecords.GAMES, shogi.readKif()));
        report("games of CSA read", () -> per(ShogiRecords.GAMES, shogi.readCsa()));
        report("positions of perft", () -> shogi.perft());
    }

    /** The result is used, so that no work can be left out. */
    private static double per(double count, long result) {
        if (result == Long.MIN_VALUE) {
            throw new AssertionError("no such result");
        }
        return count;
    }

    private void report(String what, Work work) throws IOException {
        rate(work, WARM_UP_SECONDS);
        double[] rates = new double[TURNS];
        double[] ratios = new double[TURNS];
        for (int i = 0; i < TURNS; i++) {
            double before = rate(this::hash, SECONDS / 5);
            rates[i] = rate(work, SECONDS);
            ratios[i] = rates[i] / ((before + rate(this::hash, SECONDS / 5)) / 2);
        }
        out.println(String.format("| %s | %s | %s |", what, number(Cpu.median(rates)), number(Cpu.median(ratios))));
    }

    private double hash() {
        yardstick.update(measured);
        return 1;
    }

    private static double rate(Work work, double seconds) throws IOException {
        double done = 0;
        long start = Cpu.nanos();
        long end = start;
        while (end - start < seconds * 1e9) {
            done += work.run();
            end = Cpu.nanos();
        }
        return done * 1e9 / (end - start);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value >= 100 ? "%,.0f" : value >= 1 ? "%.2f" : "%.4f", value);
    }
}
