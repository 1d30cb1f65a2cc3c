package dev.goita.ml.compact;

import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.DiagnosticException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** What the start of a block says of its length. */
record BlockSizes(int rounds, int words, int extraBytes) {
    /** @param start the first 20 bytes of a block */
    static BlockSizes of(String file, byte[] start, int number, long offset) {
        ByteBuffer in = CompactForm.wrap(start);
        BlockSizes sizes = new BlockSizes(in.getInt(4), in.getInt(8), in.getInt(12));
        if (!sizes.arePossible()) {
            throw Damage.contents(file, "block " + number, offset, sizes.toString());
        }
        return sizes;
    }

    private boolean arePossible() {
        return rounds > 0
                && rounds <= CompactForm.MAX_BLOCK_ROUNDS
                && words >= 0
                && words <= rounds * CompactForm.MAX_WORDS_PER_ROUND
                && extraBytes >= 0
                && extraBytes <= rounds * CompactForm.MAX_EXTRA_PER_ROUND;
    }

    int bytesAfterStart() {
        return rounds * 5 + words * 8 + extraBytes;
    }

    /** Checks the checksum of a whole block and reads its rounds. */
    static List<PlayedDeal> decode(String file, BlockDecoder decoder, byte[] block, int number, long offset)
            throws IOException {
        requireChecksum(file, block, number, offset);
        try {
            return decoder.decode(block);
        } catch (BlockDecoder.ImpossibleException e) {
            throw impossible(file, number, offset, e);
        }
    }

    /** The same; the rounds before what cannot be are heard. */
    static void decode(String file, BlockDecoder decoder, byte[] block, int number, long offset, TableSink sink)
            throws IOException {
        requireChecksum(file, block, number, offset);
        try {
            decoder.decode(block, sink);
        } catch (BlockDecoder.ImpossibleException e) {
            throw impossible(file, number, offset, e);
        }
    }

    private static void requireChecksum(String file, byte[] block, int number, long offset) {
        int expected = CompactForm.wrap(block).getInt(CompactForm.BLOCK_CRC_AT);
        int found = CompactForm.blockCrc(block);
        if (found != expected) {
            throw Damage.checksum(file, "block " + number, offset, found, expected);
        }
    }

    private static DiagnosticException impossible(
            String file, int number, long offset, BlockDecoder.ImpossibleException why) {
        return Damage.contents(file, "block " + number, offset, String.valueOf(why.getMessage()));
    }
}
