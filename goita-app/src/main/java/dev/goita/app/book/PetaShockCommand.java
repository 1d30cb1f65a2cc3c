package dev.goita.app.book;

import dev.goita.app.ExitCode;
import dev.goita.app.Input;
import dev.goita.app.Invocation;
import dev.goita.app.Progress;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.binary.YbbWriter;
import dev.goita.shogi.book.shock.PetaShock;
import dev.goita.shogi.book.shock.ShockedBook;
import dev.goita.shogi.rules.Move;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "peta-shock",
        description = "Replace the values of a book by those of best play through it (ペタショック化).",
        footer = {
            "",
            "Moves to another position of the book are found whether listed or not; a position turned by 180° is the same"
                    + " place. Repetition is a draw, perpetual check loses. The depth of a move tells how long its line goes"
                    + " on in the book.",
            "",
            "Examples:",
            "  goita shogi book peta-shock book.db -o shocked.db",
            "  goita shogi book peta-shock --shrink --style yaneuraou book.db -o user_book1.db"
        })
final class PetaShockCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "BOOK", description = "A book of any format; - is standard input.")
    private String book = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "The file to write, as text or, if its name ends so, as .ybb or .jsonl; standard output if absent"
                            + " or -.")
    private String output = Input.STANDARD;

    @Option(names = "--shrink", description = "Only the moves of the best value.")
    private boolean shrink;

    @Option(
            names = "--depths",
            description =
                    "The depth of a move out of the book: from_zero, or from_book as YaneuraOu does since its binary"
                            + " books; from_zero if absent.")
    private PetaShock.Depths depths = PetaShock.Depths.FROM_ZERO;

    @Mixin
    private StyleOptions style = new StyleOptions();

    PetaShockCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        try (BookInputs inputs = BookInputs.open(book, Optional.empty(), invocation)) {
            ShockedBook shocked = calculate(inputs, findings);
            write(inputs, shocked);
            ShockedBook.Summary summary = shocked.summary();
            invocation
                    .streams()
                    .err()
                    .println(summary.positions() + " positions, " + summary.endless() + " that reach a loop, "
                            + summary.checkLoops() + " on loops of checks, " + summary.converged()
                            + " moves found that were not listed, " + summary.sweeps() + " sweeps");
            if (summary.inexact() > 0) {
                invocation
                        .streams()
                        .err()
                        .println(summary.inexact() + " positions on loops of checks too tangled for exact values");
            }
        }
        return findings.finish();
    }

    private ShockedBook calculate(BookInputs inputs, BookFindings findings) throws IOException {
        PetaShock shock = new PetaShock(depths);
        long positions = forEach(inputs, findings, OptionalLong.empty(), entry -> shock.add(entry.position()));
        forEach(
                inputs,
                finding -> {},
                OptionalLong.of(positions),
                entry -> shock.connect(entry.position(), listed(entry)));
        return shock.run();
    }

    private static List<PetaShock.Listed> listed(BookEntry entry) {
        return entry.moves().stream()
                .map(move -> new PetaShock.Listed(move.move(), move.value(), move.depth()))
                .toList();
    }

    private long forEach(
            BookInputs inputs, Consumer<Diagnostic> findings, OptionalLong total, Consumer<BookEntry> action)
            throws IOException {
        long positions = 0;
        try (BookSource source = inputs.entries(findings);
                Progress progress = invocation.progress("positions", total)) {
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                action.accept(entry.get());
                progress.advance(1);
                positions++;
            }
        }
        return positions;
    }

    private void write(BookInputs inputs, ShockedBook shocked) throws IOException {
        ShockedBook.Choice choice = shrink ? ShockedBook.Choice.BEST : ShockedBook.Choice.ALL;
        BookFormat format = BookFormat.ofName(output).orElse(BookFormat.DB);
        int index = 0;
        try (BookOutput out = BookOutput.open(
                        output,
                        format,
                        style.shocked(shocked.summary().positions()),
                        YbbWriter.Depths.WRITE,
                        invocation);
                BookSource source = inputs.entries(finding -> {})) {
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                out.write(valued(entry.get(), shocked.moves(index++, choice)));
            }
            out.commit();
        }
    }

    private BookEntry valued(BookEntry entry, List<ShockedBook.Valued> moves) {
        boolean keeps = style.habit() == StyleOptions.Habit.CANONICAL;
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
