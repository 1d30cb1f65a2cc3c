package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.core.solve.Solver;
import dev.goita.core.tablebase.BlockRange;
import dev.goita.core.tablebase.TableFile;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.record.json.JsonLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

final class TablebaseSolveCommand extends Job {
    /** So many pieces that waiting for the last of them costs a cluster little. */
    private static final int SENT_AT_ONCE = 65_536;

    private final Given<Integer> from = option("--from", "N", 0);
    private final Given<Integer> count = option("--count", "N", 10 * BlockRange.BLOCK_DEALS);
    private final Given<String> output = requiredOutput("FILE");
    private final Given<Boolean> resume = flag("--resume");
    private final Given<Integer> threads = threads();
    private final ClusterOptions cluster = new ClusterOptions(this);
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        cluster.join(invocation, "--threads");
        BlockRange range = asked(() -> BlockRange.ofDeals(from.value(), count.value()));
        Path path = Output.place(output.value());
        try (TableFile file = open(path, range)) {
            if (!file.isFor(rules.chosen())) {
                throw new RefusedFileException(
                        output.value(), new Wording("別の --rules で始めたファイルです", "was begun under other --rules"));
            }
            List<Integer> missing = missing(file);
            long start = System.nanoTime();
            long deals = solve(file, missing);
            report(file, deals, (System.nanoTime() - start) / 1e9);
        }
        return ExitCode.CLEAN;
    }

    private TableFile open(Path path, BlockRange range) throws IOException {
        if (resume.value()) {
            return TableFile.openForWriting(path);
        }
        if (Files.exists(path)) {
            throw new RefusedFileException(
                    output.value(),
                    new Wording("すでにあります。続けるには --resume を付けます", "is there already; --resume goes on with it"));
        }
        return TableFile.create(path, rules.chosen(), range);
    }

    private static List<Integer> missing(TableFile file) throws IOException {
        List<Integer> missing = new ArrayList<>();
        for (int block = file.range().first(); block < file.range().end(); block++) {
            if (file.state(block) != TableFile.BlockState.SOLVED) {
                missing.add(block);
            }
        }
        return missing;
    }

    private static long deals(List<Integer> blocks) {
        return blocks.stream()
                .mapToLong(block -> new BlockRange(block, 1).deals())
                .sum();
    }

    private long solve(TableFile file, List<Integer> blocks) throws IOException, InterruptedException {
        long deals = deals(blocks);
        Rules known = rules.chosen();
        CrewJob<Integer, byte[]> job = new CrewJob<>("tablebase", () -> {
            Solver solver = new Solver(known);
            return block -> Tablebase.solve(block, solver);
        });
        try (Progress progress = invocation.progress(Counted.DEALS, OptionalLong.of(deals));
                Crew crew = invocation.crew(threads.value(), "tablebase")) {
            for (int i = 0; i < blocks.size(); i += SENT_AT_ONCE) {
                List<Integer> pieces = blocks.subList(i, Math.min(blocks.size(), i + SENT_AT_ONCE));
                crew.work(job, pieces, (piece, values) -> {
                    file.put(pieces.get(piece), values);
                    progress.advance(values.length);
                });
            }
        }
        return deals;
    }

    private void report(TableFile file, long deals, double seconds) {
        if (json.value()) {
            invocation
                    .streams()
                    .out()
                    .println(new JsonLine()
                            .put("from", file.range().firstDeal())
                            .put("deals", file.range().deals())
                            .put("solved", deals)
                            .put("micros", Math.round(seconds * 1e6))
                            .toString());
            return;
        }
        say(
                "%s: 配駒 %d〜%d のうち %,d を %.1f 秒で解きました（毎秒 %.1f）",
                "%s: deals %d to %d; solved %,d in %.1f s, %.1f a second",
                output.value(),
                file.range().firstDeal(),
                file.range().firstDeal() + file.range().deals() - 1,
                deals,
                seconds,
                deals / Math.max(seconds, 1e-9));
    }
}
