package dev.goita.shogi.training;

import dev.goita.shogi.code.LittleEndian;

/** 64 bits of bytes and numbers, the same on every machine and in every version: orders of shuffles and parts of splits rest on it. */
final class Hash {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private Hash() {}

    /** A permutation of the 64-bit numbers (the finalizer of SplitMix64). */
    static long mix(long number) {
        long z = number + STEP;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    static long of(long seed, byte[] bytes) {
        long hash = mix(seed ^ bytes.length);
        int at = 0;
        for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
            hash = mix(hash ^ LittleEndian.getLong(bytes, at));
        }
        long rest = 0;
        for (int shift = 0; at < bytes.length; at++, shift += 8) {
            rest |= (bytes[at] & 0xFFL) << shift;
        }
        return mix(hash ^ rest);
    }
}
