package dev.goita.shogi.code;

/** Reads the bits of one code, the lowest of each byte first; after the end there are only zeros. */
final class BitReader {
    static final int BITS = 8 * PositionCode.BYTES;

    /** With zeros for as many bits as there are squares, and a word more for {@link #peek}. */
    private final long[] words = new long[PositionCode.BYTES / Long.BYTES + 3];

    private int at;

    BitReader(byte[] bytes, int offset) {
        for (int word = 0; word < PositionCode.BYTES / Long.BYTES; word++) {
            words[word] = LittleEndian.getLong(bytes, offset + Long.BYTES * word);
        }
    }

    /** How many bits have been read; more than there are if something was cut off. */
    int position() {
        return at;
    }

    int read(int count) {
        int number = (int) peek() & (1 << count) - 1;
        at += count;
        return number;
    }

    /** The next 64 bits. */
    long peek() {
        int word = at >>> 6;
        int shift = at & 63;
        return words[word] >>> shift | words[word + 1] << 1 << 63 - shift;
    }

    /** Skips the zeros that come next, up to some number of them, and tells how many there were. */
    int skipZeros(int atMost) {
        int zeros = Math.min(Long.numberOfTrailingZeros(peek()), atMost);
        at += zeros;
        return zeros;
    }

    void skip(int count) {
        at += count;
    }
}
