package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookJson;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.OpenBook.Search;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Wording;
import dev.goita.report.Columns;
import dev.goita.shogi.book.BookDifference;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine;

/** {@code goita shogi book}. */
public final class BookCommand {
    /** As the book format begins a position. */
    private static final String POSITION = "sfen ";

    private BookCommand() {}

    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("make", new BookMakeCommand().command(invocation))
                .addSubcommand("sort", new BookMergeCommand.Sort().command(invocation))
                .addSubcommand("merge", new BookMergeCommand().command(invocation))
                .addSubcommand("convert", new BookConvertCommand().command(invocation))
                .addSubcommand("peta-shock", new BookMergeCommand.ShockedValues().command(invocation))
                .addSubcommand("probe", new BookProbeCommand().command(invocation))
                .addSubcommand("validate", new BookValidateCommand().command(invocation))
                .addSubcommand("stats", new Stats().command(invocation))
                .addSubcommand("filter", new BookMergeCommand.Filter().command(invocation))
                .addSubcommand("leaves", new Leaves().command(invocation))
                .addSubcommand("diff", new Difference().command(invocation))
                .addSubcommand("html", new BookHtmlCommand().command(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static final class BookHtmlCommand extends Job {
        private static final int MOST_POSITIONS = 100_000;

        private final Given<String> file = argument("BOOK");
        private final Given<List<String>> words = words("POSITION");
        private final Given<Integer> positions =
                option("--positions", "N", 2000).within(1, MOST_POSITIONS);
        private final Given<Optional<Integer>> depth =
                option("--depth", "N", Integer.class).atLeast(0);
        private final Given<Boolean> onTheFly = flag("--on-the-fly");
        private final Given<String> output = output("FILE|-");

        @Override
        public ExitCode call() throws IOException {
            String place = words.value().isEmpty() ? "startpos" : String.join(" ", words.value());
            Position start = PositionArgument.parse(place, invocation);
            BookPage.Tree.Limits limits =
                    new BookPage.Tree.Limits(positions.value(), depth.value().orElse(Integer.MAX_VALUE));
            BookFindings said = new BookFindings(invocation);
            String name = invocation.input(file.value()).name();
            Search way = onTheFly.value() ? Search.ON_THE_FLY : Search.IN_MEMORY;
            BookPage.Tree tree = OpenBook.open(file.value(), invocation)
                    .search(way, said, book -> BookPage.Tree.from(start, book, limits));
            if (tree.nodes().isEmpty()) {
                said.finish();
                invocation.sayAside(Wording.of(
                        "%s: %s は定跡にありません。何も書きませんでした", "%s: %s is not in the book; nothing written", name, place));
                return ExitCode.FINDINGS;
            }
            invocation.write(output.value(), new BookPage(name, tree, invocation.language()).toHtml());
            int shown = tree.nodes().size();
            invocation.sayAside(
                    tree.beyond() == 0
                            ? Wording.of("%d 局面", "%d positions", shown)
                            : Wording.of(
                                    "%d 局面。このほか %d 手の先にも定跡が続きます",
                                    "%d positions, the book goes on behind %d further moves", shown, tree.beyond()));
            return said.finish();
        }
    }

    private static final class Leaves extends Job {
        private static final Columns<Leaf> LEAF = new Columns<Leaf>()
                .data("sfen", Leaf::sfen)
                .data("from", leaf -> leaf.entry().sfen())
                .data("move", leaf -> UsiMove.write(leaf.move().move()))
                .data("value", leaf -> leaf.move().value().stream().boxed().findFirst());

        private final Given<String> file = argument("BOOK");
        private final Given<Optional<Integer>> maxLoss = option("--max-loss", "N", Integer.class);
        private final Given<Boolean> json = json();

        private final Set<String> seen = new HashSet<>();

        /** A position after a move of the book that it does not have. */
        private record Leaf(String key, BookEntry entry, BookMove move) {
            String sfen() {
                return key + " " + Math.max(1, entry.ply().orElse(-1) + 1);
            }
        }

        @Override
        public ExitCode call() throws IOException {
            BookFindings findings = new BookFindings(invocation);
            OpenBook opened = OpenBook.open(file.value(), invocation);
            opened.search(
                    OpenBook.Search.IN_MEMORY,
                    finding -> {},
                    book -> opened.read(findings, entry -> leaves(entry, book)));
            return findings.finish();
        }

        private void leaves(BookEntry entry, BookLookup book) throws IOException {
            Replay replay = Replay.from(entry.position());
            long best = entry.moves().stream()
                    .flatMapToInt(move -> move.value().stream())
                    .max()
                    .orElse(0);
            for (BookMove move : entry.moves()) {
                boolean isWanted = maxLoss.value().isEmpty()
                        || best - move.valueOrDefault() <= maxLoss.value().get();
                if (isWanted && replay.check(move.move()).isEmpty()) {
                    replay.playChecked(move.move());
                    String key = Sfen.writeKey(replay.position());
                    String turned = Sfen.writeKey(replay.position().rotated());
                    boolean isLeaf = !seen.contains(key)
                            && book.entries(key).isEmpty()
                            && book.entries(turned).isEmpty();
                    if (isLeaf) {
                        seen.add(key);
                        print(new Leaf(key, entry, move));
                    }
                    replay.undo();
                }
            }
        }

        private void print(Leaf leaf) {
            if (json.value()) {
                invocation.jsonLines().write(LEAF.json(leaf));
            } else {
                invocation.streams().out().println(POSITION + leaf.sfen());
            }
        }
    }

    private static final class Stats extends ShogiJob {
        private static final Columns<LongSummaryStatistics> RANGE = new Columns<LongSummaryStatistics>()
                .data("moves", LongSummaryStatistics::getCount)
                .data("min", range -> Optional.of(range.getMin()).filter(least -> range.getCount() > 0))
                .data("max", range -> Optional.of(range.getMax()).filter(most -> range.getCount() > 0));

        private static final Columns<Stats> COUNTS = new Columns<Stats>()
                .data("positions", book -> book.positions)
                .data("black_to_move", book -> book.black)
                .data("white_to_move", book -> book.positions - book.black)
                .data("without_moves", book -> book.withoutMoves)
                .data("moves", book -> book.moves)
                .data("most_moves", book -> book.mostMoves)
                .data("ponders", book -> book.ponders)
                .data("values", book -> RANGE.json(book.values))
                .data("depths", book -> RANGE.json(book.depths))
                .data("counts", book -> RANGE.json(book.counts))
                .data("counted", book -> book.counted)
                .data("comments", book -> book.comments)
                .data("sorted", book -> book.sorted)
                .data("plies", book -> book.plies);

        private final Given<String> file = argument("BOOK");
        private final Given<Boolean> json = json();

        private long positions;
        private long black;
        private long moves;
        private long withoutMoves;
        private long mostMoves;
        private long ponders;
        private long comments;
        private BigInteger counted = BigInteger.ZERO;
        private boolean sorted = true;
        private BookEntry last = BookEntry.ofKey("", List.of());
        private final LongSummaryStatistics values = new LongSummaryStatistics();
        private final LongSummaryStatistics depths = new LongSummaryStatistics();
        private final LongSummaryStatistics counts = new LongSummaryStatistics();
        private final Map<Integer, Long> plies = new TreeMap<>();

        @Override
        public ExitCode call() throws IOException {
            BookFindings findings = new BookFindings(invocation);
            OpenBook.open(file.value(), invocation).read(findings, this::count);
            print(json, COUNTS.json(this));
            return findings.finish();
        }

        private void count(BookEntry entry) {
            positions++;
            black += entry.turn() == Color.BLACK ? 1 : 0;
            moves += entry.moves().size();
            withoutMoves += entry.moves().isEmpty() ? 1 : 0;
            mostMoves = Math.max(mostMoves, entry.moves().size());
            comments += entry.before().size() + entry.comments().size();
            plies.merge(entry.ply().orElse(0), 1L, Long::sum);
            sorted &= positions == 1 || entry.compareTo(last) >= 0;
            last = entry;
            entry.moves().forEach(this::count);
        }

        private void count(BookMove move) {
            ponders += move.ponder().isPresent() ? 1 : 0;
            comments += move.comments().size() + (move.rest().isEmpty() ? 0 : 1);
            move.value().ifPresent(values);
            move.depth().ifPresent(depths);
            move.count().ifPresent(count -> {
                counts.accept(count < 0 ? Long.MAX_VALUE : count);
                counted = counted.add(new BigInteger(Long.toUnsignedString(count)));
            });
        }
    }

    private static final class Difference extends Job {
        private static final Columns<BookDifference.Change> CHANGE = new Columns<BookDifference.Change>()
                .data("first", change -> BookJson.MOVE.json(change.first()))
                .data("second", change -> BookJson.MOVE.json(change.second()));

        private static final Columns<BookDifference> DIFFERENCE = new Columns<BookDifference>()
                .data("sfen", BookDifference::sfen)
                .data(
                        "in",
                        difference -> difference.first().isEmpty()
                                ? "second"
                                : difference.second().isEmpty() ? "first" : "both")
                .data("removed", difference -> BookJson.MOVE.json(difference.removed()))
                .data("added", difference -> BookJson.MOVE.json(difference.added()))
                .data("changed", difference -> CHANGE.json(difference.changed()));

        private final Given<String> first = argument("BOOK");
        private final Given<String> second = argument("BOOK");
        private final Given<Boolean> ignorePly = flag("--ignore-ply");
        private final Given<Boolean> json = json();

        private boolean differs;

        @Override
        public ExitCode call() throws IOException {
            BookFindings findings = new BookFindings(invocation);
            try (BookSorter a = sorter();
                    BookSorter b = sorter()) {
                read(first, a, findings);
                read(second, b, findings);
                try (BookSource ofFirst = a.sorted();
                        BookSource ofSecond = b.sorted()) {
                    compare(ofFirst, ofSecond);
                }
            }
            ExitCode code = findings.finish();
            return differs ? ExitCode.FINDINGS : code;
        }

        private static BookSorter sorter() {
            long memory = Runtime.getRuntime().maxMemory() / 8;
            return new BookSorter(Duplicates.UPDATE, memory, Path.of(System.getProperty("java.io.tmpdir")));
        }

        private void read(Given<String> file, BookSorter sorter, BookFindings findings) throws IOException {
            OpenBook.open(file.value(), invocation)
                    .read(findings, entry -> sorter.add(ignorePly.value() ? entry.withoutPly() : entry));
        }

        private void compare(BookSource ofFirst, BookSource ofSecond) throws IOException {
            Optional<BookEntry> a = ofFirst.next();
            Optional<BookEntry> b = ofSecond.next();
            while (a.isPresent() || b.isPresent()) {
                int order = a.isEmpty() ? 1 : b.isEmpty() ? -1 : a.get().compareTo(b.get());
                BookDifference difference =
                        new BookDifference(order <= 0 ? a : Optional.empty(), order >= 0 ? b : Optional.empty());
                if (!difference.isEmpty()) {
                    differs = true;
                    print(difference);
                }
                a = order <= 0 ? ofFirst.next() : a;
                b = order >= 0 ? ofSecond.next() : b;
            }
        }

        private void print(BookDifference difference) {
            if (json.value()) {
                invocation.jsonLines().write(DIFFERENCE.json(difference));
                return;
            }
            PrintWriter out = invocation.streams().out();
            String mark =
                    difference.first().isEmpty() ? "+ " : difference.second().isEmpty() ? "- " : "  ";
            out.println(mark + POSITION + difference.sfen());
            difference.removed().forEach(move -> out.println("- " + move));
            difference.added().forEach(move -> out.println("+ " + move));
            difference.changed().forEach(change -> {
                out.println("- " + change.first());
                out.println("+ " + change.second());
            });
        }
    }
}
