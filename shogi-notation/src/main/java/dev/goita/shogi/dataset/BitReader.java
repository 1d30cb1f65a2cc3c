package dev.goita.shogi.dataset;

/** Reads bits, the lowest of each byte first; after the end there are only zeros. */
final class BitReader {
    private final byte[] bytes;
    private int at;

    BitReader(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean hasMore() {
        return at < bytes.length * 8;
    }

    int read(int count) {
        int number = peek(count);
        skip(count);
        return number;
    }

    /** The next bits, at most 8. */
    int peek(int count) {
        int index = at >>> 3;
        int low = index < bytes.length ? bytes[index] & 0xFF : 0;
        int high = index + 1 < bytes.length ? bytes[index + 1] & 0xFF : 0;
        return (high << 8 | low) >>> (at & 7) & (1 << count) - 1;
    }

    void skip(int count) {
        at += count;
    }
}
