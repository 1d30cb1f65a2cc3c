package dev.goita.bench;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.JsonLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/**
 * Checking rounds of self-play: clean ones, which is the everyday case, and ones with a wrong digit each, for which
 * repairs are sought. The baseline reads the same lines and checks nothing.
 */
public class CheckedRecords extends Rates {
    static final int ROUNDS = 20_000;
    static final int WRONG_ROUNDS = 200;

    private byte[] clean = {};
    private byte[] wrong = {};

    @Setup
    public void play() throws IOException {
        clean = lines(ROUNDS, new SplittableRandom(1));
        wrong = lines(WRONG_ROUNDS, new SplittableRandom(2));
        spoil(wrong);
    }

    private static byte[] lines(int rounds, SplittableRandom random) throws IOException {
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new RandomPlayer()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonLines lines = new JsonLines(out)) {
            for (int i = 0; i < rounds; i++) {
                Deal deal = Deal.random(Seat.of(i & 3), random);
                lines.write(RoundRecord.from(table.play(deal, Score.ZERO, random)));
            }
        }
        return out.toByteArray();
    }

    /** Makes the ninth digit of each record another. */
    private static void spoil(byte[] lines) {
        String key = "\"record\":\"";
        String text = new String(lines, StandardCharsets.US_ASCII);
        for (int at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
            int digit = at + key.length() + 8;
            lines[digit] = (byte) (lines[digit] == '8' ? '1' : '8');
        }
    }

    private static long check(byte[] lines) throws IOException {
        RecordCheck check = new RecordCheck(Rules.STANDARD, "bench", finding -> {});
        RecordFile.read(new ByteArrayInputStream(lines), "bench", Strictness.LENIENT, check);
        return check.rounds() + check.errors();
    }

    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public long cleanRounds() throws IOException {
        return check(clean);
    }

    @Benchmark
    @OperationsPerInvocation(WRONG_ROUNDS)
    public long wrongRounds() throws IOException {
        return check(wrong);
    }

    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public long readOnly() throws IOException {
        long[] rounds = {0};
        RecordFile.read(
                new ByteArrayInputStream(clean), "bench", Strictness.LENIENT, new CleanRounds(round -> rounds[0]++));
        return rounds[0];
    }
}
