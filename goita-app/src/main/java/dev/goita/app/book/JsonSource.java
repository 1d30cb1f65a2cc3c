package dev.goita.app.book;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** A book as JSON Lines. */
final class JsonSource implements BookSource {
    private final String name;
    private final BufferedReader lines;
    private final Consumer<Diagnostic> findings;
    private int number;

    private enum Code implements DiagnosticCode {
        BAD_JSON_LINE;

        @Override
        public String area() {
            return "book";
        }

        @Override
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
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
                    return Optional.of(BookJson.read(line));
                } catch (BookJson.BadLineException e) {
                    Wording wording = new Wording(
                            "定跡の局面ではない行なので除きます: " + e.getMessage(),
                            "not a position of a book, left out: " + e.getMessage());
                    findings.accept(
                            new Diagnostic(Code.BAD_JSON_LINE, Severity.ERROR, new Place(name, number, 0), wording));
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
