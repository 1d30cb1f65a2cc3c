package dev.goita.files;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * 整列済みファイル: records in the order of their keys, of which those of a range of keys are found without reading the others. For
 * a folder into which several machines write.
 */
public final class SortedFile {
    private SortedFile() {}

    /** 区切り: neighbouring ranges of unsigned keys. */
    public record Ranges(int count, long width) implements Serializable {
        /**
         * {@return ranges of all keys there are}
         *
         * @param count at least 1
         */
        public static Ranges ofAllKeys(int count) {
            return new Ranges(count, Long.divideUnsigned(-1, count) + 1);
        }

        /**
         * {@return ranges of the keys below one}
         *
         * @param end 0 or more
         * @param count at least 1
         */
        public static Ranges below(long end, int count) {
            return new Ranges(count, end / count + 1);
        }

        /** {@return the number of the range of a key, from 0} */
        public int of(long key) {
            // A single range of all keys has a width of 2^64, which a long cannot say.
            return count == 1 ? 0 : (int) Long.divideUnsigned(key, width);
        }
    }

    /**
     * Writes a file, whole or not at all.
     *
     * @param target written over if it is there
     * @return how many items there are of each range
     */
    public static long[] write(Path target, ExternalOrder order, Ranges ranges) throws IOException {
        long[] counts = new long[ranges.count()];
        long[] ends = new long[ranges.count()];
        try (WholeFile file = WholeFile.beginAmongMachines(target)) {
            try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(file.stream(), 1 << 16))) {
                order.forEach(item -> {
                    ExternalOrder.write(out, item);
                    counts[ranges.of(item.key())]++;
                    ends[ranges.of(item.key())] += ExternalOrder.size(item);
                });
                long end = 0;
                for (long length : ends) {
                    end += length;
                    out.writeLong(end);
                }
            }
            file.commit();
        }
        return counts;
    }

    /**
     * Reads the items of one range.
     *
     * @param file that {@link #write} wrote
     * @param sink hears of each item, in order
     * @throws IOException if the file cannot be read, or the sink fails
     */
    public static void read(Path file, Ranges ranges, int range, ExternalOrder.Sink sink) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            long index = channel.size() - (long) ranges.count() * Long.BYTES;
            long begin = range == 0 ? 0 : number(channel, index + (range - 1L) * Long.BYTES);
            long left = number(channel, index + (long) range * Long.BYTES) - begin;
            channel.position(begin);
            DataInputStream in =
                    new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel), 1 << 16));
            while (left > 0) {
                ExternalOrder.Item item = ExternalOrder.read(in);
                left -= ExternalOrder.size(item);
                sink.accept(item);
            }
        }
    }

    private static long number(SeekableByteChannel channel, long position) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES);
        channel.position(position);
        new DataInputStream(Channels.newInputStream(channel)).readFully(bytes.array());
        return bytes.getLong();
    }
}
