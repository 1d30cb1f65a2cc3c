package dev.goita.app.shogi.input;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookPreface;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookText;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A book as JSON Lines. */
final class JsonSource implements BookSource {
    private final String name;
    private final BufferedReader lines;
    private final Consumer<Diagnostic> findings;
    private List<BookText> preface = List.of();
    private int number;

    private enum Code implements DiagnosticCode {
        BAD_JSON_LINE;

        @Override
        public String area() {
            return "book";
        }
    }

    JsonSource(String name, BufferedReader lines, Consumer<Diagnostic> findings) {
        this.name = name;
        this.lines = lines;
        this.findings = findings;
    }

    @Override
    public Optional<BookEntry> next() throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (!line.isBlank()) {
                try {
                    Optional<BookEntry> entry = readLine(line);
                    if (entry.isPresent()) {
                        return entry;
                    }
                } catch (BookJson.BadLineException e) {
                    Wording wording = new Wording(
                            "定跡の局面ではない行なので除きます: " + e.wording().japanese(),
                            "not a position of a book, left out: " + e.getMessage());
                    findings.accept(
                            new Diagnostic(Code.BAD_JSON_LINE, Severity.ERROR, new Place(name, number, 0), wording));
                }
            }
        }
        return Optional.empty();
    }

    /** Empty for a line of comments that stand before all positions. */
    private Optional<BookEntry> readLine(String line) throws BookJson.BadLineException {
        Optional<List<BookText>> comments = BookJson.readPreface(line);
        preface = comments.orElse(preface);
        return comments.isPresent()
                ? Optional.empty()
                : Optional.of(BookJson.read(line).withLine(number));
    }

    @Override
    public BookPreface preface() {
        return new BookPreface(BookText.EMPTY, OptionalLong.empty(), preface);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
