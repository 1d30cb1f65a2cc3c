package dev.goita.shogi.book;

import java.util.Arrays;

/** 番号の表: numbers, not below 0, of positions or texts by their keys, for millions of them: open addressing, at most two thirds full. */
public final class KeyTable {
    /** In place of the number of a key that is not there. */
    public static final int NONE = -1;

    private static final int SMALLEST = 1 << 12;

    /** Bits of {@link #maybe} for each slot. */
    private static final int BITS_A_SLOT = 8;

    private long[] keys = new long[SMALLEST];

    /** A bit for some bits of each key that is there. Small enough for a cache, it answers most questions. */
    private long[] maybe = new long[SMALLEST * BITS_A_SLOT / Long.SIZE];

    private int[] numbers = filled(SMALLEST);
    private int used;

    public KeyTable() {}

    private static int[] filled(int length) {
        int[] numbers = new int[length];
        Arrays.fill(numbers, NONE);
        return numbers;
    }

    /** Keeps a number in place of the one that the key had before. */
    public void put(long key, int number) {
        if (3 * (used + 1) > 2 * keys.length) {
            grow();
        }
        int slot = slot(key);
        used += numbers[slot] == NONE ? 1 : 0;
        keys[slot] = key;
        numbers[slot] = number;
        mark(key);
    }

    private void mark(long key) {
        maybe[(int) (key >>> 38) & maybe.length - 1] |= 1L << (key >>> 32);
    }

    /** {@return the number of a key, or {@link #NONE}} */
    public int get(long key) {
        boolean isThere = (maybe[(int) (key >>> 38) & maybe.length - 1] & 1L << (key >>> 32)) != 0;
        return isThere ? numbers[slot(key)] : NONE;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key ^ key >>> 32) & mask;
        while (numbers[slot] != NONE && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new long[oldKeys.length * 2];
        numbers = filled(keys.length);
        maybe = new long[maybe.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldNumbers[i] != NONE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                numbers[slot] = oldNumbers[i];
                mark(oldKeys[i]);
            }
        }
    }
}
