package dev.goita.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Records that wait in memory to be put in order. They lie in a few large arrays: a million objects that live long would cost the
 * collector of garbage more than all else of an order.
 */
final class HeldRecords {
    private static final int CHUNK = 1 << 18;

    /** Of a record: key, sequence, place and its number in the order, with the room that growing arrays have to spare. */
    private static final int OVERHEAD = 64;

    private final List<byte[]> chunks = new ArrayList<>();
    /** Behind the last record of the last chunk. */
    private int end = CHUNK;

    private long[] keys = new long[1 << 10];
    private long[] sequences = new long[1 << 10];
    /** The chunk of each record, and in the low half where it begins there: with its length. */
    private long[] places = new long[1 << 10];

    private int size;
    private long bytes;

    /** What a record is handed to. */
    @FunctionalInterface
    interface Sink {
        void accept(long key, long sequence, byte[] record) throws IOException;
    }

    void add(long key, long sequence, byte[] record) {
        int needed = Integer.BYTES + record.length;
        if (needed > CHUNK - end) {
            chunks.add(new byte[Math.max(CHUNK, needed)]);
            end = 0;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            sequences = Arrays.copyOf(sequences, 2 * size);
            places = Arrays.copyOf(places, 2 * size);
        }
        keys[size] = key;
        sequences[size] = sequence;
        places[size++] = (long) (chunks.size() - 1) << Integer.SIZE | end;
        ByteBuffer.wrap(chunks.get(chunks.size() - 1), end, needed)
                .putInt(record.length)
                .put(record);
        end = Math.min(CHUNK, end + needed);
        bytes += record.length + OVERHEAD;
    }

    /** About how much memory this takes. */
    long bytes() {
        return bytes;
    }

    /** In unsigned order of the keys, equal ones by their sequence. */
    void forEach(Sink sink) throws IOException {
        for (long place : order()) {
            int number = (int) place;
            sink.accept(keys[number], sequences[number], record(number));
        }
    }

    private byte[] record(int number) {
        byte[] chunk = chunks.get((int) (places[number] >>> Integer.SIZE));
        int at = (int) places[number];
        int from = at + Integer.BYTES;
        return Arrays.copyOfRange(chunk, from, from + ByteBuffer.wrap(chunk).getInt(at));
    }

    /**
     * By the 32 highest bits in which keys differ, with the number behind them, as plain numbers; only records that have these bits in
     * common, which is rare, are compared.
     */
    private long[] order() {
        long differences = 0;
        for (int i = 0; i < size; i++) {
            differences |= keys[i] ^ keys[0];
        }
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(differences) - Integer.SIZE);
        long[] order = new long[size];
        for (int i = 0; i < size; i++) {
            order[i] = (keys[i] >>> shift << Integer.SIZE | i) ^ Long.MIN_VALUE;
        }
        Arrays.sort(order);
        orderWithin(order);
        return order;
    }

    /** What has the highest bits in common. */
    private void orderWithin(long[] order) {
        int from = 0;
        for (int i = 1; i <= size; i++) {
            if (i == size || order[i] >>> Integer.SIZE != order[from] >>> Integer.SIZE) {
                if (i - from > 1) {
                    orderByKeys(order, from, i);
                }
                from = i;
            }
        }
    }

    private void orderByKeys(long[] order, int from, int to) {
        long[] sorted = Arrays.stream(order, from, to)
                .boxed()
                .sorted(Comparator.<Long, Long>comparing(place -> keys[place.intValue()], Long::compareUnsigned)
                        .thenComparing(place -> sequences[place.intValue()]))
                .mapToLong(place -> place)
                .toArray();
        System.arraycopy(sorted, 0, order, from, sorted.length);
    }
}
