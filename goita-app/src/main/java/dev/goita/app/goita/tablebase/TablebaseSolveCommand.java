package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.ResumeOption;
import dev.goita.app.frame.ThreadsOption;
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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "solve",
        description =
                "Solve neighbouring deals into a file, whole blocks of 256. The file can be read at any time; after"
                        + " an interruption --resume goes on with the blocks that are missing or damaged.",
        footer = {
            "",
            "Examples:",
            "  goita tablebase solve --from 100000000 --count 10000 -o a.gtb",
            "  goita tablebase solve --resume -o a.gtb"
        })
final class TablebaseSolveCommand implements Callable<ExitCode> {
    /** So many pieces that waiting for the last of them costs a cluster little. */
    private static final int SENT_AT_ONCE = 65_536;

    private final Invocation invocation;

    @Option(names = "--from", paramLabel = "N", description = "The first canonical deal's number; 0 if absent.")
    private int from;

    @Option(names = "--count", paramLabel = "N", description = "How many deals; 2560 if absent.")
    private int count = 10 * BlockRange.BLOCK_DEALS;

    @Mixin
    private OutputOption output = OutputOption.required("FILE", "The file to write.");

    @Mixin
    private ResumeOption resume = new ResumeOption("Go on with FILE; its range counts, not --from and --count.");

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that solve");

    @Mixin
    private JsonOption json = new JsonOption("One JSON object with what was solved.");

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    TablebaseSolveCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        BlockRange range = range();
        Path path = Output.place(output.name());
        try (TableFile file = open(path, range)) {
            if (!file.isFor(rules.chosen())) {
                throw new RefusedFileException(
                        output.name(), new Wording("別の --rules で始めたファイルです", "was begun under other --rules"));
            }
            List<Integer> missing = missing(file);
            long start = System.nanoTime();
            long deals = solve(file, missing);
            report(file, deals, (System.nanoTime() - start) / 1e9);
        }
        return ExitCode.CLEAN;
    }

    private BlockRange range() {
        try {
            return BlockRange.ofDeals(from, count);
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }

    private TableFile open(Path path, BlockRange range) throws IOException {
        if (resume.isWanted()) {
            return TableFile.openForWriting(path);
        }
        if (Files.exists(path)) {
            throw new RefusedFileException(
                    output.name(),
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

    /** @return how many deals were solved */
    private long solve(TableFile file, List<Integer> blocks) throws IOException, InterruptedException {
        long deals = deals(blocks);
        Rules known = rules.chosen();
        CrewJob<Integer, byte[]> job = new CrewJob<>("tablebase", () -> {
            Solver solver = new Solver(known);
            return block -> Tablebase.solve(block, solver);
        });
        try (Progress progress = invocation.progress(Counted.DEALS, OptionalLong.of(deals));
                Crew crew = invocation.crew(threads.number(), "tablebase")) {
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
        if (json.isWanted()) {
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
        invocation.say(Wording.of(
                "%s: 配駒 %d〜%d のうち %,d を %.1f 秒で解きました（毎秒 %.1f）",
                "%s: deals %d to %d; solved %,d in %.1f s, %.1f a second",
                output.name(),
                file.range().firstDeal(),
                file.range().firstDeal() + file.range().deals() - 1,
                deals,
                seconds,
                deals / Math.max(seconds, 1e-9)));
    }
}
