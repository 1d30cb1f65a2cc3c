package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tablebase.BlockRange;
import dev.goita.core.tablebase.TableFile;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.core.tablebase.rank.CanonicalRank;
import dev.goita.core.tablebase.rank.DealRank;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.WholeFile;
import dev.goita.record.json.JsonLine;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** {@code goita tablebase}: the value of every deal. */
public final class TablebaseCommand {
    private TablebaseCommand() {}

    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("solve", new TablebaseSolveCommand().command(invocation))
                .addSubcommand("lookup", new TablebaseLookupCommand().command(invocation))
                .addSubcommand("info", new InfoCommand().command(invocation))
                .addSubcommand("merge", new MergeCommand().command(invocation))
                .addSubcommand("rank", new RankCommand().command(invocation))
                .addSubcommand("deal", new DealCommand().command(invocation));
    }

    private static final class InfoCommand extends Job {
        private final Given<List<String>> names = arguments("FILE");
        private final Given<Boolean> json = json();

        @Override
        public ExitCode call() throws IOException {
            boolean isWhole = true;
            try (TableFiles files = TableFiles.open(names.value())) {
                for (TableFile file : files.files()) {
                    isWhole &= report(file);
                }
            }
            return findings(!isWhole);
        }

        private boolean report(TableFile file) throws IOException {
            long solved = 0;
            List<Integer> damaged = new ArrayList<>();
            for (int block = file.range().first(); block < file.range().end(); block++) {
                switch (file.state(block)) {
                    case SOLVED -> solved += new BlockRange(block, 1).deals();
                    case DAMAGED -> damaged.add(block);
                    case NOT_SOLVED -> {}
                }
            }
            PrintWriter out = invocation.streams().out();
            BlockRange range = file.range();
            if (json.value()) {
                out.println(new JsonLine()
                        .put("file", file.path().toString())
                        .put("from", range.firstDeal())
                        .put("deals", range.deals())
                        .put("solved", solved)
                        .putNumbers("damaged_blocks", damaged));
            } else {
                say(
                        "%s: 配駒 %d〜%d、%5$,d のうち %4$,d を解決済み",
                        "%s: deals %d to %d, %,d of %,d solved",
                        file.path(),
                        range.firstDeal(),
                        range.firstDeal() + range.deals() - 1,
                        solved,
                        range.deals());
                for (int block : damaged) {
                    say(
                            "  ブロック %d が壊れています。goita tablebase solve --resume で解き直せます",
                            "  block %d is damaged: goita tablebase solve --resume solves it again", block);
                }
            }
            return damaged.isEmpty();
        }
    }

    private static final class MergeCommand extends Job {
        private final Given<List<String>> names = arguments("FILE");
        private final Given<String> output = requiredOutput("FILE");
        private final RulesOption rules = new RulesOption(this);

        @Override
        public ExitCode call() throws IOException {
            Path target = Output.place(output.value());
            if (Files.exists(target)) {
                throw new RefusedFileException(output.value(), new Wording("すでにあります", "is there already"));
            }
            int blocks;
            try (TableFiles files = TableFiles.open(names.value());
                    WholeFile file = WholeFile.beginAgain(target)) {
                blocks = merge(files.files(), file.path());
                file.commit();
            }
            say(
                    "%1$s: %3$d 配駒ずつ %2$d ブロック",
                    "%s: %d blocks of %d deals", output.value(), blocks, BlockRange.BLOCK_DEALS);
            return ExitCode.CLEAN;
        }

        private int merge(List<TableFile> files, Path part) throws IOException {
            BlockRange range = files.stream()
                    .map(TableFile::range)
                    .reduce(BlockRange::with)
                    .orElseThrow();
            int blocks = 0;
            try (TableFile merged = TableFile.create(part, rules.chosen(), range)) {
                for (TableFile file : files) {
                    blocks += Tablebase.copy(file, merged);
                }
            }
            return blocks;
        }
    }

    private static final class RankCommand extends Job {
        private final Given<List<Deal>> deals = arguments("\"D H H H H\"", "1..*", Deal.class, DealArgument.DEAL);
        private final Given<Boolean> json = json();

        @Override
        public ExitCode call() {
            for (Deal deal : deals.value()) {
                invocation
                        .streams()
                        .out()
                        .println(
                                json.value()
                                        ? new JsonLine()
                                                .put("rank", CanonicalRank.of(deal))
                                                .put("deal_rank", DealRank.of(deal))
                                        : CanonicalRank.of(deal) + "  " + DealRank.of(deal));
            }
            return ExitCode.CLEAN;
        }
    }

    private static final class DealCommand extends Job {
        private final Given<List<Integer>> ranks = arguments("RANK", "1..*", Integer.class);
        private final Given<Boolean> json = json();

        @Override
        public ExitCode call() {
            for (int rank : ranks.value()) {
                List<String> hands = asked(() -> CanonicalRank.deal(Seat.P0, rank)).handsFromDealer().stream()
                        .map(Hand::toString)
                        .toList();
                invocation
                        .streams()
                        .out()
                        .println(
                                json.value()
                                        ? new JsonLine().put("dealer", 0).putStrings("hands", hands)
                                        : "0 " + String.join(" ", hands));
            }
            return ExitCode.CLEAN;
        }
    }

    /** Several tablebase files, open for reading. */
    static final class TableFiles implements Closeable {
        private final List<TableFile> files = new ArrayList<>();

        /** @throws IOException naming the file that cannot be read or is no such file */
        static TableFiles open(List<String> names) throws IOException {
            TableFiles all = new TableFiles();
            try {
                for (String name : names) {
                    all.files.add(TableFile.open(Input.seekable(name)));
                }
            } catch (IOException e) {
                all.close();
                throw e;
            }
            return all;
        }

        List<TableFile> files() {
            return files;
        }

        @Override
        public void close() throws IOException {
            for (TableFile file : files) {
                file.close();
            }
        }
    }
}
