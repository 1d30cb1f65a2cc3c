package dev.goita.shogi.book.binary;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.LossCount;
import dev.goita.shogi.book.binary.YbbBook.YbbLayout;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;

/**
 * Writes a binary book of YaneuraOu. Entries come in any order, each position once; the moves wait in a temporary file and the
 * index in memory, about 120 bytes a position, until all are there.
 */
public final class YbbWriter implements Closeable {
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

    public YbbWriter(Depths depths) throws IOException {
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
        ByteBuffer bytes =
                ByteBuffer.allocate(count * YbbLayout.moveBytes(flags())).order(ByteOrder.LITTLE_ENDIAN);
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
        index.add(ByteBuffer.allocate(YbbLayout.INDEX_RECORD)
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
        return depths == Depths.WRITE ? YbbLayout.WITH_DEPTH : 0;
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
        ByteBuffer header = ByteBuffer.allocate(YbbLayout.HEADER).order(ByteOrder.LITTLE_ENDIAN);
        header.put(YbbLayout.MAGIC).putLong(index.size()).putLong(flags());
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
