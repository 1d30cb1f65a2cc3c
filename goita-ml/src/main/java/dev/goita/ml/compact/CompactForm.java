package dev.goita.ml.compact;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The compact form, version 1, as {@code docs/data.md} describes it. All numbers are little-endian.
 *
 * <pre>
 * file    = header block* index
 * header  = magic(8) version(4) length(4) rules names crc(4)      texts are length(2) and UTF-8
 * block   = "BLCK" rounds(4) words(4) extraBytes(4) crc(4)
 *           rank(4)*rounds control(1)*rounds word(8)*words extra
 * index   = "INDX" blocks(4) (rounds(4) bytes(4))*blocks allRounds(8) crc(4) length(4) "GOITAEND"
 * control = dealer | outcome &lt;&lt; 2 | score &lt;&lt; 4
 * </pre>
 */
final class CompactForm {
    static final int VERSION = 1;
    /** Like PNG's: the high bit and both line ends tell a file that a transfer as text has spoilt. */
    static final byte[] MAGIC = {(byte) 0x89, 'G', 'O', 'I', 'T', 'A', '\r', '\n'};

    static final byte[] END = {'G', 'O', 'I', 'T', 'A', 'E', 'N', 'D'};

    static final int BLOCK_TAG = 'B' | 'L' << 8 | 'C' << 16 | 'K' << 24;
    static final int INDEX_TAG = 'I' | 'N' << 8 | 'D' << 16 | 'X' << 24;
    static final int HEADER_START_BYTES = 16;
    static final int BLOCK_START_BYTES = 20;
    static final int INDEX_START_BYTES = 8;
    static final int INDEX_ENTRY_BYTES = 8;
    static final int INDEX_END_BYTES = 24;
    static final int CRC_BYTES = 4;
    /** Where the CRC of a block stands in it; it covers all the block but itself. */
    static final int BLOCK_CRC_AT = 16;

    static final int MAX_HEADER_BYTES = 1 << 20;
    static final int MAX_BLOCK_ROUNDS = 4096;
    /** More than 46 turns among at most 49 can need. */
    static final int MAX_WORDS_PER_ROUND = 8;
    /** Two numbers of five bytes. */
    static final int MAX_EXTRA_PER_ROUND = 10;

    static final int DEALER_MASK = 3;
    static final int OUTCOME_SHIFT = 2;
    static final int SCORE_SHIFT = 4;
    /** The round began at 0 to 0. */
    static final int SCORE_ZERO = 0;
    /** It began with what the round before it in the block led to. */
    static final int SCORE_CHAINED = 1;
    /** Both points stand among the extras, even team first, seven bits a byte, lowest first. */
    static final int SCORE_GIVEN = 2;

    private CompactForm() {}

    static ByteBuffer wrap(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static int crc(byte[] bytes, int from, int to) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, to - from);
        return (int) crc.getValue();
    }

    static int blockCrc(byte[] block) {
        CRC32C crc = new CRC32C();
        crc.update(block, 0, BLOCK_CRC_AT);
        crc.update(block, BLOCK_START_BYTES, block.length - BLOCK_START_BYTES);
        return (int) crc.getValue();
    }
}
