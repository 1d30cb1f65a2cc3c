package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.book.WriteOptions.StyleOptions;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMerge;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.binary.YbbBook;
import dev.goita.shogi.book.shock.PetaShock;
import dev.goita.shogi.book.shock.ShockedBook;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

final class BookMergeCommand extends Job {
    /** 合成の規則. */
    enum Rule {
        UNION(BookMerge.Rule.UNION),
        YANEURAOU(BookMerge.Rule.YANEURAOU);

        private final BookMerge.Rule rule;

        Rule(BookMerge.Rule rule) {
            this.rule = rule;
        }
    }

    /** 手番ごとの合成. */
    enum Side {
        BW(BookMerge.Rule.BLACK_WHITE),
        WB(BookMerge.Rule.WHITE_BLACK);

        private final BookMerge.Rule rule;

        Side(BookMerge.Rule rule) {
            this.rule = rule;
        }
    }

    private final Given<List<String>> files = arguments("BOOK", "2..*", String.class);
    private final Given<Optional<Rule>> rule = option("--rule", "RULE", Rule.class);
    private final Given<Optional<Side>> side = option("--side", "SIDE", Side.class);
    private final WriteOptions options = new WriteOptions(this, () -> invocation);

    @Override
    public ExitCode call() throws IOException {
        refuse(
                side.isSaid() && (rule.isSaid() || files.value().size() != 2),
                "--side は定跡ファイル二つに使います。--rule とは一緒に使えません",
                "--side takes two books and no --rule");
        BookFindings findings = new BookFindings(invocation);
        List<BookSorter> sorters = new ArrayList<>();
        try {
            List<BookText> preface = new ArrayList<>();
            for (String file : files.value()) {
                BookSorter sorter = options.sorter(files.value().size());
                sorters.add(sorter);
                preface.addAll(options.sort(file, sorter, findings));
            }
            options.write(() -> merged(sorters), preface);
        } finally {
            for (BookSorter sorter : sorters) {
                sorter.close();
            }
        }
        return findings.finish();
    }

    private BookSource merged(List<BookSorter> sorters) throws IOException {
        Rule usual = options.isYaneuraOu() ? Rule.YANEURAOU : Rule.UNION;
        BookMerge.Rule wanted =
                side.value().map(each -> each.rule).orElseGet(() -> rule.value().orElse(usual).rule);
        BookSource merged = sorters.get(0).sorted();
        for (BookSorter sorter : sorters.subList(1, sorters.size())) {
            merged = new BookMerge(merged, sorter.sorted(), wanted);
        }
        return merged;
    }

    /** {@code goita shogi book sort}: the same of one book. */
    static final class Sort extends Job {
        private final Given<String> file = argument("BOOK");
        private final WriteOptions options = new WriteOptions(this, () -> invocation);

        @Override
        public ExitCode call() throws IOException {
            BookFindings findings = new BookFindings(invocation);
            try (BookSorter sorter = options.sorter(1)) {
                options.write(sorter::sorted, options.sort(file.value(), sorter, findings));
            }
            return findings.finish();
        }
    }

    static final class Filter extends Job {
        private final Given<String> file = argument("BOOK");
        private final Given<Optional<Color>> side = option("--side", "SIDE", Color.class);
        private final Given<Integer> minPly = option("--min-ply", "N", 0);
        private final Given<Integer> maxPly = option("--max-ply", "N", Integer.MAX_VALUE);
        private final Given<Optional<Long>> minCount = option("--min-count", "N", Long.class);
        private final Given<Optional<Integer>> minDepth = option("--min-depth", "N", Integer.class);
        private final Given<Optional<Integer>> minValue = option("--min-value", "N", Integer.class);
        private final Given<Optional<Integer>> maxValue = option("--max-value", "N", Integer.class);
        private final Given<Optional<Integer>> maxLoss = option("--max-loss", "N", Integer.class);
        private final Given<Integer> best = option("--best", "N", Integer.MAX_VALUE);
        private final Given<Boolean> legal = flag("--legal");
        private final WriteOptions options = new WriteOptions(this, () -> invocation);

        @Override
        public ExitCode call() throws IOException {
            BookFindings findings = new BookFindings(invocation);
            try (BookSorter sorter = options.sorter(1)) {
                options.write(
                        sorter::sorted,
                        options.read(
                                file.value(),
                                findings,
                                entry ->
                                        add(options.prepared(entry), entry.ply().orElse(0), sorter)));
            }
            return findings.finish();
        }

        private void add(BookEntry entry, int ply, BookSorter sorter) throws IOException {
            boolean isWanted =
                    side.value().filter(color -> color != entry.turn()).isEmpty()
                            && ply >= minPly.value()
                            && ply <= maxPly.value();
            List<BookMove> moves = isWanted ? kept(entry) : List.of();
            if (isWanted && (!moves.isEmpty() || entry.moves().isEmpty())) {
                sorter.add(entry.withMoves(moves));
            }
        }

