package dev.goita.bench;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.JsonLines;
import dev.goita.record.json.RoundRecords;
import dev.goita.record.reading.RoundReading;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/**
 * Rounds of self-play as JSON Lines: written, read strictly into values, and read by the lenient reader into values of
 * the same kind. What is read is what is written, names of players included.
 */
public class RecordJson extends Rates {
    static final int ROUNDS = 20_000;

    private final List<RoundRecord> rounds = new ArrayList<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 24);
    private byte[] lines = {};

    @Setup
    public void play() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new RandomPlayer()));
        for (int i = 0; i < ROUNDS; i++) {
            Deal deal = Deal.random(Seat.of(i & 3), random);
            rounds.add(RoundRecord.from(table.play(deal, Score.ZERO, random))
                    .with(JsonLines.players(List.of("a", "b", "c", "d"))));
        }
        write();
        lines = out.toByteArray();
    }

    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public int write() throws IOException {
        out.reset();
        RoundRecords.write(out, rounds);
        return out.size();
    }

    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public List<RoundRecord> readStrictly() throws IOException {
        List<RoundRecord> read = new ArrayList<>(ROUNDS);
        RoundRecords.read(new ByteArrayInputStream(lines), "bench", read::add);
        return read;
    }

    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public List<RoundRecord> readLeniently() throws IOException {
        List<RoundRecord> read = new ArrayList<>(ROUNDS);
        CleanRounds sink = new CleanRounds(text -> read.add(
                RoundReading.of(Rules.STANDARD, text).toRecord(Rules.STANDARD).orElseThrow()));
        RecordFile.read(new ByteArrayInputStream(lines), "bench", Strictness.LENIENT, sink);
        return read;
    }
}
