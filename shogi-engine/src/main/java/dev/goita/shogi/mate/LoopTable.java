package dev.goita.shogi.mate;

import java.util.Arrays;

/**
 * Disproofs that hold on one path only, because a loop back to a position of that path was counted against the attacker. Found by position
 * and path together, so that no other path takes them for its own (the graph-history interaction problem).
 */
final class LoopTable {
    private static final int SMALLEST = 1 << 10;
    /** Places that one key may stand in. Loops are few; what does not fit is only searched again. */
    private static final int WINDOW = 4;

    private final int mostEntries;
    private long[] keys = new long[SMALLEST];
    private short[] depths = new short[SMALLEST];
    private int used;

    /** @param bytes what the table may take at most */
    LoopTable(long bytes) {
        mostEntries = Integer.highestOneBit((int) Math.max(SMALLEST, Math.min(bytes / 10, 1 << 27)));
    }

    void clear() {
        if (used == 0) {
            return;
        }
        if (keys.length > SMALLEST) {
            allocate(SMALLEST);
        } else {
            Arrays.fill(keys, 0);
            used = 0;
        }
    }

    private void allocate(int entries) {
        keys = new long[entries];
        depths = new short[entries];
        used = 0;
    }

    /** The depth of the shallowest position that a disproof leans on, or {@link Path#NONE} if nothing is known. */
    int look(long key) {
        int mask = keys.length - 1;
        int at = (int) (key >>> 32) & mask;
        for (int i = 0; i < WINDOW; i++, at = at + 1 & mask) {
            if (keys[at] == key) {
                return depths[at];
            }
        }
        return Path.NONE;
    }

    void store(long key, int depth) {
        if (used > keys.length / 2 && keys.length < mostEntries) {
            grow();
        }
        int mask = keys.length - 1;
        int first = (int) (key >>> 32) & mask;
        int at = first;
        for (int i = 0; i < WINDOW; i++, at = at + 1 & mask) {
            if (keys[at] == 0 || keys[at] == key) {
                used += keys[at] == 0 ? 1 : 0;
                keys[at] = key;
                depths[at] = (short) depth;
                return;
            }
        }
        int replaced = first + (int) (key & WINDOW - 1) & mask;
        keys[replaced] = key;
        depths[replaced] = (short) depth;
    }

    private void grow() {
        long[] oldKeys = keys;
        short[] oldDepths = depths;
        allocate(2 * keys.length);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                store(oldKeys[i], oldDepths[i]);
            }
        }
    }
}
