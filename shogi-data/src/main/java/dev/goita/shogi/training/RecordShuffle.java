package dev.goita.shogi.training;

import dev.goita.files.ExternalOrder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** 並べ替え: puts records in an order that only the seed and their number tell. More than fits in memory waits in files. */
public final class RecordShuffle implements Closeable {
    @FunctionalInterface
    public interface Sink {
        /** Takes the bytes of the next record, which are the sink's own. */
        void accept(byte[] record) throws IOException;
    }

    private final ExternalOrder order;
    private final long seed;
    private long added;

    /**
     * No record yet. The same seed gives the same order; the folder is an empty one for temporary files; about so many bytes are
     * held in memory.
     */
    public RecordShuffle(long seed, Path folder, long memory) {
        this.seed = seed;
        this.order = new ExternalOrder(folder, memory);
    }

    public void add(DatasetRecord record) throws IOException {
        order.add(Hash.mix(Hash.mix(seed) ^ added++), record.toBytes());
    }

    /** Hands over the bytes of all records in their new order. */
    public void forEach(Sink sink) throws IOException {
        order.forEach(item -> sink.accept(item.bytes()));
    }

    @Override
    public void close() throws IOException {
        order.close();
    }
}
