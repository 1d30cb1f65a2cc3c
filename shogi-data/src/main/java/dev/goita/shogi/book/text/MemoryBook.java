package dev.goita.shogi.book.text;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.files.KeptInputs;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A book in memory: the bytes of its file and where each position stands in them. Moves are read when they are asked for. The
 * file need not be sorted. Safe for use by several threads at once.
 */
public final class MemoryBook implements BookLookup {
    /** In bytes, on the small side: an entry has some 90 for its position and 20 for each move. */
    private static final int USUAL_ENTRY = 100;

    /** In bytes: what an array can hold. */
    public static final long LIMIT = Integer.MAX_VALUE - 8;

    private final byte[] bytes;
    /** Open addressing by {@link KeyHash}: where the line of a position begins, plus one; 0 where the slot is free. */
    private int[] slots;

    /** The upper half of the hash of each slot. */
    private int[] marks;

    private int positions;

    private MemoryBook(byte[] bytes) {
        this.bytes = bytes;
        slots = new int[Integer.highestOneBit(Math.max(8, bytes.length / USUAL_ENTRY)) * 2];
        marks = new int[slots.length];
    }

    /** Reads a whole book in DB2016 text of up to {@link #LIMIT} bytes, sorted or not. Findings about its moves are not told. */
    public static MemoryBook load(Path file, Consumer<Diagnostic> findings) throws IOException {
        if (Files.size(file) > LIMIT) {
            throw new FileSystemException(KeptInputs.name(file), null, "too large for memory; search it on the fly");
        }
        return of(KeptInputs.name(file), Files.readAllBytes(file), findings);
    }

    /** As {@link #load}, for bytes that are there already and do not change any more; findings call them by the name. */
    public static MemoryBook of(String name, byte[] bytes, Consumer<Diagnostic> findings) throws IOException {
        MemoryBook book = new MemoryBook(bytes);
        book.index(name, findings);
        return book;
    }

    private void index(String name, Consumer<Diagnostic> findings) throws IOException {
        ByteLines lines = new ByteLines(bytes, 0, bytes.length);
        PositionLine position = new PositionLine(new LineReport(name, lines, findings));
        while (lines.next()) {
            if (lines.number() == 1 && startsWithMark()) {
                lines.skip(3);
            }
            int from = lines.from();
            int fields = mayBePosition(from, lines.to()) ? PositionLine.fields(bytes, from, lines.to()) : -1;
            if (fields >= 0) {
                int end = KeyText.canonicalEnd(bytes, fields, lines.to());
                if (end >= 0) {
                    add(KeyHash.of(bytes, fields, end), from);
                } else if (position.read(bytes, from, fields, lines.to())) {
                    add(hash(position.key()), from);
                }
            }
        }
    }

    private boolean startsWithMark() {
        return bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
    }

    /** Whether a line is worth a closer look: a move has a digit or a star in its second place. */
    private boolean mayBePosition(int from, int to) {
        if (to - from < 5) {
            return false;
        }
        byte second = bytes[from + 1];
        boolean isMove =
                second == '*' || second >= 'a' && second <= 'i' && bytes[from + 2] >= '1' && bytes[from + 2] <= '9';
        return !isMove && bytes[from] != '#' && bytes[from] != '/';
    }

    private static long hash(String key) {
        byte[] text = key.getBytes(StandardCharsets.ISO_8859_1);
        return KeyHash.of(text, 0, text.length);
    }

    private void add(long hash, int offset) {
        if (positions * 2 >= slots.length) {
            grow();
        }
        positions++;
        put(hash, offset + 1);
    }

    private void put(long hash, int offset) {
        int mask = slots.length - 1;
        int slot = (int) hash & mask;
        while (slots[slot] != 0) {
            slot = slot + 1 & mask;
        }
        slots[slot] = offset;
        marks[slot] = (int) (hash >>> 32);
    }

    /** Slots hold half of the hash; the other half is made again from the line. */
    private void grow() {
        int[] oldSlots = slots;
        slots = new int[oldSlots.length * 2];
        marks = new int[slots.length];
        for (int offset : oldSlots) {
            if (offset != 0) {
                put(hash(keyAt(offset - 1)), offset);
            }
        }
    }

    private String keyAt(int offset) {
        int to = lineEnd(offset);
        int fields = PositionLine.fields(bytes, offset, to);
        int end = KeyText.canonicalEnd(bytes, fields, to);
        if (end >= 0) {
            return new String(bytes, fields, end - fields, StandardCharsets.ISO_8859_1);
        }
        ByteLines lines = new ByteLines(bytes, offset, to);
        PositionLine position = new PositionLine(new LineReport("", lines, finding -> {}));
        position.read(bytes, offset, fields, to);
        return position.key();
    }

    private int lineEnd(int offset) {
        int end = offset;
        while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
            end++;
        }
        return end;
    }

    public int size() {
        return positions;
    }

    @Override
    public List<BookEntry> entries(String key) throws IOException {
        long hash = hash(key);
        int mask = slots.length - 1;
        int[] offsets = new int[4];
        int found = 0;
        for (int slot = (int) hash & mask; slots[slot] != 0; slot = slot + 1 & mask) {
            if (marks[slot] == (int) (hash >>> 32) && keyAt(slots[slot] - 1).equals(key)) {
                offsets = found == offsets.length ? Arrays.copyOf(offsets, 2 * found) : offsets;
                offsets[found++] = slots[slot] - 1;
            }
        }
        Arrays.sort(offsets, 0, found);
        List<BookEntry> entries = new ArrayList<>(found);
        for (int i = 0; i < found; i++) {
            Optional<BookEntry> entry = BookReader.inside(new ByteLines(bytes, offsets[i], bytes.length))
                    .next();
            entry.ifPresent(entries::add);
        }
        return entries;
    }

    @Override
    public void close() {
        slots = new int[1];
        marks = new int[1];
    }

    /** Hashes the bytes of keys, eight at a time. */
    static final class KeyHash {
        private static final VarHandle LONGS =
                MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        private static final long FACTOR = 0x9E3779B97F4A7C15L;

        private KeyHash() {}

        static long of(byte[] text, int from, int to) {
            long hash = (long) to - from;
            int i = from;
            for (; i + Long.BYTES <= to; i += Long.BYTES) {
                hash = mixed(hash ^ (long) LONGS.get(text, i));
            }
            long last = 0;
            for (; i < to; i++) {
                last = last << 8 | text[i] & 0xFF;
            }
            return mixed(hash ^ last);
        }

        private static long mixed(long bits) {
            long product = bits * FACTOR;
            return product ^ product >>> 32;
        }
    }
}
