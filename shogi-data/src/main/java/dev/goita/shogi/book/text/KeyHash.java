package dev.goita.shogi.book.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Hashes the bytes of keys, eight at a time. */
final class KeyHash {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private KeyHash() {}

    static long of(byte[] text, int from, int to) {
        long hash = (long) to - from;
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            hash = mixed(hash ^ (long) LONGS.get(text, i));
        }
        long last = 0;
        for (; i < to; i++) {
            last = last << 8 | text[i] & 0xFF;
        }
        return mixed(hash ^ last);
    }

    private static long mixed(long bits) {
        long product = bits * FACTOR;
        return product ^ product >>> 32;
    }
}
