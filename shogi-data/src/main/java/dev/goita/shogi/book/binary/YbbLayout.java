package dev.goita.shogi.book.binary;

import java.nio.charset.StandardCharsets;

/**
 * Where things stand in a binary book of YaneuraOu, little-endian: a header, an index sorted by position code, and the moves.
 *
 * <p>Source: the page on opening books, section 5, ".ybb".
 */
final class YbbLayout {
    static final byte[] MAGIC = "YANE-BINBOOK-V1\0".getBytes(StandardCharsets.US_ASCII);

    /** magic[16], number of records u64, flags u64. */
    static final int HEADER = 32;

    static final int COUNT_AT = 16;
    static final int FLAGS_AT = 24;

    /** Moves have a depth. The only flag. */
    static final long WITH_DEPTH = 1;

    /** packed_sfen[32], offset of the moves u64, ply u16, number of moves u16. */
    static final int INDEX_RECORD = 44;

    static final int OFFSET_AT = 32;
    static final int PLY_AT = 40;
    static final int MOVES_AT = 42;

    private YbbLayout() {}

    /** move16 u16, value s16, and depth u16 where the flag says so. */
    static int moveBytes(long flags) {
        return (flags & WITH_DEPTH) == 0 ? 4 : 6;
    }
}
