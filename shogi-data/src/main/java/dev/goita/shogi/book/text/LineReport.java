package dev.goita.shogi.book.text;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookText;
import java.util.function.Consumer;

/** Findings about the present line of a book, with their columns. */
public record LineReport(String name, ByteLines lines, Consumer<Diagnostic> findings) {
    private static final int QUOTED = 200;

    int line() {
        return lines.number();
    }

    void report(BookCode code, int at) {
        report(code, at, "");
    }

    /** @param at index into the buffer of the lines */
    void report(BookCode code, int at, String about) {
        findings.accept(code.at(place(at), about));
    }

    /** Quotes a part of the line, between two indices into the buffer of the lines. */
    public void report(BookCode code, int from, int to) {
        BookText text = BookText.of(lines.buffer(), from, Math.min(to, from + QUOTED));
        report(code, from, text.toString());
    }

    void report(Diagnostic finding) {
        findings.accept(finding);
    }

    Place place(int at) {
        if (lines.number() == 0) {
            return Place.whole(name);
        }
        int column = 1;
        byte[] bytes = lines.buffer();
        for (int i = lines.from(); i < at; i++) {
            column += (bytes[i] & 0xC0) == 0x80 ? 0 : 1;
        }
        return new Place(name, lines.number(), column);
    }
}
