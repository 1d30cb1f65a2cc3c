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
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookPreface;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.binary.YbbWriter;
import dev.goita.shogi.book.shock.PetaShock;
import dev.goita.shogi.book.shock.ShockedBook;
import dev.goita.shogi.rules.piece.Move;
import java.io.IOException;
import java.util.List;

final class BookPetaShockCommand extends Job {
    private final Given<String> book = argument("BOOK");
    private final Given<String> output = output("FILE");
    private final Given<Boolean> shrink = flag("--shrink");
    private final Given<PetaShock.Depths> depths = option("--depths", "DEPTHS", PetaShock.Depths.FROM_ZERO);
    private final StyleOptions style = new StyleOptions(this);

    private BookPreface preface = BookPreface.PLAIN;
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
        try (BookOutput out = BookOutput.open(output.value(), format, form, YbbWriter.Depths.WRITE, invocation)) {
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
