package dev.goita.bench;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.compact.CompactReader;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundEncoder;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * How many rows of features a second of one core makes from rounds in the compact form, legal labels, outcome and label with
 * them; and, in the same run, how many choices pass when the rounds are only read.
 */
public final class RowExtraction {
    private static final int ROUNDS = 100_000;
    private static final int RUNS = 9;

    private RowExtraction() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrintStream out = System.out;
        Path folder = Files.createTempDirectory("rows");
        Entrant player = Entrants.builtIn().parse(arguments[0]);
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD, Collections.nCopies(4, player), Unit.ROUNDS, ROUNDS, FirstDealer.ROTATING, 1);
        SelfPlayRun.begin(plan, new Storage(folder, List.of(ShardFormat.COMPACT), ROUNDS, "bench"))
                .run(1, units -> {});
        Path file = folder.resolve("rounds-00000.goita");
        byte[] shard = Files.readAllBytes(file);
        Files.delete(file);
        Files.delete(folder.resolve("manifest.json"));
        Files.delete(folder);
        double[] read = new double[RUNS];
        double[] encode = new double[RUNS];
        long[] choices = {0};
        RoundEncoder encoder = new RoundEncoder(Rules.STANDARD, RoundRows.ofLayout(arguments[1]));
        for (int run = 0; run < RUNS; run++) {
            read[run] = Cpu.seconds(() -> eachBlock(shard, block -> {}));
            choices[0] = 0;
            encode[run] = Cpu.seconds(() -> eachBlock(shard, block -> {
                Samples.Builder samples = new Samples.Builder();
                block.forEach(round -> encoder.add(round, samples));
                choices[0] += samples.build().size();
            }));
        }
        double whole = Cpu.median(encode);
        out.println(String.format(
                Locale.ROOT,
                "%s, %s: %,d choices of %,d rounds; %.2f million rows a second of CPU, reading the rounds included (best %.2f); %.2f"
                        + " times the time of only reading them",
                arguments[0],
                arguments[1],
                choices[0],
                ROUNDS,
                choices[0] / whole / 1e6,
                choices[0] / Cpu.least(encode) / 1e6,
                whole / Cpu.median(read)));
    }

    private static void eachBlock(byte[] shard, Consumer<List<PlayedDeal>> heard) throws IOException {
        try (CompactReader reader = CompactReader.open(new ByteArrayInputStream(shard), "shard")) {
            for (List<PlayedDeal> block = reader.nextBlock(); !block.isEmpty(); block = reader.nextBlock()) {
                heard.accept(block);
            }
        }
    }
}
