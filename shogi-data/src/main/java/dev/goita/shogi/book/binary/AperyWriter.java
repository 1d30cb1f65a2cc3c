package dev.goita.shogi.book.binary;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.LossCount;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.rules.Position;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;

/** Writes a book of Apery. Entries come in any order, each position once; about 60 bytes a move are held until all are there. */
public final class AperyWriter {
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
