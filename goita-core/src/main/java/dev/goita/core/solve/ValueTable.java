package dev.goita.core.solve;

import java.util.Arrays;

/**
 * 値の表: what is known of positions, each in one {@code long}: the whole key, a value, which side it bounds, and the best
 * turn. A newer entry replaces an older one in its slot.
 */
final class ValueTable {
    /** Bits of a key: four hands of eight, seat, attacker, attack and king. */
    private static final int KEY_BITS = 41;

    private static final long KEY_MASK = (1L << KEY_BITS) - 1;
    private static final int VALUE_SHIFT = KEY_BITS;
    private static final int SIDES_SHIFT = VALUE_SHIFT + 8;
    private static final int TURN_SHIFT = SIDES_SHIFT + 2;
    private static final int LOWER = 1;
    private static final int UPPER = 2;
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private final long[] entries;
    private int shift;

    /** @param bits 2 to this many entries of eight bytes */
    ValueTable(int bits) {
        entries = new long[1 << bits];
        shift = Long.SIZE - bits;
    }

    /** Forgets all. Fewer tiles make fewer positions, for which a smaller part of the table is quicker. */
    void clear(int tiles) {
        int wanted = Math.max(8, tiles - 8);
        int bits = Math.min(wanted, Integer.numberOfTrailingZeros(entries.length));
        shift = Long.SIZE - bits;
        Arrays.fill(entries, 0, 1 << bits, 0);
    }

    /** The entry of a key; empty if nothing is known of it. */
    long get(long key) {
        long entry = entries[slot(key)];
        return (entry & KEY_MASK) == key ? entry : 0;
    }

    private int slot(long key) {
        return (int) (key * GOLDEN_RATIO >>> shift);
    }

    static boolean isEmpty(long entry) {
        return entry == 0;
    }

    static int value(long entry) {
        return (byte) (entry >>> VALUE_SHIFT);
    }

    /** The value is at least this. */
    static int low(long entry) {
        return (entry >>> SIDES_SHIFT & LOWER) != 0 ? value(entry) : -OpenHandsSearch.INFINITE;
    }

    /** The value is at most this. */
    static int high(long entry) {
        return (entry >>> SIDES_SHIFT & UPPER) != 0 ? value(entry) : OpenHandsSearch.INFINITE;
    }

    static int turn(long entry) {
        return (int) (entry >>> TURN_SHIFT) & 0xFF;
    }

    void put(long key, int value, boolean isLower, boolean isUpper, int turn) {
        long sides = (isLower ? LOWER : 0) | (isUpper ? UPPER : 0);
        entries[slot(key)] = key | (value & 0xFFL) << VALUE_SHIFT | sides << SIDES_SHIFT | (long) turn << TURN_SHIFT;
    }
}
