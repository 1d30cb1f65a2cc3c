package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "sort",
        description = "Write a book in canonical form: positions sorted, duplicates made one, hands in one order.",
        footer = {
            "",
            "Books larger than memory are sorted in files.",
            "",
            "Examples:",
            "  goita shogi book sort book.db -o sorted.db",
            "  goita shogi book sort --style yaneuraou book.db -o sorted.db",
            "  goita shogi book sort --ignore-ply --missing zero book.db -o - | head"
        })
final class BookSortCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "BOOK", description = "A book; - is standard input.")
    private String file = Input.STANDARD;

    @Mixin
    private WriteOptions options = new WriteOptions();

    BookSortCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        try (BookSorter sorter = options.sorter()) {
            List<BookText> preface = options.sort(file, sorter, findings, invocation);
            options.write(sorter::sorted, preface, invocation);
        }
        return findings.finish();
    }
}
