package dev.goita.shogi.book.binary;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.LossCount;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Aperyの定跡 (book.bin): moves with counts and scores, sorted by a key of the position from which the position itself cannot be
 * found. So the positions are those that can be reached from known ones.
 *
 * <p>Source: the page on opening books, section 5, "Apery book.bin".
 */
public final class AperyBook implements BookLookup {
    /** key u64, move16 u16, count u16, score s32, little-endian. */
    static final int RECORD = 16;

    static final int MOVE_AT = 8;
    static final int COUNT_AT = 10;
    static final int SCORE_AT = 12;

    private final String name;
    private final MappedFile file;
    private final Consumer<Diagnostic> findings;
    private final long size;

    private AperyBook(String name, MappedFile file, Consumer<Diagnostic> findings) {
        this.name = name;
        this.file = file;
        this.findings = findings;
        this.size = file.size() / RECORD;
    }

    /**
     * Opens a book, which stays mapped into memory until it is closed. Any file has the right form; one that is not sorted, or that
     * ends within a record, is a finding, and so is every record that is looked at and wrong.
     */
    public static AperyBook open(String name, Path path, Consumer<Diagnostic> findings) throws IOException {
        AperyBook book = new AperyBook(name, MappedFile.open(path), findings);
        if (book.file.size() % RECORD != 0) {
            findings.accept(
                    BinaryBookCode.TRUNCATED.in(name, book.file.size() % RECORD + " bytes after the last record"));
        }
        book.checkOrder();
        return book;
    }

    private void checkOrder() {
        for (long record = 1; record < size; record++) {
            if (Long.compareUnsigned(key(record - 1), key(record)) > 0) {
                findings.accept(BinaryBookCode.UNSORTED.at(name, record + 1, record * RECORD, ""));
                return;
            }
        }
    }

    public long size() {
        return size;
    }

    private long key(long record) {
        return file.longAt(record * RECORD);
    }

    private int code(long record) {
        return file.unsignedShort(record * RECORD + MOVE_AT);
    }

    private void badMove(long record) {
        String code = HexFormat.of().toHexDigits((short) code(record));
        findings.accept(BinaryBookCode.BAD_MOVE.at(name, record + 1, record * RECORD, code));
    }

    @Override
    public List<BookEntry> entries(String key) {
        return find(BookEntry.ofKey(key, List.of()).position()).stream().toList();
    }

    /** {@return the entry of a position, found by binary search by its key of 64 bits alone} */
    public Optional<BookEntry> find(Position position) {
        long first = key(position).map(this::firstRecord).orElse(-1L);
        return first < 0 ? Optional.empty() : Optional.of(entry(position, first));
    }

    private static Optional<Long> key(Position position) {
        return AperyKey.exists(position) ? Optional.of(AperyKey.of(position)) : Optional.empty();
    }

