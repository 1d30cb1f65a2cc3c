package dev.goita.app.shogi.input;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookPreface;
import dev.goita.shogi.book.BookSource;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Reads a book of the command line from its first entry to its last. */
public final class BookReading {
    private final Invocation invocation;
    private final BookDialect dialect;

    public BookReading(Invocation invocation, BookDialect dialect) {
        this.invocation = invocation;
        this.dialect = dialect;
    }

    /** What is done with each entry. */
    public interface Each {
        void accept(BookEntry entry) throws IOException;
    }

    /**
     * @param file in any format of books
     * @return what stands before the first position
     */
    public BookPreface read(String file, Consumer<Diagnostic> findings, Each each) throws IOException {
        OpenBook opened = OpenBook.open(file, invocation);
        return read(opened, findings, each);
    }

    /** As above, for a book that is open. */
    public BookPreface read(OpenBook opened, Consumer<Diagnostic> findings, Each each) throws IOException {
        try (BookSource source = opened.entries(dialect, findings);
                Progress progress = invocation.progress(Counted.POSITIONS, OptionalLong.empty())) {
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                each.accept(entry.get());
                progress.advance(1);
            }
            return source.preface();
        }
    }
}
