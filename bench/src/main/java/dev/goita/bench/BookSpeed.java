package dev.goita.bench;

import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.text.BookReader;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.book.text.BookWriter;
import dev.goita.shogi.book.text.FileBook;
import dev.goita.shogi.book.text.MemoryBook;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/** CPU time of one task over a big book, in a process of its own: {@code BookSpeed load|lookup|read|sort BOOK [SORTED]}. */
public final class BookSpeed {
    private static final int LOOKUPS = 100_000;

    private BookSpeed() {}

    public static void main(String[] args) throws IOException {
        Path book = Path.of(args[1]);
        switch (args[0]) {
            case "load" -> load(book);
            case "lookup" -> lookup(book);
            case "read" -> read(book);
            case "sort" -> sort(book, Path.of(args[2]));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void load(Path file) throws IOException {
        try (MemoryBook book = MemoryBook.load(file, finding -> {})) {
            say("load " + book.size() + " positions, " + Runtime.getRuntime().totalMemory() / (1 << 20)
                    + " MB of heap");
            time("in memory", book, keys(file));
        }
    }

    private static void lookup(Path file) throws IOException {
        List<String> keys = keys(file);
        try (FileBook book = FileBook.open(file)) {
            time("on the fly", book, keys.subList(0, LOOKUPS / 10));
            time("on the fly, warm", book, keys);
            long start = System.nanoTime();
            book.check();
            say("check of the order, " + (System.nanoTime() - start) / 1_000_000 + " ms");
        }
    }

    private static void time(String words, BookLookup book, List<String> keys) throws IOException {
        long start = System.nanoTime();
        long moves = 0;
        for (String key : keys) {
            moves += book.entries(key).get(0).moves().size();
        }
        double micros = (System.nanoTime() - start) / 1e3 / keys.size();
        say(String.format(Locale.ROOT, "%s: %.1f us a lookup, %d moves", words, micros, moves));
    }

    /** Keys of positions all over the book, shuffled. */
    private static List<String> keys(Path file) throws IOException {
        List<String> keys = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        int seen = 0;
        try (BookReader reader = reader(file)) {
            for (Optional<BookEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                int place = random.nextInt(++seen);
                if (keys.size() < LOOKUPS) {
                    keys.add(entry.get().key());
                } else if (place < LOOKUPS) {
                    keys.set(place, entry.get().key());
                }
            }
        }
        return keys;
    }

    private static BookReader reader(Path file) throws IOException {
        return new BookReader(
                file.toString(),
                new BufferedInputStream(Files.newInputStream(file), 1 << 16),
                BookDialect.TOLERANT,
                finding -> {});
    }

    private static void read(Path file) throws IOException {
        long moves = 0;
        try (BookReader reader = reader(file)) {
            for (Optional<BookEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                moves += entry.get().moves().size();
            }
        }
        say("read " + moves + " moves");
    }

    private static void sort(Path file, Path sorted) throws IOException {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        try (BookReader reader = reader(file);
                BookSorter sorter = new BookSorter(Duplicates.REPLACE, 1L << 30, folder);
                BookWriter writer =
                        new BookWriter(new BufferedOutputStream(Files.newOutputStream(sorted)), BookStyle.YANEURAOU)) {
            for (Optional<BookEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                sorter.add(entry.get());
            }
            try (BookSource source = sorter.sorted()) {
                for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                    writer.write(entry.get());
                }
            }
        }
        say("sort");
    }

    private static void say(String words) {
        double cpu = ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                        .getProcessCpuTime()
                / 1e9;
        System.out.printf(Locale.ROOT, "%s (%.1f s of CPU so far)%n", words, cpu);
    }
}
