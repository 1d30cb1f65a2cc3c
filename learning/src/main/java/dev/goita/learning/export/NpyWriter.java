package dev.goita.learning.export;

import dev.goita.files.Disk;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * NumPy の配列: writes one array row by row in the npy format, version 1.0 (NumPy Enhancement Proposal 1). The number of
 * rows is entered when the writer is closed.
 */
final class NpyWriter implements Closeable {
    /** 数の型: how one element is stored, always little-endian. */
    public enum Type {
        /** One byte, 0 to 255. */
        UINT8("|u1", 1),
        /** Two bytes, 0 to 65,535. */
        UINT16("<u2", 2),
        /** Eight bytes, signed. */
        INT64("<i8", 8),
        /** Four bytes, single precision. */
        FLOAT32("<f4", 4);

        private final String description;
        private final int bytes;

        Type(String description, int bytes) {
            this.description = description;
            this.bytes = bytes;
        }
    }

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    /** The whole head; a multiple of 64, with room for any number of rows. */
    private static final int HEAD_BYTES = 128;

    private final Path file;
    private final Type type;
    private final int columns;
    private final OutputStream out;
    private final ByteBuffer element = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private long elements;

    /**
     * Begins an array without rows.
     *
     * @param file written over if it is there
     * @param columns elements of a row; 1 makes an array of one dimension
     */
    public NpyWriter(Path file, Type type, int columns) throws IOException {
        this.file = file;
        this.type = type;
        this.columns = columns;
        out = new BufferedOutputStream(Disk.write(file), 1 << 16);
        out.write(head(0));
    }

    private byte[] head(long rows) {
        String shape = columns == 1 ? "(" + rows + ",)" : "(" + rows + ", " + columns + ")";
        String text = "{'descr': '" + type.description + "', 'fortran_order': False, 'shape': " + shape + ", }";
        int length = HEAD_BYTES - MAGIC.length - Short.BYTES;
        String padded = text + " ".repeat(length - 1 - text.length()) + "\n";
        return ByteBuffer.allocate(HEAD_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .putShort((short) length)
                .put(padded.getBytes(StandardCharsets.US_ASCII))
                .array();
    }

    /**
     * Appends bytes of {@link Type#UINT8}.
     *
     * @param bytes elements, as many rows as they make, or a part of one
     */
    public void write(byte[] bytes) throws IOException {
        out.write(bytes);
        elements += bytes.length;
    }

    /**
     * Appends a whole number, of any type but {@link Type#FLOAT32}.
     *
     * @param number within the range of the type: its higher bytes are dropped
     */
    public void write(long number) throws IOException {
        element.clear().putLong(number);
        out.write(element.array(), 0, type.bytes);
        elements++;
    }

    /** Appends a number of {@link Type#FLOAT32}. */
    public void write(float number) throws IOException {
        element.clear().putFloat(number);
        out.write(element.array(), 0, type.bytes);
        elements++;
    }

    @Override
    public void close() throws IOException {
        out.close();
        try (FileChannel whole = FileChannel.open(file, StandardOpenOption.WRITE)) {
            Disk.write(whole, ByteBuffer.wrap(head(elements / columns)), 0, file);
        }
    }
}
