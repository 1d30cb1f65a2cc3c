package dev.goita.shogi.book.binary;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of any size in the address space of the process, little-endian. The parts that nobody looks at are never read. */
final class MappedFile implements Closeable {
    private static final int SEGMENT_BITS = 30;
    private static final long SEGMENT = 1L << SEGMENT_BITS;

    private final FileChannel channel;
    private final MappedByteBuffer[] segments;
    private final long size;

    private MappedFile(FileChannel channel) throws IOException {
        this.channel = channel;
        size = channel.size();
        segments = new MappedByteBuffer[(int) ((size + SEGMENT - 1) >>> SEGMENT_BITS)];
        for (int i = 0; i < segments.length; i++) {
            long start = (long) i << SEGMENT_BITS;
            segments[i] = channel.map(FileChannel.MapMode.READ_ONLY, start, Math.min(SEGMENT, size - start));
            segments[i].order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    static MappedFile open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new MappedFile(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    long size() {
        return size;
    }

    /** 0 to 255. */
    int unsignedByte(long at) {
        return segments[(int) (at >>> SEGMENT_BITS)].get((int) (at & SEGMENT - 1)) & 0xFF;
    }

    /** 0 to 65535. */
    int unsignedShort(long at) {
        return unsignedByte(at) | unsignedByte(at + 1) << 8;
    }

    long longAt(long at) {
        int inSegment = (int) (at & SEGMENT - 1);
        if (inSegment <= SEGMENT - Long.BYTES) {
            return segments[(int) (at >>> SEGMENT_BITS)].getLong(inSegment);
        }
        long number = 0;
        for (int i = Long.BYTES - 1; i >= 0; i--) {
            number = number << 8 | unsignedByte(at + i);
        }
        return number;
    }

    byte[] bytes(long at, int length) {
        byte[] bytes = new byte[length];
        int inSegment = (int) (at & SEGMENT - 1);
        if (inSegment + (long) length <= SEGMENT) {
            segments[(int) (at >>> SEGMENT_BITS)].get(inSegment, bytes);
        } else {
            for (int i = 0; i < length; i++) {
                bytes[i] = (byte) unsignedByte(at + i);
            }
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
