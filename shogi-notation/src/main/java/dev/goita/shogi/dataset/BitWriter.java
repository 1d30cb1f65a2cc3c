package dev.goita.shogi.dataset;

/** Writes bits, the lowest of each byte first. */
final class BitWriter {
    private final byte[] bytes;
    private int at;

    BitWriter(int length) {
        bytes = new byte[length];
    }

    /** The lowest bits of a number, the lowest first; at most 8. */
    void write(int number, int count) {
        int shifted = number << (at & 7);
        int index = at >>> 3;
        bytes[index] |= (byte) shifted;
        if (shifted >>> 8 != 0) {
            bytes[index + 1] |= (byte) (shifted >>> 8);
        }
        at += count;
    }

    byte[] toBytes() {
        return bytes.clone();
    }
}
