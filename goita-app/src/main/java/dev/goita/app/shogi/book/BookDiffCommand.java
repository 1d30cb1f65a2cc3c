package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookJson;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.report.Columns;
import dev.goita.shogi.book.BookDifference;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

final class BookDiffCommand extends Job {
    private static final Columns<BookDifference.Change> CHANGE = new Columns<BookDifference.Change>()
            .data("first", change -> BookJson.MOVE.json(change.first()))
            .data("second", change -> BookJson.MOVE.json(change.second()));

    private static final Columns<BookDifference> DIFFERENCE = new Columns<BookDifference>()
            .data("sfen", BookDifference::sfen)
            .data(
                    "in",
                    difference -> difference.first().isEmpty()
                            ? "second"
                            : difference.second().isEmpty() ? "first" : "both")
            .data("removed", difference -> BookJson.MOVE.json(difference.removed()))
            .data("added", difference -> BookJson.MOVE.json(difference.added()))
            .data("changed", difference -> CHANGE.json(difference.changed()));

    private final Given<String> first = argument("BOOK");
    private final Given<String> second = argument("BOOK");
    private final Given<Boolean> ignorePly = flag("--ignore-ply");
    private final Given<Boolean> json = json();

    private boolean differs;

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        try (BookSorter a = sorter();
                BookSorter b = sorter()) {
            read(first, a, findings);
            read(second, b, findings);
            try (BookSource ofFirst = a.sorted();
                    BookSource ofSecond = b.sorted()) {
                compare(ofFirst, ofSecond);
            }
        }
        ExitCode code = findings.finish();
        return differs ? ExitCode.FINDINGS : code;
    }

    private static BookSorter sorter() {
        long memory = Runtime.getRuntime().maxMemory() / 8;
        return new BookSorter(Duplicates.UPDATE, memory, Path.of(System.getProperty("java.io.tmpdir")));
    }

    private void read(Given<String> file, BookSorter sorter, BookFindings findings) throws IOException {
        OpenBook.open(file.value(), invocation)
                .read(findings, entry -> sorter.add(ignorePly.value() ? entry.withoutPly() : entry));
    }

    private void compare(BookSource ofFirst, BookSource ofSecond) throws IOException {
        Optional<BookEntry> a = ofFirst.next();
        Optional<BookEntry> b = ofSecond.next();
        while (a.isPresent() || b.isPresent()) {
            int order = a.isEmpty() ? 1 : b.isEmpty() ? -1 : a.get().compareTo(b.get());
            BookDifference difference =
                    new BookDifference(order <= 0 ? a : Optional.empty(), order >= 0 ? b : Optional.empty());
            if (!difference.isEmpty()) {
                differs = true;
                print(difference);
            }
            a = order <= 0 ? ofFirst.next() : a;
            b = order >= 0 ? ofSecond.next() : b;
        }
    }

    private void print(BookDifference difference) {
        if (json.value()) {
            invocation.jsonLines().write(DIFFERENCE.json(difference));
            return;
        }
        PrintWriter out = invocation.streams().out();
        String mark = difference.first().isEmpty() ? "+ " : difference.second().isEmpty() ? "- " : "  ";
        out.println(mark + "sfen " + difference.sfen());
        difference.removed().forEach(move -> out.println("- " + move));
        difference.added().forEach(move -> out.println("+ " + move));
        difference.changed().forEach(change -> {
            out.println("- " + change.first());
            out.println("+ " + change.second());
        });
    }
}
