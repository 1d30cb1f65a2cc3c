package dev.goita.core.solve;

import java.util.Arrays;

/**
 * 値の表: what is known of positions, each in one {@code long}: the whole key, the lowest and the highest value that is
 * possible, the best turn, and how much work it was to find out. Values are indices into {@link Solver#VALUES}.
 *
 * <p>A key may lie in one of two neighbouring entries; of those, what was the least work gives way.
 */
final class ValueTable {
    /** Bits of a key: four hands of eight, seat, attacker, attack and king. */
    private static final int KEY_BITS = 41;

    private static final long KEY_MASK = (1L << KEY_BITS) - 1;
    private static final int LOW_SHIFT = KEY_BITS;
    private static final int HIGH_SHIFT = LOW_SHIFT + 4;
    private static final int TURN_SHIFT = HIGH_SHIFT + 4;
    private static final int WORK_SHIFT = TURN_SHIFT + 7;
    private static final int TURN_MASK = 0x7F;
    private static final int VALUE_MASK = 0xF;
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
        int slot = slot(key);
        long entry = entries[slot];
        if ((entry & KEY_MASK) == key) {
            return entry;
        }
        long neighbour = entries[slot ^ 1];
        return (neighbour & KEY_MASK) == key ? neighbour : 0;
    }

    private int slot(long key) {
        return (int) (key * GOLDEN_RATIO >>> shift);
    }

    static boolean isEmpty(long entry) {
        return entry == 0;
    }

    /** The value is at least this. */
    static int low(long entry) {
        return (int) (entry >>> LOW_SHIFT) & VALUE_MASK;
    }

    /** The value is at most this. */
    static int high(long entry) {
        return (int) (entry >>> HIGH_SHIFT) & VALUE_MASK;
    }

    static int turn(long entry) {
        return (int) (entry >>> TURN_SHIFT) & TURN_MASK;
    }

    private static long work(long entry) {
        return entry >>> WORK_SHIFT;
    }

    /** Puts what is known, the turn 0..127, in the place of what was known of the key. */
    void put(long key, int low, int high, int turn, long nodes) {
        int magnitude = Long.SIZE - Long.numberOfLeadingZeros(nodes);
        long entry = key
                | (long) low << LOW_SHIFT
                | (long) high << HIGH_SHIFT
                | (long) turn << TURN_SHIFT
                | (long) magnitude << WORK_SHIFT;
        int slot = slot(key);
        long here = entries[slot];
        long beside = entries[slot ^ 1];
        boolean givesWay = (beside & KEY_MASK) == key || (here & KEY_MASK) != key && work(beside) < work(here);
        entries[givesWay ? slot ^ 1 : slot] = entry;
    }
}