    /** The first of the records with a key, or -1. */
    private long firstRecord(long key) {
        long low = 0;
        long high = size;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (Long.compareUnsigned(key(middle), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < size && key(low) == key ? low : -1;
    }

    private BookEntry entry(Position position, long first) {
        List<BookMove> moves = new ArrayList<>();
        long key = key(first);
        for (long record = first; record < size && key(record) == key; record++) {
            Optional<Move> move = Move16.APERY.decode(code(record));
            if (move.isEmpty() || position.check(move.get()).isPresent()) {
                badMove(record);
            } else {
                long at = record * RECORD;
                int score = file.unsignedShort(at + SCORE_AT) | file.unsignedShort(at + SCORE_AT + 2) << 16;
                moves.add(BookMove.of(move.get())
                        .withCount(file.unsignedShort(at + COUNT_AT))
                        .withValue(score));
            }
        }
        return BookEntry.of(position, moves);
    }

    /**
     * The entries of all positions that can be reached: from a known position, with its ply, every legal move is tried, and from one
     * that a book move leads to every reply, even where that position itself is not in the book. Each has the ply of the shortest
     * way found. What cannot be reached is counted in a finding.
     */
    public void forEach(List<BookEntry> known, Consumer<BookEntry> action) {
        BitSet reached = new BitSet();
        Set<Long> seen = new HashSet<>();
        Deque<Place> open = new ArrayDeque<>();
        for (BookEntry start : known) {
            look(new Place(start.position(), start.ply().orElse(1), Known.YES), seen, reached, open, action);
        }
        while (!open.isEmpty()) {
            Place place = open.remove();
            for (Move move : place.position().legalMoves()) {
                Place next = new Place(place.position().play(move), place.ply() + 1, Known.NO);
                look(next, seen, reached, open, action);
            }
        }
        long lost = keyCount() - reached.cardinality();
        if (lost > 0) {
            checkUnreached(reached);
            findings.accept(BinaryBookCode.UNREACHABLE.in(name, String.valueOf(lost)));
        }
    }

    /** Of moves whose position is not known, at least whether they are moves. */
    private void checkUnreached(BitSet reached) {
        boolean isReached = false;
        for (long record = 0; record < size; record++) {
            boolean begins = record == 0 || key(record) != key(record - 1);
            isReached = begins ? reached.get((int) record) : isReached;
            if (!isReached && Move16.APERY.decode(code(record)).isEmpty()) {
                badMove(record);
            }
        }
    }

    private enum Known {
        YES,
        NO
    }

    private record Place(Position position, int ply, Known known) {}

    /** Takes a position that is in the book, or that is known, on the list; and those that its book moves lead to. */
    private void look(Place place, Set<Long> seen, BitSet reached, Deque<Place> open, Consumer<BookEntry> action) {
        // the key has the hand of the side to move alone: with a whole set in play the other hand follows from it
        Optional<Long> known = key(place.position());
        if (known.isEmpty()) {
            return;
        }
        long key = known.get();
        long first = firstRecord(key);
        if (first < 0 && place.known() == Known.NO || !seen.add(key)) {
            return;
        }
        open.add(place);
        if (first < 0) {
            return;
        }
        reached.set((int) first);
        BookEntry entry = entry(place.position(), first).withPly(place.ply());
        action.accept(entry);
        for (BookMove move : entry.moves()) {
            Position next = place.position().play(move.move());
            Optional<Long> nextKey = key(next);
            if (nextKey.isPresent() && firstRecord(nextKey.get()) < 0 && seen.add(nextKey.get())) {
                open.add(new Place(next, place.ply() + 1, Known.NO));
            }
        }
    }

    private long keyCount() {
        long count = size > 0 ? 1 : 0;
        for (long record = 1; record < size; record++) {
            count += key(record) == key(record - 1) ? 0 : 1;
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Writes a book of Apery. Entries come in any order, each position once; about 60 bytes a move are held until all are there. */
    public static final class Writer {
        private static final int MOST = 0xFFFF;

        private final List<Row> rows = new ArrayList<>();
        private final LossCount losses = new LossCount();
        private long written;

        private record Row(long key, int move, int count, int score) {}

        /** Adds a position. One that has no key or no moves is counted as lost. */
        public void add(BookEntry entry) {
            Position position = entry.position();
            if (!AperyKey.exists(position)) {
                losses.add(BookLoss.POSITION);
                return;
            }
            if (entry.moves().isEmpty()) {
                losses.add(BookLoss.EMPTY_POSITION);
                return;
            }
            written++;
            losses.addComments(entry);
            long key = AperyKey.of(position);
            for (BookMove move : entry.moves()) {
                long count = move.countOrDefault();
                int clamped = Long.compareUnsigned(count, MOST) > 0 ? MOST : (int) count;
                if (clamped != count) {
                    losses.add(BookLoss.LARGE_VALUE);
                }
                rows.add(new Row(key, Move16.APERY.encode(move.move()), clamped, move.valueOrDefault()));
                losses.addColumns(move, EnumSet.of(BookLoss.COUNT));
            }
            if (entry.ply().isPresent()) {
                losses.add(BookLoss.PLY);
            }
        }

        public long written() {
            return written;
        }

        public LossCount losses() {
            return losses;
        }

        /** Writes all moves, 16 bytes each, sorted by key as an unsigned number. */
        public void finish(OutputStream out) throws IOException {
            Comparator<Row> byKey = (one, other) -> Long.compareUnsigned(one.key(), other.key());
            rows.sort(byKey);
            ByteBuffer record = ByteBuffer.allocate(AperyBook.RECORD).order(ByteOrder.LITTLE_ENDIAN);
            for (Row row : rows) {
                record.clear();
                record.putLong(row.key()).putShort((short) row.move()).putShort((short) row.count());
                record.putInt(row.score());
                out.write(record.array());
            }
        }
    }
}
