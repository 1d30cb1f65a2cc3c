package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;

final class BookSortCommand extends Job {
    private final Given<String> file = argument("BOOK");
    private final WriteOptions options = new WriteOptions(this, invocation);

    BookSortCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        try (BookSorter sorter = options.sorter(1)) {
            options.write(sorter::sorted, options.sort(file.value(), sorter, findings));
        }
        return findings.finish();
    }
}
