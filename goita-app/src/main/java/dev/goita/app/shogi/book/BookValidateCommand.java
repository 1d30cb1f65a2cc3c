package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Folding;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.report.Columns;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.binary.BinaryBookCode;
import dev.goita.shogi.book.text.BookValidator;
import dev.goita.shogi.record.NotationCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

final class BookValidateCommand extends Job {
    /** ほかのプログラム. */
    enum Program {
        YANEURAOU(BookDialect.YANEURAOU),
        SHOGIHOME(BookDialect.SHOGIHOME);

        private final BookDialect dialect;

        Program(BookDialect dialect) {
            this.dialect = dialect;
        }
    }

    private static final Columns<BookValidateCommand> COUNTS = new Columns<BookValidateCommand>()
            .data("files", found -> found.files.value().size())
            .data("positions", found -> found.positions)
            .data("moves", found -> found.moves)
            .data("errors", found -> found.errors)
            .data("warnings", found -> found.warnings)
            .data("notes", found -> Optional.of(found.notes).filter(notes -> !notes.isEmpty()));

    /** A file of nothing but findings is not kept in memory. */
    private static final int MOST_HELD = 10_000;

    private final Given<List<String>> files = arguments("BOOK");
    private final Given<Boolean> strict = flag("--strict");
    private final Given<Optional<Program>> program = option("--as", "PROGRAM", Program.class);
    private final Given<Boolean> json = json();

    private final List<Diagnostic> held = new ArrayList<>();
    /** What could not be looked at, without being wrong. */
    private final List<String> notes = new ArrayList<>();

    private long errors;
    private long warnings;
    private long positions;
    private long moves;

    @SuppressWarnings("NullAway.Init") // set when it is called
    private Folding folding;

    @Override
    public ExitCode call() throws IOException {
        folding = new Folding(invocation, json.value());
        invocation.batch().expect(files.value().size());
        for (String file : files.value()) {
            String name = invocation.input(file).name();
            Optional<InputFailure> failure = invocation.batch().attempt(() -> validate(file, name));
            failure.ifPresent(why ->
                    why.findings(NotationCode.UNREADABLE, Place.whole(name)).forEach(this::hold));
            release(Integer.MAX_VALUE);
            folding.endOfFile(name);
        }
        if (json.value()) {
            invocation.jsonLines().write(Map.of("summary", COUNTS.json(this)));
        } else {
            invocation.sayAside(Wording.of(
                    "%d 局面、%d 手、エラー %d 件、警告 %d 件",
                    "%d positions, %d moves, %d errors, %d warnings", positions, moves, errors, warnings));
            notes.forEach(invocation.streams().err()::println);
        }
        return findings(errors + warnings > 0);
    }

    private static BookValidator.Form form(BookFormat format) {
        return switch (format) {
            case DB -> BookValidator.Form.TEXT;
            case JSON -> BookValidator.Form.LINES;
            case YBB, APERY, SBK -> BookValidator.Form.BINARY;
        };
    }

    private void validate(String file, String name) throws IOException {
        BookDialect dialect = program.value().map(each -> each.dialect).orElse(BookDialect.TOLERANT);
        BookValidator.Rigour rigour = strict.value() ? BookValidator.Rigour.STRICT : BookValidator.Rigour.PLAIN;
        OpenBook opened = OpenBook.open(file, invocation);
        BookValidator validator = new BookValidator(name, form(opened.format()), dialect, rigour, this::hold);
        opened.checkOrder(this::hold);
        // a book of Apery promises nothing about the ways to its positions
        Consumer<Diagnostic> listener = opened.format() == BookFormat.APERY ? this::holdUnlessUnreached : this::hold;
        BookSource.Preface preface = opened.read(dialect, listener, entry -> {
            release(entry.line());
            validator.add(entry);
        });
        release(Integer.MAX_VALUE);
        validator.finish(preface);
        positions += validator.positions();
        moves += validator.moves();
    }

    private void holdUnlessUnreached(Diagnostic finding) {
        if (finding.code() == BinaryBookCode.UNREACHABLE) {
            notes.add(finding.place().source() + ": " + finding.wording().in(invocation.language()));
        } else {
            hold(finding);
        }
    }

    private void hold(Diagnostic finding) {
        if (finding.code() != BookCode.NONE_COLUMN || strict.value() || program.isSaid()) {
            held.add(finding);
        }
        if (held.size() > MOST_HELD) {
            release(Integer.MAX_VALUE);
        }
    }

    /** Reports what stands before a line in the order of the lines: the reader is a line ahead of the validator. */
    private void release(int line) {
        held.sort(
                Comparator.comparingInt((Diagnostic finding) -> finding.place().line())
                        .thenComparingInt(finding -> finding.place().column()));
        List<Diagnostic> released = held.stream()
                .takeWhile(finding -> finding.place().line() < line)
                .toList();
        released.forEach(this::report);
        held.subList(0, released.size()).clear();
    }

    private void report(Diagnostic finding) {
        if (finding.severity() == Severity.ERROR) {
            errors++;
        } else {
            warnings++;
        }
        if (!folding.tells(finding)) {
            return;
        }
        if (json.value()) {
            invocation.jsonLines().write(FindingFields.of(finding, invocation.language()));
        } else {
            invocation.streams().out().println(finding.format(invocation.language()));
        }
    }
}
