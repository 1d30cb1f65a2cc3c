package dev.goita.shogi.book.text;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.Neighbours;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * 整列: sorts entries byte-wise by position and ply, and makes those of one position and ply one. What does not fit into the
 * memory that it may use goes to files of a folder of its own, which {@link #close} deletes.
 */
public final class BookSorter implements Closeable {
    private static final int CHUNK = 1 << 20;
    /** What an entry takes besides its text, in bytes. */
    private static final int ENTRY_OVERHEAD = 48;

    /** So many files are merged at once; more are first merged to larger ones. */
    private static final int FAN_IN = 64;

    private static final BookStyle AS_IT_IS = BookStyle.CANONICAL.with(MoveOrder.KEEP);

    private final Duplicates duplicates;
    private final long memory;
    private final Path temporary;

    private final Copyable text = new Copyable();
    private final BookWriter writer = new BookWriter(text, AS_IT_IS);
    private final List<Line> lines = new ArrayList<>();
    private byte[] chunk = new byte[0];
    private int chunkEnd;
    private long held;
    private final List<Path> runs = new ArrayList<>();
    private Optional<Path> folder = Optional.empty();
    private int files;
    private boolean sorted;

    /** The text of an entry; the key is what it is sorted by. */
    private static final class Line {
        private final byte[] text;
        private final int from;
        private final int key;
        private final int keyEnd;
        private final int to;

        Line(byte[] text, int from, int key, int keyEnd, int to) {
            this.text = text;
            this.from = from;
            this.key = key;
            this.keyEnd = keyEnd;
            this.to = to;
        }

        static int compare(Line a, Line b) {
            return Arrays.compareUnsigned(a.text, a.key, a.keyEnd, b.text, b.key, b.keyEnd);
        }
    }

    /**
     * Nothing to sort yet. Entries that wait to be written take so many bytes of memory, at least one always fits; the folder for
     * files is made in {@code temporary} if one is needed.
     */
    public BookSorter(Duplicates duplicates, long memory, Path temporary) {
        this.duplicates = duplicates;
        this.memory = memory;
        this.temporary = temporary;
    }

    /** Adds an entry, not after {@link #sorted}. */
    public void add(BookEntry entry) throws IOException {
        if (sorted) {
            throw new IllegalStateException("sorted already");
        }
        text.reset();
        writer.writeBare(entry);
        int length = text.size();
        if (held > 0 && held + length + ENTRY_OVERHEAD > memory) {
            spill();
        }
        if (chunkEnd + length > chunk.length) {
            chunk = new byte[Math.max(CHUNK, length)];
            chunkEnd = 0;
        }
        text.copyTo(chunk, chunkEnd);
        int key = keyOffset(chunk, chunkEnd);
        int keyEnd = key;
        while (chunk[keyEnd] != '\n') {
            keyEnd++;
        }
        lines.add(new Line(chunk, chunkEnd, key, keyEnd, chunkEnd + length));
        chunkEnd += length;
        held += length + ENTRY_OVERHEAD;
    }

    private static int keyOffset(byte[] text, int start) {
        int from = start;
        while (PositionLine.plainFields(text, from, text.length) < 0) {
            while (text[from++] != '\n') {
                // to the next line
            }
        }
        return PositionLine.plainFields(text, from, text.length);
    }

    private void spill() throws IOException {
        lines.sort(Line::compare);
        Path run = newFile();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(run), CHUNK)) {
            for (Line line : lines) {
                out.write(line.text, line.from, line.to - line.from);
            }
        }
        runs.add(run);
        lines.clear();
        chunk = new byte[0];
        chunkEnd = 0;
        held = 0;
    }

    private Path newFile() throws IOException {
        if (folder.isEmpty()) {
            Path made = Files.createTempDirectory(temporary, "book-sort-");
            made.toFile().deleteOnExit();
            folder = Optional.of(made);
        }
        Path file = folder.get().resolve("run-" + files++);
        file.toFile().deleteOnExit();
        return file;
    }

    /**
     * What was added, sorted byte-wise by position and ply, and merged; to be closed before this sorter is. May be asked for again;
     * nothing can be added any more.
     */
    public BookSource sorted() throws IOException {
        if (!sorted) {
            sorted = true;
            lines.sort(Line::compare);
            while (runs.size() > FAN_IN) {
                mergeFirstRuns();
            }
        }
        BookSource inMemory = BookReader.inside(new ByteLines(new Texts(lines)));
        if (runs.isEmpty()) {
            return Neighbours.merged(inMemory, duplicates);
        }
        List<BookSource> sources = new ArrayList<>();
        for (Path run : runs) {
            sources.add(open(run));
        }
        sources.add(inMemory);
        return Neighbours.merged(new Merged(sources), duplicates);
    }

    private static BookSource open(Path run) throws IOException {
        return BookReader.inside(new ByteLines(new BufferedInputStream(Files.newInputStream(run), CHUNK)));
    }

    /** The result takes their place, so that entries of one position keep the order in which they came. */
    private void mergeFirstRuns() throws IOException {
        List<Path> first = List.copyOf(runs.subList(0, FAN_IN));
        List<BookSource> sources = new ArrayList<>();
        for (Path run : first) {
            sources.add(open(run));
        }
        Path merged = newFile();
        try (BookSource source = Neighbours.merged(new Merged(sources), duplicates);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(merged), CHUNK)) {
            BookWriter bare = new BookWriter(out, AS_IT_IS);
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                bare.writeBare(entry.get());
            }
        }
        runs.subList(0, FAN_IN).clear();
        runs.add(0, merged);
        for (Path run : first) {
            Files.delete(run);
        }
    }

    @Override
    public void close() throws IOException {
        lines.clear();
        for (int i = 0; i < files; i++) {
            Files.deleteIfExists(folder.orElseThrow().resolve("run-" + i));
        }
        if (folder.isPresent()) {
            Files.deleteIfExists(folder.get());
        }
    }

    /** The text of one entry, which is copied without another copy of it. */
    private static final class Copyable extends ByteArrayOutputStream {
        void copyTo(byte[] target, int at) {
            System.arraycopy(buf, 0, target, at, count);
        }
    }

    /** The text of sorted entries, one after the other. */
    private static final class Texts extends InputStream {
        private final List<Line> lines;
        private int next;
        private int at;

        Texts(List<Line> lines) {
            this.lines = lines;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            int copied = 0;
            while (copied < length && next < lines.size()) {
                Line line = lines.get(next);
                int part = Math.min(length - copied, line.to - line.from - at);
                System.arraycopy(line.text, line.from + at, target, offset + copied, part);
                copied += part;
                at += part;
                if (line.from + at == line.to) {
                    next++;
                    at = 0;
                }
            }
            return copied == 0 && length > 0 ? -1 : copied;
        }
    }

    /** Sorted sources as one; entries of the same position in the order of the sources. */
    private static final class Merged implements BookSource {
        private record Head(BookEntry entry, int source) implements Comparable<Head> {
            @Override
            public int compareTo(Head other) {
                int order = entry.compareTo(other.entry);
                return order != 0 ? order : Integer.compare(source, other.source);
            }
        }

        private final List<BookSource> sources;
        private final PriorityQueue<Head> heads = new PriorityQueue<>();

        Merged(List<BookSource> sources) throws IOException {
            this.sources = sources;
            for (int i = 0; i < sources.size(); i++) {
                advance(i);
            }
        }

        private void advance(int source) throws IOException {
            sources.get(source).next().ifPresent(entry -> heads.add(new Head(entry, source)));
        }

        @Override
        public Optional<BookEntry> next() throws IOException {
            Head head = heads.poll();
            if (head == null) {
                return Optional.empty();
            }
            advance(head.source);
            return Optional.of(head.entry);
        }

        @Override
        public void close() throws IOException {
            for (BookSource source : sources) {
                source.close();
            }
        }
    }
}
