package dev.goita.app.shogi.book;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.binary.OnePly;
import dev.goita.shogi.book.binary.YbbWriter;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "convert",
        description = "Write a book in another format. What the format has no room for is told.",
        footer = {
            "",
            "A book that was text keeps its order; text of another format is sorted, with each position once.",
            "",
            "An Apery book names positions by keys only: those that can be reached from the start of a game, or from a"
                    + " position of --positions, are found.",
            "",
            "Examples:",
            "  goita shogi book convert book.db -o book.ybb",
            "  goita shogi book convert book.bin --positions other.db -o book.db",
            "  goita shogi book convert book.sbk --to json"
        })
final class BookConvertCommand implements Callable<ExitCode> {
    /** For entries that wait to be sorted, in bytes. */
    private static final long SORT_MEMORY = 256L << 20;

    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "BOOK", description = "A book of any format; - is standard input.")
    private String book = "";

    @Mixin
    private OutputOption output = OutputOption.optional("FILE", "The file to write; standard output if absent or -.");

    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            description = "db, ybb, apery, sbk or json; told from the content if absent.")
    private Optional<BookFormat> from = Optional.empty();

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "db, ybb, apery or json; told from the name of the output if absent.")
    private Optional<BookFormat> to = Optional.empty();

    @Option(
            names = "--positions",
            paramLabel = "BOOK",
            description = "Another book, whose positions an Apery book is looked up with.")
    private Optional<String> positions = Optional.empty();

    @Option(names = "--depths", description = "Write depths to ybb, which takes half as much space again.")
    private boolean depths;

    @Mixin
    private StyleOptions style = new StyleOptions();

    BookConvertCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        BookFormat target = target();
        BookFindings findings = new BookFindings(invocation);
        OpenBook opened = OpenBook.open(book, from, invocation);
        OpenBook inputs = opened.knowing(known(findings));
        try (BookOutput out = BookOutput.open(
                        output.name(),
                        target,
                        style.style(MoveOrder.KEEP),
                        depths ? YbbWriter.Depths.WRITE : YbbWriter.Depths.OMIT,
                        invocation);
                Progress progress = invocation.progress(Counted.POSITIONS, OptionalLong.empty())) {
            copy(inputs, target, out, findings, progress);
            out.commit();
            say(out);
        }
        return findings.finish();
    }

    private void say(BookOutput out) {
        String japanese = out.written() + " 局面を書きました";
        String english = out.written() + " positions written";
        Map<BookLoss, Long> losses = out.losses().byLoss();
        if (!losses.isEmpty()) {
            japanese += "。この形で表せないもの: " + listed(losses, Language.JAPANESE, "、");
            english += "; what has no place there: " + listed(losses, Language.ENGLISH, ", ");
        }
        invocation.sayAside(new Wording(japanese, english));
    }

    private static String listed(Map<BookLoss, Long> losses, Language language, String separator) {
        return losses.entrySet().stream()
                .map(loss -> loss.getKey().wording(loss.getValue()).in(language))
                .collect(Collectors.joining(separator));
    }

    private BookFormat target() {
        BookFormat target = to.or(() -> BookFormat.ofName(output.name()))
                .orElseThrow(() -> new MisuseException(
                        spec,
                        new Wording(
                                "書く形式が決まりません。--to に db、ybb、apery、json のどれかを指定してください",
                                "--to: db, ybb, apery or json? The name of the output does not tell")));
        if (target == BookFormat.SBK) {
            throw new MisuseException(
                    spec, new Wording("sbk 形式は読むことだけができます。--to に指定できません", "--to: sbk can be read only"));
        }
        return target;
    }

    private List<BookEntry> known(BookFindings findings) throws IOException {
        if (positions.isEmpty()) {
            return List.of();
        }
        OpenBook inputs = OpenBook.open(positions.get(), Optional.empty(), invocation);
        return inputs.toList(findings);
    }

    private static void copy(
            OpenBook inputs, BookFormat target, BookOutput out, BookFindings findings, Progress progress)
            throws IOException {
        if (target.isBinary()) {
            copySorted(inputs, OnePly::new, out, findings, progress);
        } else if (target == BookFormat.DB && inputs.format() != BookFormat.DB) {
            // lookup in a file of text needs the order of text, which no other format has
            UnaryOperator<BookSource> plies = inputs.format().isBinary() ? OnePly::new : UnaryOperator.identity();
            copySorted(inputs, plies, out, findings, progress);
        } else {
            copyAsItIs(inputs, out, findings, progress);
        }
    }

    private static void copyAsItIs(OpenBook inputs, BookOutput out, BookFindings findings, Progress progress)
            throws IOException {
        try (BookSource source = inputs.entries(findings)) {
            Optional<BookEntry> entry = source.next();
            out.begin(source.preface().comments());
            for (; entry.isPresent(); entry = source.next()) {
                out.write(entry.get());
                progress.advance(1);
            }
        }
    }

    /** Sorted by the text of positions; what of one position is to be one is made one. */
    private static void copySorted(
            OpenBook inputs, UnaryOperator<BookSource> plies, BookOutput out, BookFindings findings, Progress progress)
            throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (BookSorter sorter = new BookSorter(Duplicates.UPDATE, SORT_MEMORY, temporary);
                BookSource source = inputs.entries(findings)) {
            long repeatedPositions = 0;
            long repeatedMoves = 0;
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                sorter.add(entry.get());
                progress.advance(1);
                repeatedPositions++;
                repeatedMoves += entry.get().moves().size();
            }
            out.begin(source.preface().comments());
            try (BookSource sorted = plies.apply(sorter.sorted())) {
                for (Optional<BookEntry> entry = sorted.next(); entry.isPresent(); entry = sorted.next()) {
                    out.write(entry.get());
                    repeatedPositions--;
                    repeatedMoves -= entry.get().moves().size();
                }
            }
            out.losses().add(BookLoss.REPEATED_POSITION, repeatedPositions);
            out.losses().add(BookLoss.REPEATED_MOVE, repeatedMoves);
        }
    }
}
