package dev.goita.shogi.book.shock;

import java.util.Arrays;

/** Numbers of positions by their keys: open addressing, two arrays, at most two thirds full. */
final class NodesByKey {
    private static final int SMALLEST = 1 << 12;

    /** Bits of {@link #maybe} for each slot. */
    private static final int BITS_A_SLOT = 8;

    private long[] keys = new long[SMALLEST];

    /** A bit for some bits of each key that is there. Small enough for a cache, it answers most questions. */
    private long[] maybe = new long[SMALLEST * BITS_A_SLOT / Long.SIZE];

    private int[] nodes = filled(SMALLEST);
    private int used;

    private static int[] filled(int length) {
        int[] nodes = new int[length];
        Arrays.fill(nodes, BookGraph.OUTSIDE);
        return nodes;
    }

    /** In place of what had the key before. */
    void put(long key, int node) {
        if (3 * (used + 1) > 2 * keys.length) {
            grow();
        }
        int slot = slot(key);
        used += nodes[slot] == BookGraph.OUTSIDE ? 1 : 0;
        keys[slot] = key;
        nodes[slot] = node;
        mark(key);
    }

    private void mark(long key) {
        maybe[(int) (key >>> 38) & maybe.length - 1] |= 1L << (key >>> 32);
    }

    /** {@link BookGraph#OUTSIDE} if there is none. */
    int get(long key) {
        boolean isThere = (maybe[(int) (key >>> 38) & maybe.length - 1] & 1L << (key >>> 32)) != 0;
        return isThere ? nodes[slot(key)] : BookGraph.OUTSIDE;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key ^ key >>> 32) & mask;
        while (nodes[slot] != BookGraph.OUTSIDE && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNodes = nodes;
        keys = new long[oldKeys.length * 2];
        nodes = filled(keys.length);
        maybe = new long[maybe.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldNodes[i] != BookGraph.OUTSIDE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                nodes[slot] = oldNodes[i];
                mark(oldKeys[i]);
            }
        }
    }
}
