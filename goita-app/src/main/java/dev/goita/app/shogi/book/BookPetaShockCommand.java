package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.BookReading;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookPreface;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.binary.YbbWriter;
import dev.goita.shogi.book.shock.PetaShock;
import dev.goita.shogi.book.shock.ShockedBook;
import dev.goita.shogi.rules.piece.Move;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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
final class BookPetaShockCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "BOOK", description = "A book of any format; - is standard input.")
    private String book = "";

    @Mixin
    private OutputOption output = OutputOption.optional(
            "FILE",
            "The file to write, as text or, if its name ends so, as .ybb or .jsonl; standard output if absent"
                    + " or -.");

    @Option(names = "--shrink", description = "Only the moves of the best value.")
    private boolean shrink;

    @Option(
            names = "--depths",
            paramLabel = "DEPTHS",
            description =
                    "The depth of a move out of the book: from_zero, or from_book as YaneuraOu does since its binary"
                            + " books; from_zero if absent.")
    private PetaShock.Depths depths = PetaShock.Depths.FROM_ZERO;

    @Mixin
    private StyleOptions style = new StyleOptions();

    private BookPreface preface = BookPreface.PLAIN;
    private int written;

    BookPetaShockCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        OpenBook read = OpenBook.open(book, Optional.empty(), invocation);
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
            invocation.sayAside(new Wording(
                    summary.inexact() + " 局面は、連続王手の循環が入り組んでいて正確な値を決められません",
                    summary.inexact() + " positions on loops of checks too tangled for exact values"));
        }
        return findings.finish();
    }

    private ShockedBook calculate(OpenBook read, BookFindings findings) throws IOException {
        PetaShock shock = new PetaShock(depths);
        preface = reading().read(read, findings, entry -> shock.add(entry.position()));
        reading().read(read, finding -> {}, entry -> shock.connect(entry.position(), listed(entry)));
        return shock.run();
    }

    private BookReading reading() {
        return new BookReading(invocation, BookDialect.TOLERANT);
    }

    private static List<PetaShock.Listed> listed(BookEntry entry) {
        return entry.moves().stream()
                .map(move -> new PetaShock.Listed(move.move(), move.value(), move.depth()))
                .toList();
    }

    private void write(OpenBook read, ShockedBook shocked) throws IOException {
        ShockedBook.Choice choice = shrink ? ShockedBook.Choice.BEST : ShockedBook.Choice.ALL;
        BookFormat format = BookFormat.ofName(output.name()).orElse(BookFormat.DB);
        BookStyle form = style.shocked(shocked.summary().positions());
        try (BookOutput out = BookOutput.open(output.name(), format, form, YbbWriter.Depths.WRITE, invocation)) {
            out.begin(keepsComments() ? preface.comments() : List.of());
            reading().read(read, finding -> {}, entry -> out.write(valued(entry, shocked.moves(written++, choice))));
            out.commit();
        }
    }

    private boolean keepsComments() {
        return style.habit() == StyleOptions.Habit.CANONICAL;
    }

    private BookEntry valued(BookEntry entry, List<ShockedBook.Valued> moves) {
        boolean keeps = keepsComments();
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
