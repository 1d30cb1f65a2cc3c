package dev.goita.record.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Zstandard's frames, looked at while they pass: one whose header asks for a window beyond {@link #LIMIT} is refused before the
 * unpacker, which asks for that much memory at once, has seen it. Format: RFC 8878, section 3.1.
 */
final class ZstdWindows extends FilterInputStream {
    /** What {@code zstd -d} itself unpacks without being told otherwise, in bytes. */
    static final long LIMIT = 1L << 27;

    /** A frame asks for a window beyond the limit. */
    static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1;

        TooLargeException(long window) {
            super("a window of " + window + " bytes; the limit is " + LIMIT);
        }
    }

    private static final int FRAME = 0xFD2FB528;
    private static final int SKIPPABLE = 0x184D2A50;
    private static final int MAGIC_LENGTH = 4;
    private static final int BLOCK_LENGTH = 3;
    private static final int CHECKSUM_LENGTH = 4;

    /** What the bytes are that are being collected. */
    private enum Part {
        MAGIC,
        DESCRIPTOR,
        HEADER,
        BLOCK,
        SKIPPED_SIZE,
        /** Nothing that is understood: left to the unpacker, which says what is wrong. */
        UNKNOWN
    }

    private Part part = Part.MAGIC;
    private int wanted = MAGIC_LENGTH;
    private int collected;
    private long number;
    private long skip;
    private int descriptor;
    private final byte[] header = new byte[14];

    ZstdWindows(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int read = super.read(target, offset, length);
        int at = offset;
        while (part != Part.UNKNOWN && at < offset + read) {
            int skipped = (int) Math.min(skip, offset + read - at);
            skip -= skipped;
            at += skipped;
            if (skip == 0 && at < offset + read) {
                collect(target[at++]);
            }
        }
        return read;
    }

    private void collect(byte value) throws IOException {
        header[collected++] = value;
        if (collected < wanted) {
            return;
        }
        number = littleEndian(0, Math.min(collected, Long.BYTES));
        collected = 0;
        switch (part) {
            case MAGIC -> magic();
            case DESCRIPTOR -> descriptor();
            case HEADER -> header();
            case BLOCK -> block();
            case SKIPPED_SIZE -> {
                skip = number;
                await(Part.MAGIC, MAGIC_LENGTH);
            }
            case UNKNOWN -> throw new IllegalStateException("unknown bytes are not collected");
        }
    }

    private void magic() {
        if ((int) number == FRAME) {
            await(Part.DESCRIPTOR, 1);
        } else if (((int) number & ~0xF) == SKIPPABLE) {
            await(Part.SKIPPED_SIZE, Integer.BYTES);
        } else {
            await(Part.UNKNOWN, 0);
        }
    }

    private void descriptor() throws IOException {
        descriptor = (int) number;
        int length = windowLength() + dictionaryLength() + contentSizeLength();
        if (length == 0) {
            header();
        } else {
            await(Part.HEADER, length);
        }
    }

    private void header() throws IOException {
        if (window() > LIMIT) {
            throw new TooLargeException(window());
        }
        await(Part.BLOCK, BLOCK_LENGTH);
    }

    private void block() {
        boolean last = (number & 1) != 0;
        boolean repeatedByte = (number >> 1 & 3) == 1;
        skip = (repeatedByte ? 1 : number >> 3) + (last && hasChecksum() ? CHECKSUM_LENGTH : 0);
        if (last) {
            await(Part.MAGIC, MAGIC_LENGTH);
        } else {
            await(Part.BLOCK, BLOCK_LENGTH);
        }
    }

    private void await(Part next, int length) {
        part = next;
        wanted = length;
    }

    /** Bytes of the window; a frame of a single segment has one as large as its content. */
    private long window() {
        if (windowLength() > 0) {
            int code = header[0] & 0xFF;
            long base = 1L << 10 + (code >> 3);
            return base + (base >> 3) * (code & 7);
        }
        int length = contentSizeLength();
        long size = littleEndian(dictionaryLength(), length);
        return size < 0 ? Long.MAX_VALUE : size + (length == 2 ? 256 : 0);
    }

    private int windowLength() {
        return isSingleSegment() ? 0 : 1;
    }

    private int dictionaryLength() {
        return (1 << (descriptor & 3)) >> 1;
    }

    private int contentSizeLength() {
        int code = descriptor >> 6;
        return code == 0 && !isSingleSegment() ? 0 : 1 << code;
    }

    private boolean isSingleSegment() {
        return (descriptor & 0x20) != 0;
    }

    private boolean hasChecksum() {
        return (descriptor & 0x04) != 0;
    }

    private long littleEndian(int from, int length) {
        long value = 0;
        for (int i = length - 1; i >= 0; i--) {
            value = value << 8 | header[from + i] & 0xFF;
        }
        return value;
    }
}
