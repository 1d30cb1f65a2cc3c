package dev.goita.app.shogi.book;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.OpenBook.Each;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.Neighbours;
import dev.goita.shogi.book.make.BookMaker;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.book.text.BookWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** How books are read to be written again, and how they are written. */
final class WriteOptions extends Options {
    private static final long MEGABYTE = 1 << 20;

    private final Supplier<Invocation> run;
    private final Given<String> output = requiredOutput("FILE|-");
    private final StyleOptions style = new StyleOptions(this);
    private final Given<Boolean> numberOfEntries = flag("--noe");
    private final Given<Boolean> ignorePly = flag("--ignore-ply");
    private final Given<Optional<Long>> memory = option("--memory", "MB", Long.class);
    private final Given<String> temporary = option("--temp-dir", "DIR", System.getProperty("java.io.tmpdir"));

    WriteOptions(Options command, Supplier<Invocation> run) {
        super(command);
        this.run = run;
    }

    boolean isYaneuraOu() {
        return style.isYaneuraOu();
    }

    /** @param number of sorters that share the memory */
    BookSorter sorter(int number) throws IOException {
        Duplicates duplicates = isYaneuraOu() ? Duplicates.REPLACE : Duplicates.UPDATE;
        return new BookSorter(duplicates, memoryBytes() / number, Input.path(temporary.value()));
    }

    /** For moves that are counted game by game; half of the memory is left for the games. */
    BookSorter makingSorter() throws IOException {
        return new BookSorter(Duplicates.UPDATE, memoryBytes() / 2, Input.path(temporary.value()));
    }

    long memoryBytes() {
        return memory.value()
                .map(megabytes -> megabytes * MEGABYTE)
                .orElse(Runtime.getRuntime().maxMemory() / 4);
    }

    BookMaker.Plies plies() {
        return ignorePly.value() ? BookMaker.Plies.DROP : BookMaker.Plies.KEEP;
    }

    List<BookText> read(String file, BookFindings findings, Each each) throws IOException {
        BookDialect dialect = isYaneuraOu() ? BookDialect.YANEURAOU : BookDialect.TOLERANT;
        return OpenBook.open(file, run.get()).read(dialect, findings, each).comments();
    }

    List<BookText> sort(String file, BookSorter sorter, BookFindings findings) throws IOException {
        return read(file, findings, entry -> sorter.add(prepared(entry)));
    }

    MoveOrder order() {
        return style.style(MoveOrder.COUNT).order();
    }

    BookEntry prepared(BookEntry entry) {
        BookEntry kept = ignorePly.value() ? entry.withoutPly() : entry;
        return isYaneuraOu() ? kept.withEachMove(BookMove::filled) : kept;
    }

    /** Where entries come from, more than once if need be. */
    interface Sorted {
        BookSource open() throws IOException;
    }

    /** Writes a sorted book and says on standard error how many positions it has. */
    void write(Sorted sorted, List<BookText> preface) throws IOException {
        BookStyle form = style.style(MoveOrder.COUNT);
        if (numberOfEntries.value()) {
            form = form.withPositions(count(sorted, form));
        }
        long dropped;
        long written;
        try (Output target = run.get().output(output.value());
                BookSource source = open(sorted);
                Progress progress = run.get().progress(Counted.POSITIONS, OptionalLong.empty())) {
            BookWriter writer = new BookWriter(target.stream(), form);
            writer.begin(new ArrayList<>(preface));
            OpenBook.forEach(source, entry -> {
                writer.write(entry);
                progress.advance(1);
            });
            writer.finish();
            target.commit();
            written = writer.written();
            dropped = isYaneuraOu() && source instanceof Neighbours smallest ? smallest.joins() : 0;
        }
        run.get()
                .sayAside(
                        dropped == 0
                                ? Wording.of("%d 局面を書きました", "%d positions written", written)
                                : Wording.of(
                                        "%d 局面を書きました。同じ局面のうち手数の大きいほうの %d 件は除きました",
                                        "%d positions written, %d with a larger ply than the same position elsewhere left out",
                                        written,
                                        dropped));
    }

    private BookSource open(Sorted sorted) throws IOException {
        return isYaneuraOu() ? Neighbours.smallestPly(sorted.open()) : sorted.open();
    }

    private long count(Sorted sorted, BookStyle form) throws IOException {
        AtomicLong count = new AtomicLong();
        boolean keepsAll = form.annotations() == BookStyle.Annotations.KEEP;
        try (BookSource source = open(sorted)) {
            OpenBook.forEach(
                    source, entry -> count.addAndGet(keepsAll || !entry.moves().isEmpty() ? 1 : 0));
        }
        return count.get();
    }

    /** 書き方: how books are written as text. */
    static final class StyleOptions extends Options {
        /** 流儀. */
        enum Habit {
            /** Nothing is lost, absent columns stay absent. */
            CANONICAL,
            /** What YaneuraOu's own tools would write, byte for byte. */
            YANEURAOU
        }

        private final Given<Habit> habit = option("--style", "STYLE", Habit.CANONICAL);
        private final Given<Optional<BookStyle.Newline>> newline =
                option("--newline", "NEWLINE", BookStyle.Newline.class);
        private final Given<Optional<MoveOrder>> order = option("--order", "ORDER", MoveOrder.class);
        private final Given<Optional<BookStyle.Missing>> missing = option("--missing", "WHAT", BookStyle.Missing.class);
        private final Given<Optional<BookStyle.Annotations>> annotations =
                option("--comments", "WHAT", BookStyle.Annotations.class);

        StyleOptions(Options command) {
            super(command);
        }

        boolean isYaneuraOu() {
            return habit.value() == Habit.YANEURAOU;
        }

        /** @param unstated the order unless another is asked for */
        BookStyle style(MoveOrder unstated) {
            BookStyle style = isYaneuraOu() ? BookStyle.YANEURAOU : BookStyle.CANONICAL;
            style = newline.value()
                    .map(style::with)
                    .orElse(style)
                    .with(order.value().orElse(unstated));
            style = missing.value().map(style::with).orElse(style);
            return annotations.value().map(style::with).orElse(style);
        }

        /** Of a book whose moves have nothing but a value and a depth and are in order; positions without moves are kept. */
        BookStyle shocked(long positions) {
            return style(MoveOrder.KEEP)
                    .with(BookStyle.Missing.OMIT)
                    .with(BookStyle.Annotations.KEEP)
                    .withPositions(positions);
        }
    }
}
