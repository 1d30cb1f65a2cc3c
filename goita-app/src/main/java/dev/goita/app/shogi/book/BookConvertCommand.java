package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.binary.OnePly;
import dev.goita.shogi.book.binary.YbbWriter;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "convert",
        description = "Write a book in another format. What the format has no room for is told.",
        footer = {
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

    @Option(names = "--from", description = "db, ybb, apery, sbk or json; told from the content if absent.")
    private Optional<BookFormat> from = Optional.empty();

    @Option(names = "--to", description = "db, ybb, apery or json; told from the name of the output if absent.")
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
        long written;
        try (OpenBook opened = OpenBook.open(book, from, invocation);
                OpenBook inputs = opened.knowing(known(findings));
                BookOutput out = BookOutput.open(
                        output.name(),
                        target,
                        style.style(MoveOrder.KEEP),
                        depths ? YbbWriter.Depths.WRITE : YbbWriter.Depths.OMIT,
                        invocation);
                Progress progress = invocation.progress("positions", OptionalLong.empty())) {
            written = target == BookFormat.YBB || target == BookFormat.APERY
                    ? copyOnce(inputs, out, findings, progress)
                    : copy(inputs, out, findings, progress);
            out.commit();
            out.losses()
                    .forEach((loss, times) -> invocation
                            .streams()
                            .err()
                            .println(loss.wording(times).in(invocation.language())));
        }
        invocation.streams().err().println(written + " positions written");
        return findings.finish();
    }

    private BookFormat target() {
        BookFormat target = to.or(() -> BookFormat.ofName(output.name()))
                .orElseThrow(() -> new ParameterException(spec.commandLine(), "--to: which format?"));
        if (target == BookFormat.SBK) {
            throw new ParameterException(spec.commandLine(), "--to: sbk can be read only");
        }
        return target;
    }

    private List<BookEntry> known(BookFindings findings) throws IOException {
        if (positions.isEmpty()) {
            return List.of();
        }
        try (OpenBook inputs = OpenBook.open(positions.get(), Optional.empty(), invocation)) {
            return inputs.toList(findings);
        }
    }

    private static long copy(OpenBook inputs, BookOutput out, BookFindings findings, Progress progress)
            throws IOException {
        long written = 0;
        try (BookSource source = inputs.entries(findings)) {
            Optional<BookEntry> entry = source.next();
            out.begin(source.preface().comments());
            for (; entry.isPresent(); entry = source.next()) {
                out.write(entry.get());
                progress.advance(1);
                written++;
            }
        }
        return written;
    }

    /** Each position once, whatever its plies. */
    private static long copyOnce(OpenBook inputs, BookOutput out, BookFindings findings, Progress progress)
            throws IOException {
        long written = 0;
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (BookSorter sorter = new BookSorter(Duplicates.UPDATE, SORT_MEMORY, temporary);
                BookSource source = inputs.entries(findings)) {
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                sorter.add(entry.get());
                progress.advance(1);
            }
            try (BookSource sorted = new OnePly(sorter.sorted())) {
                for (Optional<BookEntry> entry = sorted.next(); entry.isPresent(); entry = sorted.next()) {
                    out.write(entry.get());
                    written++;
                }
            }
        }
        return written;
    }
}