        private List<BookMove> kept(BookEntry entry) {
            long bestValue = entry.moves().stream()
                    .flatMapToInt(move -> move.value().stream())
                    .max()
                    .orElse(0);
            List<BookMove> moves = entry.moves().stream()
                    .filter(move -> isKept(move, bestValue))
                    .toList();
            if (legal.value()) {
                Position position = entry.position();
                moves = moves.stream()
                        .filter(move -> position.check(move.move()).isEmpty())
                        .map(move -> withLegalReply(move, position))
                        .toList();
            }
            return options.order().sorted(moves).stream().limit(best.value()).toList();
        }

        /** A move without a number does not meet a condition about it. */
        private boolean isKept(BookMove move, long bestValue) {
            OptionalInt value = move.value();
            return meets(
                            minCount,
                            move.count().isPresent(),
                            least -> Long.compareUnsigned(move.countOrDefault(), least) >= 0)
                    && meets(
                            minDepth,
                            move.depth().isPresent(),
                            least -> move.depth().getAsInt() >= least)
                    && meets(minValue, value.isPresent(), least -> value.getAsInt() >= least)
                    && meets(maxValue, value.isPresent(), most -> value.getAsInt() <= most)
                    && meets(maxLoss, value.isPresent(), most -> bestValue - value.getAsInt() <= most);
        }

        private static <T> boolean meets(Given<Optional<T>> limit, boolean isThere, Predicate<T> condition) {
            return limit.value().isEmpty()
                    || isThere && condition.test(limit.value().get());
        }

        private static BookMove withLegalReply(BookMove move, Position position) {
            boolean isIllegal = move.ponder()
                    .filter(reply -> position.play(move.move()).check(reply).isPresent())
                    .isPresent();
            return isIllegal ? move.withoutPonder() : move;
        }
    }

    static final class ShockedValues extends Job {
        private final Given<String> book = argument("BOOK");
        private final Given<String> output = output("FILE");
        private final Given<Boolean> shrink = flag("--shrink");
        private final Given<PetaShock.Depths> depths = option("--depths", "DEPTHS", PetaShock.Depths.FROM_ZERO);
        private final StyleOptions style = new StyleOptions(this);

        private BookSource.Preface preface = BookSource.Preface.PLAIN;
        private int written;

        @Override
        public ExitCode call() throws IOException {
            BookFindings findings = new BookFindings(invocation);
            OpenBook read = OpenBook.open(book.value(), invocation);
            ShockedBook shocked = calculate(read, findings);
            write(read, shocked);
            ShockedBook.Summary summary = shocked.summary();
            invocation.sayAside(Wording.of(
                    "%d 局面。循環に入る局面 %d、連続王手の循環の局面 %d、合流で見つけた手 %d、反復 %d 回",
                    "%d positions, %d that reach a loop, %d on loops of checks, %d moves found that were not listed,"
                            + " %d sweeps",
                    summary.positions(),
                    summary.endless(),
                    summary.checkLoops(),
                    summary.converged(),
                    summary.sweeps()));
            if (summary.inexact() > 0) {
                invocation.sayAside(Wording.of(
                        "%d 局面は、連続王手の循環が入り組んでいて正確な値を決められません",
                        "%d positions on loops of checks too tangled for exact values", summary.inexact()));
            }
            return findings.finish();
        }

        private ShockedBook calculate(OpenBook read, BookFindings findings) throws IOException {
            PetaShock shock = new PetaShock(depths.value());
            preface = read.read(findings, entry -> shock.add(entry.position()));
            read.read(finding -> {}, entry -> shock.connect(entry.position(), listed(entry)));
            return shock.run();
        }

        private static List<PetaShock.Listed> listed(BookEntry entry) {
            return entry.moves().stream()
                    .map(move -> new PetaShock.Listed(move.move(), move.value(), move.depth()))
                    .toList();
        }

        private void write(OpenBook read, ShockedBook shocked) throws IOException {
            ShockedBook.Choice choice = shrink.value() ? ShockedBook.Choice.BEST : ShockedBook.Choice.ALL;
            BookFormat format = BookFormat.ofName(output.value()).orElse(BookFormat.DB);
            BookStyle form = style.shocked(shocked.summary().positions());
            try (BookOutput out =
                    BookOutput.open(output.value(), format, form, YbbBook.Writer.Depths.WRITE, invocation)) {
                out.begin(style.isYaneuraOu() ? List.of() : preface.comments());
                read.read(finding -> {}, entry -> out.write(valued(entry, shocked.moves(written++, choice))));
                out.commit();
            }
        }

        private BookEntry valued(BookEntry entry, List<ShockedBook.Valued> moves) {
            boolean keeps = !style.isYaneuraOu();
            List<BookMove> valued = moves.stream()
                    .map(move -> (keeps ? annotated(entry, move.move()) : BookMove.of(move.move()))
                            .withValue(move.value())
                            .withDepth(move.depth()))
                    .toList();
            return keeps
                    ? entry.withMoves(valued)
                    : BookEntry.ofKey(entry.key(), valued).withPly(entry.ply().orElse(0));
        }

        /** A move with nothing but what the book remarks on it. */
        private static BookMove annotated(BookEntry entry, Move move) {
            return entry.moves().stream()
                    .filter(listed -> listed.move().equals(move))
                    .findFirst()
                    .map(listed -> BookMove.of(move).withRest(listed.rest()).withComments(listed.comments()))
                    .orElseGet(() -> BookMove.of(move));
        }
    }
}
