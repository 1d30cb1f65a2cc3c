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
}
