package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.solve.Solver;
import dev.goita.core.tablebase.BlockRange;
import dev.goita.core.tablebase.TableFile;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.core.tablebase.rank.CanonicalRank;
import dev.goita.core.tablebase.rank.DealRank;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.WholeFile;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.json.JsonLine;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RoundText;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;

/** {@code goita tablebase}: the value of every deal. */
public final class TablebaseCommand {
    private TablebaseCommand() {}

    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("solve", new TablebaseSolveCommand().command(invocation))
                .addSubcommand("lookup", new TablebaseLookupCommand().command(invocation))
                .addSubcommand("merge", new MergeCommand().command(invocation));
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

    /** Several tablebase files, open for reading. */
    private static final class TableFiles implements Closeable {
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

    private static final class TablebaseSolveCommand extends Job {
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

    /** 引く: what deals, numbers and files are asked for: the other names of a deal, its value, what a file holds. */
    private static final class TablebaseLookupCommand extends Job {
        private static final Wording NOT_FOUND = new Wording("これらのファイルにはありません", "not in these files");

        /** What is no file name: a number, or a deal. */
        private static final Pattern DIGITS = Pattern.compile("[\\d\\s,]+");

        private final Given<List<String>> what = words("ASKED");
        private final Given<Optional<Deal>> deal = option("--deal", "\"D H H H H\"", Deal.class, DealArgument.DEAL);
        private final Given<Boolean> verify = flag("--verify");
        private final Given<Boolean> json = json();
        private final RulesOption rules = new RulesOption(this);

        private boolean isComplete = true;

        @Override
        public ExitCode call() throws IOException {
            List<String> names = what.value().stream()
                    .filter(word -> !DIGITS.matcher(word).matches())
                    .toList();
            List<Deal> deals = Stream.concat(
                            deal.value().stream(),
                            what.value().stream()
                                    .filter(word -> DIGITS.matcher(word).matches())
                                    .map(this::deal))
                    .toList();
            refuse(
                    what.value().isEmpty() && deals.isEmpty(),
                    "配駒、番号、ファイルのどれかを指定してください",
                    "name a deal, a number or files");
            refuse(
                    verify.value() && (names.isEmpty() || !deals.isEmpty()),
                    "--verify はファイルだけを調べます",
                    "--verify takes files alone");
            if (names.isEmpty()) {
                deals.forEach(each -> invocation.streams().out().println(names(each)));
                return ExitCode.CLEAN;
            }
            try (TableFiles files = TableFiles.open(names)) {
                if (verify.value()) {
                    for (TableFile file : files.files()) {
                        isComplete &= report(file);
                    }
                    return findings(!isComplete);
                }
                Tablebase tablebase = new Tablebase(files.files());
                if (!tablebase.isFor(rules.chosen())) {
                    throw misuse(new Wording("別の --rules で解いたファイルがあります", "a file was solved under other --rules"));
                }
                deals.forEach(each -> invocation.streams().out().println(answer(each, tablebase)));
                boolean isClean = !deals.isEmpty()
                        || new Questions(invocation, (text, source, found) -> answer(text, source, found, tablebase))
                                .answerAll(invocation.input("-"));
                return findings(!isClean || !isComplete);
            }
        }

        private Deal deal(String digits) {
            return asked(() -> digits.strip().matches("\\d{1,9}")
                    ? CanonicalRank.deal(Seat.P0, Integer.parseInt(digits.strip()))
                    : DealArgument.DEAL.parse().apply(digits));
        }

        private String names(Deal asked) {
            List<String> hands =
                    asked.handsFromDealer().stream().map(Hand::toString).toList();
            int dealer = asked.dealer().ordinal();
            return json.value()
                    ? new JsonLine()
                            .put("rank", CanonicalRank.of(asked))
                            .put("deal_rank", DealRank.of(asked))
                            .put("dealer", dealer)
                            .putStrings("hands", hands)
                            .toString()
                    : CanonicalRank.of(asked) + "  " + DealRank.of(asked) + "  " + dealer + " "
                            + String.join(" ", hands);
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

        private Optional<String> answer(RoundText text, String source, List<Finding> findings, Tablebase tablebase) {
            Optional<Deal> asked = RoundReading.of(rules.chosen(), text).deal();
            if (asked.isEmpty()) {
                findings.add(Finding.of(
                        RecordCode.DECK,
                        Severity.ERROR,
                        text.start().place(source),
                        Spot.NONE,
                        new Wording("hands の四つの手駒が一組の駒になりません", "the four hands are not one deck")));
            }
            return asked.map(each -> answer(each, tablebase));
        }

        private String answer(Deal asked, Tablebase tablebase) {
            try {
                int rank = CanonicalRank.of(asked);
                OptionalInt value = tablebase.value(rank);
                isComplete &= value.isPresent();
                return json.value() ? json(rank, value) : text(rank, value);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static String json(int rank, OptionalInt value) {
            JsonLine line = new JsonLine().put("rank", rank).putFlag("found", value.isPresent());
            value.ifPresent(points -> line.put("value", points));
            return line.toString();
        }

        private String text(int rank, OptionalInt value) {
            return value.isPresent()
                    ? String.format(Locale.ROOT, "%d  %+d", rank, value.getAsInt())
                    : rank + "  " + NOT_FOUND.in(invocation.language());
        }
    }
}
