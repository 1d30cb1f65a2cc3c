package dev.goita.shogi.code;

/** Writes the bits of one code, the lowest of each byte first. */
final class BitWriter {
    /** With room for a board full of the longest codes, so that what does not fit is found out once, at the end. */
    private final long[] words = new long[81 * 8 / Long.SIZE + 2];

    private int at;

    /** The lowest bits of a number, the lowest first; at most 8, and those above are zero. */
    void write(int number, int count) {
        int word = at >>> 6;
        int shift = at & 63;
        words[word] |= (long) number << shift;
        if (shift + count > Long.SIZE) {
            words[word + 1] |= (long) number >>> Long.SIZE - shift;
        }
        at += count;
    }

    void copyTo(byte[] target, int offset) {
        for (int word = 0; word < PositionCode.BYTES / Long.BYTES; word++) {
            LittleEndian.putLong(target, offset + Long.BYTES * word, words[word]);
        }
    }
}
