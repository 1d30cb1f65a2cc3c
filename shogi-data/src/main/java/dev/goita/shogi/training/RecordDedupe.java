package dev.goita.shogi.training;

import dev.goita.files.ExternalOrder;
import dev.goita.shogi.code.PositionCode;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** 重複の除去: keeps the first of equal records, in their order. More than fits in memory waits in files. */
public final class RecordDedupe implements Closeable {
    /** What makes two records equal. */
    public enum By {
        /** The position; of a game the whole of it. */
        POSITION,
        /** The position and the move; of a game the whole of it. */
        MOVE,
        /** Every byte. */
        RECORD
    }

    private static final int MOVE_END = 36;

    private final By by;
    private final Path folder;
    private final long memory;
    private final ExternalOrder byKey;

    /** No record yet. The folder is an empty one for temporary files; about so many bytes are held in memory. */
    public RecordDedupe(By by, Path folder, long memory) throws IOException {
        this.by = by;
        this.folder = folder;
        this.memory = memory;
        this.byKey = new ExternalOrder(Files.createDirectories(folder.resolve("keys")), memory);
    }

    public void add(DatasetRecord record) throws IOException {
        byte[] bytes = record.toBytes();
        byKey.add(Hash.of(0, key(bytes)), bytes);
    }

    /** The bytes that count; games have no row of 38 or 40 bytes and count as a whole. */
    private byte[] key(byte[] bytes) {
        boolean isRow =
                bytes.length == DatasetFormat.HCPE.leastBytes() || bytes.length == DatasetFormat.PSV.leastBytes();
        if (!isRow || by == By.RECORD) {
            return bytes;
        }
        byte[] key = Arrays.copyOf(bytes, by == By.POSITION ? PositionCode.BYTES : MOVE_END);
        if (by == By.MOVE) {
            // the evaluation stands between position and move in both forms
            key[PositionCode.BYTES] = 0;
            key[PositionCode.BYTES + 1] = 0;
        }
        return key;
    }

    /** Hands over the bytes of the records that are left, in the order in which they were added, and tells how many were repeated. */
    public long forEach(RecordShuffle.Sink sink) throws IOException {
        try (ExternalOrder kept = new ExternalOrder(Files.createDirectories(folder.resolve("kept")), memory)) {
            Same same = new Same();
            byKey.forEach(item -> {
                if (same.isNew(item.key(), key(item.bytes()))) {
                    kept.add(item.sequence(), item.bytes());
                }
            });
            kept.forEach(item -> sink.accept(item.bytes()));
            return same.repeated;
        }
    }

    @Override
    public void close() throws IOException {
        byKey.close();
    }

    /** The keys of one hash: nearly always a single one. */
    private static final class Same {
        private final Set<ByteBuffer> keys = new HashSet<>();
        private long hash;
        private long repeated;

        boolean isNew(long nextHash, byte[] key) {
            if (nextHash != hash) {
                keys.clear();
                hash = nextHash;
            }
            boolean isNew = keys.add(ByteBuffer.wrap(key));
            repeated += isNew ? 0 : 1;
            return isNew;
        }
    }
}
