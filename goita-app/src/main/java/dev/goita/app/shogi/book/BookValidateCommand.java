package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.BookReading;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.InputFailure;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookPreface;
import dev.goita.shogi.book.binary.BinaryBookCode;
import dev.goita.shogi.book.text.BookValidator;
import dev.goita.shogi.record.NotationCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "validate",
        description = "Report everything that is wrong with books, as file:line:column: the text, the positions, the"
                + " legality of every move, duplicates and the order, each by what its format promises.",
        footer = {
            "",
            "Examples:",
            "  goita shogi book validate book.db",
            "  goita shogi book validate --as shogihome --json book.db"
        })
final class BookValidateCommand implements Callable<ExitCode> {
    /** ほかのプログラム. */
    enum Program {
        YANEURAOU(BookDialect.YANEURAOU),
        SHOGIHOME(BookDialect.SHOGIHOME);

        private final BookDialect dialect;

        Program(BookDialect dialect) {
            this.dialect = dialect;
        }
    }

    /** A file of nothing but findings is not kept in memory. */
    private static final int MOST_HELD = 10_000;

    private final Invocation invocation;

    @Parameters(paramLabel = "BOOK", arity = "1..*", description = "Books; - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--strict",
            description =
                    "Also what the format allows but other programs trip over: none as a number, positions without"
                            + " moves, moves in no order.")
    private boolean strict;

    @Option(
            names = "--as",
            paramLabel = "PROGRAM",
            description = "yaneuraou or shogihome: read the book as that program does, and tell what it loses.")
    private Optional<Program> program = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a finding, and a last one with the counts.");

    private final List<Diagnostic> held = new ArrayList<>();
    /** What could not be looked at, without being wrong. */
    private final List<String> notes = new ArrayList<>();

    private long errors;
    private long warnings;
    private long positions;
    private long moves;

    BookValidateCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        BookDialect dialect = program.map(each -> each.dialect).orElse(BookDialect.TOLERANT);
        BookValidator.Rigour rigour = strict ? BookValidator.Rigour.STRICT : BookValidator.Rigour.PLAIN;
        invocation.batch().expect(files.size());
        for (String file : files) {
            String name = invocation.input(file).name();
            Optional<InputFailure> failure = invocation.batch().attempt(() -> validate(file, name, dialect, rigour));
            failure.ifPresent(why ->
                    why.findings(NotationCode.UNREADABLE, Place.whole(name)).forEach(this::hold));
            release(Integer.MAX_VALUE);
        }
        say();
        return errors + warnings > 0 ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private static BookValidator.Form form(BookFormat format) {
        return switch (format) {
            case DB -> BookValidator.Form.TEXT;
            case JSON -> BookValidator.Form.LINES;
            case YBB, APERY, SBK -> BookValidator.Form.BINARY;
        };
    }

    private void say() {
        if (json.isWanted()) {
            Map<String, Object> counts = new LinkedHashMap<>();
            counts.put("files", files.size());
            counts.put("positions", positions);
            counts.put("moves", moves);
            counts.put("errors", errors);
            counts.put("warnings", warnings);
            if (!notes.isEmpty()) {
                counts.put("notes", notes);
            }
            invocation.jsonLines().write(Map.of("summary", counts));
        } else {
            invocation.sayAside(new Wording(
                    positions + " 局面、" + moves + " 手、エラー " + errors + " 件、警告 " + warnings + " 件",
                    positions + " positions, " + moves + " moves, " + errors + " errors, " + warnings + " warnings"));
            notes.forEach(invocation.streams().err()::println);
        }
    }

    private void holdUnlessUnreached(Diagnostic finding) {
        if (finding.code() == BinaryBookCode.UNREACHABLE) {
            notes.add(finding.place().source() + ": " + finding.wording().in(invocation.language()));
        } else {
            hold(finding);
        }
    }

    private void validate(String file, String name, BookDialect dialect, BookValidator.Rigour rigour)
            throws IOException {
        OpenBook opened = OpenBook.open(file, invocation);
        BookValidator validator = new BookValidator(name, form(opened.format()), dialect, rigour, this::hold);
        opened.checkOrder(this::hold);
        // a book of Apery promises nothing about the ways to its positions
        Consumer<Diagnostic> listener = opened.format() == BookFormat.APERY ? this::holdUnlessUnreached : this::hold;
        BookPreface preface = new BookReading(invocation, dialect).read(opened, listener, entry -> {
            release(entry.line());
            validator.add(entry);
        });
        release(Integer.MAX_VALUE);
        validator.finish(preface);
        positions += validator.positions();
        moves += validator.moves();
    }

    private void hold(Diagnostic finding) {
        if (finding.code() != BookCode.NONE_COLUMN || strict || program.isPresent()) {
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
        int released = 0;
        while (released < held.size() && held.get(released).place().line() < line) {
            report(held.get(released++));
        }
        held.subList(0, released).clear();
    }

    private void report(Diagnostic finding) {
        if (finding.severity() == Severity.ERROR) {
            errors++;
        } else {
            warnings++;
        }
        if (json.isWanted()) {
            invocation.jsonLines().write(FindingFields.of(finding, invocation.language()));
        } else {
            invocation.streams().out().println(finding.format(invocation.language()));
        }
    }
}
