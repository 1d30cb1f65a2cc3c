package dev.goita.app.shogi.learn;

import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookPreface;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.ml.BookInput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A book of the command line, of any format.
 *
 * @param name the argument
 * @param invocation that reads it
 */
record BookFile(String name, Invocation invocation) implements BookInput {
    @Override
    public BookSource open(Consumer<Diagnostic> findings) throws IOException {
        OpenBook book = OpenBook.open(name, invocation);
        BookSource entries = book.entries(findings);
        return new BookSource() {
            @Override
            public Optional<BookEntry> next() throws IOException {
                return entries.next();
            }

            @Override
            public BookPreface preface() {
                return entries.preface();
            }

            @Override
            public void close() throws IOException {
                entries.close();
            }
        };
    }
}
