package dev.goita.shogi.book.binary;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.LossCount;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * やねうら王バイナリ定跡 (ybb): opened by mapping it into memory, whatever its size. It holds for each position a ply and moves with
 * values, and depths if it says so; no replies, counts or comments. Little-endian: a header, an index sorted by position code, and the
 * moves.
 *
 * <p>Source: the page on opening books, section 5, ".ybb".
 */
public final class YbbBook implements BookLookup {
    private static final byte[] MAGIC = "YANE-BINBOOK-V1\0".getBytes(StandardCharsets.US_ASCII);

    /** magic[16], number of records u64, flags u64. */
    private static final int HEADER = 32;

    private static final int COUNT_AT = 16;
    private static final int FLAGS_AT = 24;

    /** Moves have a depth. The only flag. */
    private static final long WITH_DEPTH = 1;

    /** packed_sfen[32], offset of the moves u64, ply u16, number of moves u16. */
    private static final int INDEX_RECORD = 44;

    private static final int OFFSET_AT = 32;
    private static final int PLY_AT = 40;
    private static final int MOVES_AT = 42;

    private final String name;
    private final MappedFile file;
    private final Consumer<Diagnostic> findings;
    private final long size;
    private final long flags;

    /** Where the moves begin; behind the end of a file that ends within its index. */
    private final long movesAt;

    private YbbBook(String name, MappedFile file, Consumer<Diagnostic> findings, long records, long flags) {
        this.name = name;
        this.file = file;
        this.findings = findings;
        this.flags = flags;
        size = Math.min(records, (file.size() - HEADER) / INDEX_RECORD);
        movesAt = size == records ? at(records) : Long.MAX_VALUE;
    }

    /**
     * Opens a book, which stays mapped into memory until it is closed; empty if it is none. Of one that ends within its index the
     * records that are there; findings tell of that and of every record that is looked at.
     */
    public static Optional<YbbBook> open(String name, Path path, Consumer<Diagnostic> findings) throws IOException {
        MappedFile file = MappedFile.open(path);
        Optional<YbbBook> book = Optional.empty();
        try {
            book = open(name, file, findings);
        } finally {
            if (book.isEmpty()) {
                file.close();
            }
        }
        return book;
    }

    private static Optional<YbbBook> open(String name, MappedFile file, Consumer<Diagnostic> findings) {
        if (file.size() < HEADER || !Arrays.equals(file.bytes(0, MAGIC.length), MAGIC)) {
            findings.accept(BinaryBookCode.NOT_YBB.in(name, ""));
            return Optional.empty();
        }
        long flags = file.longAt(FLAGS_AT);
        // YaneuraOu refuses every other bit too: records would have another length
        if ((flags & ~WITH_DEPTH) != 0) {
            findings.accept(BinaryBookCode.UNKNOWN_FLAGS.in(name, Long.toHexString(flags)));
            return Optional.empty();
        }
        long size = file.longAt(COUNT_AT);
        long fitting = (file.size() - HEADER) / INDEX_RECORD;
        if (Long.compareUnsigned(size, fitting) > 0) {
            findings.accept(BinaryBookCode.TRUNCATED.in(
                    name, fitting + " / " + Long.toUnsignedString(size) + " index records"));
        }
        // the count is unsigned, and no file has 2^63 records
        return Optional.of(new YbbBook(name, file, findings, size < 0 ? Long.MAX_VALUE : size, flags));
    }

    public long size() {
        return size;
    }

    public boolean hasDepths() {
        return (flags & WITH_DEPTH) != 0;
    }

    /** {@return all positions in the order of the file; those that cannot be read are findings and left out} */
    public BookSource entries() {
        return new Entries();
    }

    @Override
    public List<BookEntry> entries(String key) {
        return find(BookEntry.ofKey(key, List.of()).position()).stream().toList();
    }

