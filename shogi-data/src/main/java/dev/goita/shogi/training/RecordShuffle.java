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
        /**
         * Takes the next record.
         *
         * @param record its bytes, which are the sink's own
         * @throws IOException if they cannot be written
         */
        void accept(byte[] record) throws IOException;
    }

    private final ExternalOrder order;
    private final long seed;
    private long added;

    /**
     * No record yet.
     *
     * @param seed the same for the same order
     * @param folder an empty one for temporary files
     * @param memory about how many bytes to hold
     */
    public RecordShuffle(long seed, Path folder, long memory) {
        this.seed = seed;
        this.order = new ExternalOrder(folder, memory);
    }

    /**
     * Adds a record.
     *
     * @throws IOException if a file cannot be written
     */
    public void add(DatasetRecord record) throws IOException {
        order.add(Hash.mix(Hash.mix(seed) ^ added++), record.toBytes());
    }

    /**
     * Hands over all records in their new order.
     *
     * @param sink takes the bytes of each
     * @throws IOException if a file cannot be read, or the sink throws it
     */
    public void forEach(Sink sink) throws IOException {
        order.forEach(item -> sink.accept(item.bytes()));
    }

    @Override
    public void close() throws IOException {
        order.close();
    }
}
