package dev.goita.shogi.book.text;

import java.nio.charset.StandardCharsets;

/** On which line a text was first seen, for millions of texts: remembers hashes of 64 bits, not the texts. */
final class LineTable {
    private long[] hashes = new long[1 << 12];
    private int[] lines = new int[1 << 12];
    private int size;

    /** The line on which a text was seen before, or 0; then it is remembered for this line, which is at least 1. */
    int seen(String text, int line) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        if (size * 2 > hashes.length) {
            grow();
        }
        int slot = slot(KeyHash.of(bytes, 0, bytes.length));
        if (lines[slot] == 0) {
            size++;
            hashes[slot] = KeyHash.of(bytes, 0, bytes.length);
            lines[slot] = line;
            return 0;
        }
        return lines[slot];
    }

    private int slot(long hash) {
        int mask = hashes.length - 1;
        int slot = (int) hash & mask;
        while (lines[slot] != 0 && hashes[slot] != hash) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldHashes = hashes;
        int[] oldLines = lines;
        hashes = new long[oldHashes.length * 2];
        lines = new int[oldLines.length * 2];
        for (int i = 0; i < oldHashes.length; i++) {
            if (oldLines[i] != 0) {
                int slot = slot(oldHashes[i]);
                hashes[slot] = oldHashes[i];
                lines[slot] = oldLines[i];
            }
        }
    }
}