    /** {@return the entry of a position, found by binary search; the ply is not compared} */
    public Optional<BookEntry> find(Position position) {
        if (!PositionCode.canEncode(position)) {
            return Optional.empty();
        }
        // one record a position, whatever its ply: the converter of YaneuraOu fails at a second one
        byte[] code = PositionCode.PACKED_SFEN.encode(position);
        long low = 0;
        long high = size - 1;
        while (low <= high) {
            long middle = (low + high) >>> 1;
            int order = compare(middle, code);
            if (order == 0) {
                return Optional.of(entry(middle, position));
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return Optional.empty();
    }

    /** Tells every place where the index is not sorted, without which {@link #find} misses positions. */
    public void checkOrder(Consumer<Diagnostic> listener) {
        for (long record = 1; record < size; record++) {
            int order = compare(record - 1, code(record));
            if (order >= 0) {
                BinaryBookCode code = order == 0 ? BinaryBookCode.DUPLICATE_POSITION : BinaryBookCode.UNSORTED;
                listener.accept(code.at(name, record + 1, at(record), ""));
            }
        }
    }

    private int compare(long record, byte[] code) {
        return Arrays.compareUnsigned(code(record), code);
    }

    private byte[] code(long record) {
        return file.bytes(at(record), PositionCode.BYTES);
    }

    private static long at(long record) {
        return HEADER + record * INDEX_RECORD;
    }

    private void report(BinaryBookCode code, long record, String about) {
        findings.accept(code.at(name, record + 1, at(record), about));
    }

    private BookEntry entry(long record, Position position) {
        int ply = file.unsignedShort(at(record) + PLY_AT);
        return BookEntry.of(position, moves(record, position)).withPly(ply);
    }

    private List<BookMove> moves(long record, Position position) {
        int count = file.unsignedShort(at(record) + MOVES_AT);
        int bytes = moveBytes(flags);
        long offset = file.longAt(at(record) + OFFSET_AT);
        if (movesAt == Long.MAX_VALUE) {
            return List.of();
        }
        long start = movesAt + offset;
        if (offset < 0 || start < 0 || start > file.size() - (long) count * bytes) {
            report(BinaryBookCode.MOVES_OUT_OF_FILE, record, "");
            return List.of();
        }
        List<BookMove> moves = new ArrayList<>(count);
        for (long at = start; at < start + (long) count * bytes; at += bytes) {
            int code = file.unsignedShort(at);
            Optional<Move> move = Move16.YANEURAOU.decode(code);
            if (move.isEmpty()) {
                report(BinaryBookCode.BAD_MOVE, record, HexFormat.of().toHexDigits((short) code));
            } else {
                position.check(move.get())
                        .ifPresent(breach -> report(BinaryBookCode.ILLEGAL_MOVE, record, UsiMove.write(move.get())));
                moves.add(move(move.get(), at));
            }
        }
        return moves;
    }

    private BookMove move(Move move, long at) {
        BookMove valued = BookMove.of(move).withValue((short) file.unsignedShort(at + 2));
        return hasDepths() ? valued.withDepth(file.unsignedShort(at + 4)) : valued;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private final class Entries implements BookSource {
        private long next;

        @Override
        public Optional<BookEntry> next() {
            while (next < size) {
                long record = next++;
                Optional<Position> position = PositionCode.PACKED_SFEN.decode(code(record));
                if (position.isPresent()) {
                    return Optional.of(entry(record, position.get()));
                }
                report(BinaryBookCode.BAD_POSITION, record, "");
            }
            return Optional.empty();
        }

        @Override
        public void close() throws IOException {
            YbbBook.this.close();
        }
    }

    /** move16 u16, value s16, and depth u16 where the flag says so. */
    private static int moveBytes(long flags) {
        return (flags & WITH_DEPTH) == 0 ? 4 : 6;
    }

    /**
     * Writes a binary book of YaneuraOu. Entries come in any order, each position once; the moves wait in a temporary file and the
     * index in memory, about 120 bytes a position, until all are there.
     */
    public static final class Writer implements Closeable {
        private static final int MOST = 0xFFFF;

        private static final Comparator<byte[]> BY_CODE =
                (one, other) -> Arrays.compareUnsigned(one, 0, PositionCode.BYTES, other, 0, PositionCode.BYTES);

        private final Depths depths;
        private final Path movesFile;
        private final OutputStream moves;

        /** Whole records. */
        private final List<byte[]> index = new ArrayList<>();

        private final LossCount losses = new LossCount();
        private long movesLength;

        /** Whether moves get a depth. */
        public enum Depths {
            WRITE,
            OMIT
        }

        public Writer(Depths depths) throws IOException {
            this.depths = depths;
            movesFile = Files.createTempFile("ybb", ".moves");
            movesFile.toFile().deleteOnExit();
            moves = new BufferedOutputStream(Files.newOutputStream(movesFile), 1 << 16);
        }

        /** Adds a position that was not added before. One that has no code is counted as lost. */
        public void add(BookEntry entry) throws IOException {
            Position position = entry.position();
            if (!PositionCode.canEncode(position)) {
                losses.add(BookLoss.POSITION);
                return;
            }
            int count = Math.min(MOST, entry.moves().size());
            losses.add(BookLoss.MOVE, entry.moves().size() - count);
            ByteBuffer bytes = ByteBuffer.allocate(count * moveBytes(flags())).order(ByteOrder.LITTLE_ENDIAN);
            for (BookMove move : entry.moves().subList(0, count)) {
                bytes.putShort((short) Move16.YANEURAOU.encode(move.move()));
                bytes.putShort((short) clamped(move.valueOrDefault(), Short.MIN_VALUE, Short.MAX_VALUE));
                if (depths == Depths.WRITE) {
                    bytes.putShort((short) clamped(move.depthOrDefault(), 0, MOST));
                }
                losses.addColumns(
                        move, depths == Depths.WRITE ? EnumSet.of(BookLoss.DEPTH) : EnumSet.noneOf(BookLoss.class));
            }
            losses.addComments(entry);
            moves.write(bytes.array());
            index.add(ByteBuffer.allocate(INDEX_RECORD)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .put(PositionCode.PACKED_SFEN.encode(position))
                    .putLong(movesLength)
                    .putShort((short) clamped(entry.ply().orElse(0), 0, MOST))
                    .putShort((short) count)
                    .array());
            movesLength += bytes.capacity();
        }

        private int clamped(int number, int least, int most) {
            int clamped = Math.max(least, Math.min(most, number));
            if (clamped != number) {
                losses.add(BookLoss.LARGE_VALUE);
            }
            return clamped;
        }

        private long flags() {
            return depths == Depths.WRITE ? WITH_DEPTH : 0;
        }

        public long written() {
            return index.size();
        }

        public LossCount losses() {
            return losses;
        }

        /** Writes the book; a position that came twice is an {@link IllegalStateException}. */
        public void finish(OutputStream out) throws IOException {
            moves.close();
            index.sort(BY_CODE);
            for (int i = 1; i < index.size(); i++) {
                if (BY_CODE.compare(index.get(i - 1), index.get(i)) == 0) {
                    throw new IllegalStateException("the same position twice, at " + (i - 1) + " of the index");
                }
            }
            ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
            header.put(MAGIC).putLong(index.size()).putLong(flags());
            out.write(header.array());
            for (byte[] entry : index) {
                out.write(entry);
            }
            Files.copy(movesFile, out);
        }

        @Override
        public void close() throws IOException {
            moves.close();
            Files.deleteIfExists(movesFile);
        }
    }
}
