package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookJson;
import dev.goita.app.shogi.input.BookReading;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookDifference;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "diff",
        description =
                "Tell how two books differ: positions and moves of one alone, and columns that changed. They need not be"
                        + " sorted; comments and the order of moves do not matter.",
        footer = {
            "",
            "Exit code 1 if they differ. - is of the first book, + of the second.",
            "",
            "Example: goita shogi book diff old.db new.db"
        })
final class BookDiffCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(index = "0", paramLabel = "BOOK", description = "The first book; - is standard input.")
    private String first = "";

    @Parameters(index = "1", paramLabel = "BOOK", description = "The second book.")
    private String second = "";

    @Option(names = "--ignore-ply", description = "Make entries of one position with different plies one.")
    private boolean ignorePly;

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a position that differs.");

    private long differences;

    BookDiffCommand(Invocation invocation) {
        this.invocation = invocation;
    }

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
        return differences > 0 ? ExitCode.FINDINGS : code;
    }

    private static BookSorter sorter() {
        long memory = Runtime.getRuntime().maxMemory() / 8;
        return new BookSorter(Duplicates.UPDATE, memory, Path.of(System.getProperty("java.io.tmpdir")));
    }

    private void read(String file, BookSorter sorter, BookFindings findings) throws IOException {
        new BookReading(invocation, BookDialect.TOLERANT)
                .read(file, findings, entry -> sorter.add(ignorePly ? entry.withoutPly() : entry));
    }

    private void compare(BookSource ofFirst, BookSource ofSecond) throws IOException {
        Optional<BookEntry> a = ofFirst.next();
        Optional<BookEntry> b = ofSecond.next();
        while (a.isPresent() || b.isPresent()) {
            int order = a.isEmpty() ? 1 : b.isEmpty() ? -1 : a.get().compareTo(b.get());
            BookDifference difference =
                    new BookDifference(order <= 0 ? a : Optional.empty(), order >= 0 ? b : Optional.empty());
            if (!difference.isEmpty()) {
                differences++;
                print(difference);
            }
            a = order <= 0 ? ofFirst.next() : a;
            b = order >= 0 ? ofSecond.next() : b;
        }
    }

    private void print(BookDifference difference) {
        boolean isInFirst = difference.first().isPresent();
        boolean isInSecond = difference.second().isPresent();
        if (json.isWanted()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("sfen", difference.sfen());
            fields.put("in", isInFirst && isInSecond ? "both" : isInFirst ? "first" : "second");
            fields.put("removed", BookJson.moves(difference.removed()));
            fields.put("added", BookJson.moves(difference.added()));
            fields.put(
                    "changed",
                    difference.changed().stream().map(BookDiffCommand::change).toList());
            invocation.jsonLines().write(fields);
            return;
        }
        PrintWriter out = invocation.streams().out();
        out.println((isInFirst && isInSecond ? "  " : isInFirst ? "- " : "+ ") + "sfen " + difference.sfen());
        difference.removed().forEach(move -> out.println("- " + move));
        difference.added().forEach(move -> out.println("+ " + move));
        difference.changed().forEach(change -> {
            out.println("- " + change.first());
            out.println("+ " + change.second());
        });
    }

    private static Map<String, Object> change(BookDifference.Change change) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("first", BookJson.move(change.first()));
        fields.put("second", BookJson.move(change.second()));
        return fields;
    }
}
