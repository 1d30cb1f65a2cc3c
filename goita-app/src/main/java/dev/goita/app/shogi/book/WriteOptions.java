package dev.goita.app.shogi.book;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.book.StyleOptions.Habit;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookReading;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.SmallestPly;
import dev.goita.shogi.book.make.BookMaker;
import dev.goita.shogi.book.make.UsiGames;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.book.text.BookWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How books are read to be written again, and how they are written. */
final class WriteOptions {
    private static final long MEGABYTE = 1 << 20;

    @Mixin
    private OutputOption output = OutputOption.required("FILE|-", "The book to write.");

    @Mixin
    private StyleOptions style = new StyleOptions();

    @Option(names = "--noe", description = "Write the number of positions as # NOE:n on the second line.")
    private boolean numberOfEntries;

    @Option(
            names = "--ignore-ply",
            description = "Make entries of one position with different plies one; they are written with ply 0.")
    private boolean ignorePly;

    @Option(
            names = "--memory",
            paramLabel = "MB",
            description = "Memory for sorting; more goes to files. A quarter of what Java may use if absent.")
    private Optional<Long> memory = Optional.empty();

    @Option(names = "--temp", paramLabel = "DIR", description = "Where those files are; the system's folder if absent.")
    private String temporary = System.getProperty("java.io.tmpdir");

    Habit habit() {
        return style.habit();
    }

    BookDialect dialect() {
        return habit() == Habit.YANEURAOU ? BookDialect.YANEURAOU : BookDialect.TOLERANT;
    }

    BookSorter sorter() throws IOException {
        return sorter(1);
    }

    /** @param number of sorters that share the memory */
    BookSorter sorter(int number) throws IOException {
        Duplicates duplicates = habit() == Habit.YANEURAOU ? Duplicates.REPLACE : Duplicates.UPDATE;
        return new BookSorter(duplicates, memoryBytes() / number, Input.path(temporary));
    }

    /** For moves that are counted game by game; half of the memory is left for the games. */
    BookSorter makingSorter() throws IOException {
        return new BookSorter(Duplicates.UPDATE, memoryBytes() / 2, Input.path(temporary));
    }

    long memoryBytes() {
        return memory.isPresent()
                ? memory.get() * MEGABYTE
                : Runtime.getRuntime().maxMemory() / 4;
    }

    BookMaker.Plies plies() {
        return ignorePly ? BookMaker.Plies.DROP : BookMaker.Plies.KEEP;
    }

    UsiGames.Habit lines() {
        return habit() == Habit.YANEURAOU ? UsiGames.Habit.YANEURAOU : UsiGames.Habit.TOLERANT;
    }

    /**
     * Puts all entries of a book into a sorter.
     *
     * @return the comments before the first position
     */
    List<BookText> sort(String file, BookSorter sorter, BookFindings findings, Invocation invocation)
            throws IOException {
        return new BookReading(invocation, dialect())
                .read(file, findings, entry -> sorter.add(prepared(entry)))
                .comments();
    }

    /** Of the moves of a position. */
    MoveOrder order() {
        return style.style(MoveOrder.COUNT).order();
    }

    BookEntry prepared(BookEntry entry) {
        BookEntry kept = ignorePly ? entry.withoutPly() : entry;
        return habit() == Habit.YANEURAOU ? kept.withEachMove(BookMove::filled) : kept;
    }

    /** Where entries come from, more than once if need be. */
    interface Sorted {
        BookSource open() throws IOException;
    }

    /** Writes a sorted book and says on standard error how many positions it has. */
    void write(Sorted sorted, List<BookText> preface, Invocation invocation) throws IOException {
        BookStyle form = style.style(MoveOrder.COUNT);
        if (numberOfEntries) {
            form = form.withPositions(count(sorted, form));
        }
        long dropped;
        long written;
        try (Output target = invocation.output(output.name());
                BookSource source = open(sorted);
                Progress progress = invocation.progress(Counted.POSITIONS, OptionalLong.empty())) {
            BookWriter writer = new BookWriter(target.stream(), form);
            writer.begin(new ArrayList<>(preface));
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                writer.write(entry.get());
                progress.advance(1);
            }
            writer.finish();
            target.commit();
            written = writer.written();
            dropped = source instanceof SmallestPly smallest ? smallest.dropped() : 0;
        }
        say(written, dropped, invocation);
    }

    private BookSource open(Sorted sorted) throws IOException {
        return habit() == Habit.YANEURAOU ? new SmallestPly(sorted.open()) : sorted.open();
    }

    private long count(Sorted sorted, BookStyle form) throws IOException {
        long count = 0;
        try (BookSource source = open(sorted)) {
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                boolean isWritten = form.annotations() == BookStyle.Annotations.KEEP
                        || !entry.get().moves().isEmpty();
                count += isWritten ? 1 : 0;
            }
        }
        return count;
    }

    private static void say(long written, long dropped, Invocation invocation) {
        String japanese = written + " 局面を書きました";
        String english = written + " positions written";
        if (dropped > 0) {
            japanese += "。同じ局面のうち手数の大きいほうの " + dropped + " 件は除きました";
            english += ", " + dropped + " with a larger ply than the same position elsewhere left out";
        }
        invocation.sayAside(new Wording(japanese, english));
    }
}
