package dev.goita.shogi.book.text;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.files.KeptInputs;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A sorted book that stays in its file, of any size: positions are found by binary search over file offsets. A header is not
 * needed. That the book is sorted is checked before the first position is said to be missing. Not safe for use by several
 * threads at once.
 */
public final class FileBook implements BookLookup {
    /** In bytes: what is read at once, and where binary search ends. */
    private static final int PIECE = 1 << 10;

    private static final int BUFFER = 1 << 16;

    private final String name;
    private final FileChannel channel;
    private final long size;
    private boolean checked;

    private FileBook(String name, FileChannel channel, long size) {
        this.name = name;
        this.channel = channel;
        this.size = size;
    }

    /** Opens a book in DB2016 text. */
    public static FileBook open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        return new FileBook(KeptInputs.name(file), channel, channel.size());
    }

    /**
     * Reads the whole file once to see that it is sorted; the first position that stands behind a greater one is an {@link
     * UnsortedBookException}.
     */
    public void check() throws IOException {
        if (checked) {
            return;
        }
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel.position(0)), BUFFER);
        ByteLines lines = new ByteLines(in);
        PositionLine position = new PositionLine(new LineReport(name, lines, finding -> {}));
        String last = "";
        while (lines.next()) {
            int fields = fields(lines);
            if (fields >= 0 && position.read(lines.buffer(), lines.from(), fields, lines.to())) {
                if (position.key().compareTo(last) < 0) {
                    throw new UnsortedBookException(new Place(name, lines.number(), 1));
                }
                last = position.key();
            }
        }
        checked = true;
    }

    private static int fields(ByteLines lines) {
        return PositionLine.fields(lines.buffer(), lines.from(), lines.to());
    }

    /** @throws UnsortedBookException if the position is not where it should be and the file turns out not to be sorted */
    @Override
    public List<BookEntry> entries(String key) throws IOException {
        List<BookEntry> entries = entriesFrom(lowerBound(key), key);
        if (entries.isEmpty()) {
            check();
        }
        return entries;
    }

    /** The entries of a key, of which the first stands at an offset or behind it. */
    private List<BookEntry> entriesFrom(long offset, String key) throws IOException {
        List<BookEntry> entries = new ArrayList<>(1);
        ByteLines lines = linesFrom(offset);
        BookReader reader = offset == 0
                ? new BookReader(name, lines, BookDialect.TOLERANT, finding -> {})
                : BookReader.inside(lines);
        Optional<BookEntry> entry = reader.next();
        while (entry.isPresent() && entry.get().key().compareTo(key) <= 0) {
            if (entry.get().key().equals(key)) {
                entries.add(entry.get());
            }
            entry = reader.next();
        }
        return entries;
    }

    private ByteLines linesFrom(long offset) throws IOException {
        return new ByteLines(Channels.newInputStream(channel.position(offset)), PIECE);
    }

    /** Where to read on from: the last position known to be smaller than the key, or the beginning. */
    private long lowerBound(String key) throws IOException {
        long low = 0;
        long high = size;
        while (high - low > PIECE) {
            long middle = low + high >>> 1;
            OptionalLong smaller = smallerBehind(middle, high, key);
            if (smaller.isPresent()) {
                low = smaller.getAsLong();
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The offset of the first position behind an offset, if it stands before an end and is smaller than the key. */
    private OptionalLong smallerBehind(long offset, long end, String key) throws IOException {
        ByteLines lines = linesFrom(offset);
        PositionLine position = new PositionLine(new LineReport(name, lines, finding -> {}));
        boolean wholeLine = false;
        while (lines.next() && offset + lines.offset() < end) {
            int fields = wholeLine ? fields(lines) : -1;
            if (fields >= 0 && position.read(lines.buffer(), lines.from(), fields, lines.to())) {
                return position.key().compareTo(key) < 0
                        ? OptionalLong.of(offset + lines.offset())
                        : OptionalLong.empty();
            }
            wholeLine = true;
        }
        return OptionalLong.empty();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** A book that is not sorted was asked for positions by its file: some of them would not be found. */
    public static final class UnsortedBookException extends IOException {
        private static final long serialVersionUID = 1;

        private final transient Diagnostic finding;

        UnsortedBookException(Place place) {
            super(place + ": the positions are not sorted; sort the book first, or load it into memory");
            finding = BookCode.UNSORTED.at(place, "");
        }

        /** {@return the finding at the first position that stands behind a greater one} */
        public Diagnostic finding() {
            return finding;
        }
    }
}
