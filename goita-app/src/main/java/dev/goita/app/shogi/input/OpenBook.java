package dev.goita.app.shogi.input;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.binary.AperyBook;
import dev.goita.shogi.book.binary.SbkBook;
import dev.goita.shogi.book.binary.YbbBook;
import dev.goita.shogi.book.text.BookReader;
import dev.goita.shogi.book.text.BookWriter;
import dev.goita.shogi.book.text.FileBook;
import dev.goita.shogi.book.text.FileBook.UnsortedBookException;
import dev.goita.shogi.book.text.MemoryBook;
import dev.goita.shogi.rules.Position;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A book of any format as its entries, as often as they are wanted: standard input is kept in a temporary file. */
public final class OpenBook {
    private final Invocation invocation;
    private final Input input;
    private final Path file;
    private final BookFormat format;
    private final List<BookEntry> known;

    private OpenBook(Invocation invocation, Input input, Path file, BookFormat format, List<BookEntry> known) {
        this.invocation = invocation;
        this.input = input;
        this.file = file;
        this.format = format;
        this.known = known;
    }

    /** A book whose format is told from its content. */
    public static OpenBook open(String argument, Invocation invocation) throws IOException {
        return open(argument, Optional.empty(), invocation);
    }

    /** @param stated the format, if it is not to be told from the content */
    public static OpenBook open(String argument, Optional<BookFormat> stated, Invocation invocation)
            throws IOException {
        Path file = invocation.file(argument);
        BookFormat format = stated.isPresent() ? stated.get() : BookFormat.detect(invocation.input(file.toString()));
        BookEntry start = BookEntry.of(Position.hirate(), List.of()).withPly(1);
        return new OpenBook(invocation, invocation.input(argument), file, format, List.of(start));
    }

    /** With further positions from which those of an Apery book may be reached. */
    public OpenBook knowing(List<BookEntry> positions) {
        List<BookEntry> all = new ArrayList<>(known);
        all.addAll(positions);
        return new OpenBook(invocation, input, file, format, all);
    }

    public BookFormat format() {
        return format;
    }

    /** Tells where the order of the file is not what its format demands, as far as {@link #entries} does not tell it. */
    public void checkOrder(Consumer<Diagnostic> findings) throws IOException {
        if (format == BookFormat.YBB) {
            // what the file as a whole has is told by entries()
            Optional<YbbBook> book = YbbBook.open(input.name(), file, finding -> {});
            if (book.isPresent()) {
                try (YbbBook ybb = book.get()) {
                    ybb.checkOrder(findings);
                }
            }
        }
    }

    @FunctionalInterface
    public interface Each {
        void accept(BookEntry entry) throws IOException;
    }

    /** Reads the book from its first entry to its last. */
    public BookSource.Preface read(BookDialect dialect, Consumer<Diagnostic> findings, Each each) throws IOException {
        try (BookSource source = entries(dialect, findings);
                Progress progress = invocation.progress(Counted.POSITIONS, OptionalLong.empty())) {
            forEach(source, entry -> {
                each.accept(entry);
                progress.advance(1);
            });
            return source.preface();
        }
    }

    /** What a source still has. */
    public static void forEach(BookSource source, Each each) throws IOException {
        for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
            each.accept(entry.get());
        }
    }

    public BookSource.Preface read(Consumer<Diagnostic> findings, Each each) throws IOException {
        return read(BookDialect.TOLERANT, findings, each);
    }

    /** The entries from the first on. */
    public BookSource entries(Consumer<Diagnostic> findings) throws IOException {
        return entries(BookDialect.TOLERANT, findings);
    }

    private BookSource entries(BookDialect dialect, Consumer<Diagnostic> findings) throws IOException {
        return switch (format) {
            case DB -> new BookReader(input.name(), Files.newInputStream(file), dialect, findings);
            case JSON -> new BookJson.Lines(input.name(), Files.newBufferedReader(file), findings);
            case YBB -> {
                Optional<YbbBook> book = YbbBook.open(input.name(), file, findings);
                yield book.isPresent() ? book.get().entries() : new ListSource(List.of());
            }
            case APERY -> {
                try (AperyBook book = AperyBook.open(input.name(), file, findings)) {
                    List<BookEntry> entries = new ArrayList<>();
                    book.forEach(known, entries::add);
                    yield new ListSource(entries);
                }
            }
            case SBK -> {
                List<BookEntry> entries = new ArrayList<>();
                SbkBook.read(input.name(), Files.readAllBytes(file), findings, entries::add);
                yield new ListSource(entries);
            }
        };
    }

    /** Positions found one by one. */
    public BookLookup lookup(Search way, Consumer<Diagnostic> findings) throws IOException {
        return switch (format) {
            case DB -> way == Search.ON_THE_FLY ? FileBook.open(file) : MemoryBook.load(file, findings);
            case YBB -> {
                Optional<YbbBook> book = YbbBook.open(input.name(), file, findings);
                yield book.isPresent() ? book.get() : MemoryBook.of(input.name(), new byte[0], findings);
            }
            case APERY -> AperyBook.open(input.name(), file, findings);
            case SBK, JSON -> {
                ByteArrayOutputStream text = new ByteArrayOutputStream();
                try (BookWriter writer = new BookWriter(text, BookStyle.CANONICAL.with(MoveOrder.KEEP))) {
                    read(findings, writer::write);
                }
                yield MemoryBook.of(input.name(), text.toByteArray(), findings);
            }
        };
    }

    @FunctionalInterface
    public interface Searching<T> {
        T in(BookLookup book) throws IOException;
    }

    /** @throws DiagnosticException if text that is not sorted is to be searched on the fly */
    public <T> T search(Search way, Consumer<Diagnostic> findings, Searching<T> searching) throws IOException {
        try (BookLookup book = lookup(way, findings)) {
            return searching.in(book);
        } catch (UnsortedBookException e) {
            throw new DiagnosticException(List.of(e.finding()));
        }
    }

    public enum Search {
        IN_MEMORY,
        ON_THE_FLY
    }

    private static final class ListSource implements BookSource {
        private final Iterator<BookEntry> entries;

        ListSource(List<BookEntry> entries) {
            this.entries = entries.iterator();
        }

        @Override
        public Optional<BookEntry> next() {
            return entries.hasNext() ? Optional.of(entries.next()) : Optional.empty();
        }

        @Override
        public void close() {}
    }
}
