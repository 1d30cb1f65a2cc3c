package dev.goita.ml.rounds;

import io.airlift.compress.zstd.ZstdCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/** How the blocks of a text shard are compressed; compressed blocks in a row decompress to the blocks in a row. */
enum Compression {
    NONE {
        @Override
        byte[] compress(byte[] block) {
            return block;
        }
    },
    GZIP {
        @Override
        byte[] compress(byte[] block) {
            ByteArrayOutputStream out = new ByteArrayOutputStream(block.length / 4);
            try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                gzip.write(block);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toByteArray();
        }
    },
    ZSTD {
        @Override
        byte[] compress(byte[] block) {
            ZstdCompressor zstd = new ZstdCompressor();
            byte[] out = new byte[zstd.maxCompressedLength(block.length)];
            return Arrays.copyOf(out, zstd.compress(block, 0, block.length, out, 0, out.length));
        }
    };

    abstract byte[] compress(byte[] block);
}
