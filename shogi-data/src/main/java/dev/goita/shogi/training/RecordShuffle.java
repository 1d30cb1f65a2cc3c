package dev.goita.shogi.training;

import dev.goita.files.ExternalOrder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** 並べ替え: puts records in an order that only the seed and their number tell. More than fits in memory waits in files. */
public final class RecordShuffle implements Closeable {
    /** What records are handed to. */
    @FunctionalInterface
    public interface Sink {
        void accept(byte[] record) throws IOException;
    }

    private final ExternalOrder order;
    private final long seed;
    private long added;

    /**
     * @param folder an empty one for temporary files
     * @param memory about how many bytes to hold
     */
    public RecordShuffle(long seed, Path folder, long memory) {
        this.seed = seed;
        this.order = new ExternalOrder(folder, memory);
    }

    public void add(DatasetRecord record) throws IOException {
        order.add(Hash.mix(Hash.mix(seed) ^ added++), record.toBytes());
    }

    public void forEach(Sink sink) throws IOException {
        order.forEach(item -> sink.accept(item.bytes()));
    }

    @Override
    public void close() throws IOException {
        order.close();
    }
}
