package dev.goita.shogi.code;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in bytes, the lowest byte first, as every format here has them. */
public final class LittleEndian {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    public static long getLong(byte[] bytes, int offset) {
        return (long) LONG.get(bytes, offset);
    }

    static void putLong(byte[] bytes, int offset, long value) {
        LONG.set(bytes, offset, value);
    }

    /** {@return two bytes as a number from -32768 to 32767} */
    public static int getShort(byte[] bytes, int offset) {
        return (short) SHORT.get(bytes, offset);
    }

    /** {@return two bytes as a number from 0 to 65535} */
    public static int getUnsignedShort(byte[] bytes, int offset) {
        return Short.toUnsignedInt((short) SHORT.get(bytes, offset));
    }

    /** Writes the lowest 16 bits of a number. */
    public static void putShort(byte[] bytes, int offset, int value) {
        SHORT.set(bytes, offset, (short) value);
    }

    /** Reads the bits of one code, the lowest of each byte first; after the end there are only zeros. */
    static final class BitReader {
        static final int BITS = 8 * PositionCode.BYTES;

        /** With zeros for as many bits as there are squares, and a word more for {@link #peek}. */
        private final long[] words = new long[PositionCode.BYTES / Long.BYTES + 3];

        private int at;

        BitReader(byte[] bytes, int offset) {
            for (int word = 0; word < PositionCode.BYTES / Long.BYTES; word++) {
                words[word] = LittleEndian.getLong(bytes, offset + Long.BYTES * word);
            }
        }

        /** How many bits have been read; more than there are if something was cut off. */
        int position() {
            return at;
        }

        int read(int count) {
            int number = (int) peek() & (1 << count) - 1;
            at += count;
            return number;
        }

        /** The next 64 bits. */
        long peek() {
            int word = at >>> 6;
            int shift = at & 63;
            return words[word] >>> shift | words[word + 1] << 1 << 63 - shift;
        }

        /** Skips the zeros that come next, up to some number of them, and tells how many there were. */
        int skipZeros(int atMost) {
            int zeros = Math.min(Long.numberOfTrailingZeros(peek()), atMost);
            at += zeros;
            return zeros;
        }

        void skip(int count) {
            at += count;
        }
    }
}
