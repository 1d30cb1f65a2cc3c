package dev.goita.files;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * 外部整列: puts records in the order of keys, however many there are: what does not fit in memory waits in sorted temporary files,
 * which are merged. The order depends on the keys and the order of adding alone, not on the memory. Records are any bytes.
 */
public final class ExternalOrder implements Closeable {
    /** Files that are merged at once. */
    private static final int FAN_IN = 128;

    /** By hand, since boxed keys cost more than all else of a sort. */
    private static final Comparator<Item> ORDER = (one, other) -> one.key == other.key
            ? Long.compare(one.sequence, other.sequence)
            : Long.compareUnsigned(one.key, other.key);

    private final Path folder;
    private final long memory;
    private final Deque<Path> runs = new ArrayDeque<>();
    private HeldRecords held = new HeldRecords();
    private long added;
    private int files;

    public static final class Item {
        private final long key;
        private final long sequence;
        private final byte[] bytes;

        private Item(long key, long sequence, byte[] bytes) {
            this.key = key;
            this.sequence = sequence;
            this.bytes = bytes;
        }

        /** What it is sorted by. */
        public long key() {
            return key;
        }

        /** What puts items of one key in order: 0 for the first that was added, unless it was given. */
        public long sequence() {
            return sequence;
        }

        /** A copy. */
        public byte[] bytes() {
            return bytes;
        }
    }

    @FunctionalInterface
    public interface Sink {
        /**
         * Hears of one item.
         *
         * @param item the next in order
         */
        void accept(Item item) throws IOException;
    }

    /**
     * Nothing in order yet.
     *
     * @param folder for temporary files, which {@link #close} deletes
     * @param memory about how many bytes to hold
     */
    public ExternalOrder(Path folder, long memory) {
        this.folder = folder;
        this.memory = memory;
    }

    /** Adds a record, which may go to a temporary file at once. */
    public void add(long key, byte[] bytes) throws IOException {
        add(key, added++, bytes);
    }

    /**
     * Adds a record as the one of some number; not to be mixed with those that are numbered as they are added.
     *
     * @param sequence puts records of one key in order
     */
    public void add(long key, long sequence, byte[] bytes) throws IOException {
        held.add(key, sequence, bytes);
        if (held.bytes() > memory) {
            spill();
        }
    }

    private void spill() throws IOException {
        Path run = newRun();
        try (DataOutputStream out = output(run)) {
            held.forEach((key, sequence, record) -> write(out, new Item(key, sequence, record)));
        }
        held = new HeldRecords();
    }

    private Path newRun() {
        Path run = folder.resolve("run-" + files++);
        runs.add(run);
        return run;
    }

    private static DataOutputStream output(Path run) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(run), 1 << 16));
    }

    static void write(DataOutputStream out, Item item) throws IOException {
        out.writeLong(item.key());
        out.writeLong(item.sequence());
        out.writeInt(item.bytes().length);
        out.write(item.bytes());
    }

    static Item read(DataInputStream in) throws IOException {
        long key = in.readLong();
        long sequence = in.readLong();
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new Item(key, sequence, bytes);
    }

    /** How many bytes {@link #write} writes. */
    static int size(Item item) {
        return 20 + item.bytes().length;
    }

    /**
     * Hands over everything in unsigned order of the keys, equal ones as they were added.
     *
     * @throws IOException if a temporary file cannot be read or written, or the sink fails
     */
    public void forEach(Sink sink) throws IOException {
        if (runs.isEmpty()) {
            held.forEach((key, sequence, record) -> sink.accept(new Item(key, sequence, record)));
            return;
        }
        spill();
        while (runs.size() > FAN_IN) {
            List<Path> some = new ArrayList<>();
            for (int i = 0; i < FAN_IN; i++) {
                some.add(runs.remove());
            }
            try (DataOutputStream out = output(newRun())) {
                merge(some, item -> write(out, item));
            }
        }
        merge(List.copyOf(runs), sink);
    }

    private static void merge(List<Path> some, Sink sink) throws IOException {
        PriorityQueue<Run> queue = new PriorityQueue<>((one, other) -> ORDER.compare(one.item, other.item));
        List<Run> open = new ArrayList<>();
        try {
            for (Path path : some) {
                Run run = new Run(path);
                open.add(run);
                if (run.advance()) {
                    queue.add(run);
                }
            }
            while (!queue.isEmpty()) {
                Run run = queue.remove();
                sink.accept(run.item);
                if (run.advance()) {
                    queue.add(run);
                }
            }
        } finally {
            for (Run run : open) {
                run.in.close();
            }
        }
        for (Path path : some) {
            Files.delete(path);
        }
    }

    @Override
    public void close() throws IOException {
        for (Path run : runs) {
            Files.deleteIfExists(run);
        }
    }

    /** A file that is being merged. */
    private static final class Run {
        private static final Item NONE = new Item(0, 0, new byte[0]);

        private final DataInputStream in;
        private long left;
        private Item item = NONE;

        Run(Path path) throws IOException {
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path), 1 << 16));
            left = Files.size(path);
        }

        boolean advance() throws IOException {
            if (left == 0) {
                return false;
            }
            item = read(in);
            left -= size(item);
            return true;
        }
    }

    /**
     * Records that wait in memory to be put in order. They lie in a few large arrays: a million objects that live long would cost the
     * collector of garbage more than all else of an order.
     */
    private static final class HeldRecords {
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

        @FunctionalInterface
        interface Each {
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
        void forEach(Each each) throws IOException {
            for (long place : order()) {
                int number = (int) place;
                each.accept(keys[number], sequences[number], record(number));
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
}
