package dev.goita.ml.shards;

import com.github.luben.zstd.Zstd;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.CompactEncoder;
import dev.goita.ml.compact.CompactIndex;
import dev.goita.ml.compact.HeaderForm;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundRecord;
import dev.goita.record.json.JsonLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** 形式の書き方: what stands in a shard of each form. */
public final class ShardBytes {
    private ShardBytes() {}

    /**
     * A new encoder of a form.
     *
     * @param header of the shards; its rules are those of the rounds
     * @return an encoder without rounds; each thread needs its own
     */
    public static BlockEncoder encoder(ShardFormat format, ShardHeader header) {
        return switch (format) {
            case JSONL -> new JsonLinesEncoder(Compression.NONE, header);
            case JSONL_GZIP -> new JsonLinesEncoder(Compression.GZIP, header);
            case JSONL_ZSTD -> new JsonLinesEncoder(Compression.ZSTD, header);
            case COMPACT -> new CompactEncoder(header.rules());
        };
    }

    /** What stands before the first block. */
    static byte[] start(ShardFormat format, ShardHeader header) {
        return switch (format) {
            case JSONL, JSONL_GZIP, JSONL_ZSTD -> new byte[0];
            case COMPACT -> HeaderForm.write(header);
        };
    }

    /** What stands after the last block. */
    static byte[] end(ShardFormat format, CompactIndex blocks) {
        return switch (format) {
            case JSONL, JSONL_GZIP, JSONL_ZSTD -> new byte[0];
            case COMPACT -> blocks.write();
        };
    }

    /** Writes rounds as JSON Lines, each with the names of its players. A compressed block is a whole stream of its own. */
    private static final class JsonLinesEncoder implements BlockEncoder {
        private final Compression compression;
        private final ExtraField players;
        private final List<ExtraField> extras;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
        private final JsonLines lines = new JsonLines(bytes);
        private int rounds;

        JsonLinesEncoder(Compression compression, ShardHeader header) {
            this.compression = compression;
            this.players = JsonLines.players(header.players());
            this.extras = List.of(players);
        }

        @Override
        public void add(PlayedDeal played) {
            try {
                lines.write(RoundRecord.from(played).with(players));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            rounds++;
        }

        @Override
        public void add(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) {
            try {
                lines.write(round, ruling, outcome, extras);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            rounds++;
        }

        @Override
        public List<RoundBlock> takeBlocks() {
            if (rounds == 0) {
                return List.of();
            }
            try {
                lines.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            RoundBlock block = new RoundBlock(compression.compress(bytes.toByteArray()), rounds);
            bytes.reset();
            rounds = 0;
            return List.of(block);
        }
    }

    /** How the blocks of a text shard are compressed; compressed blocks in a row decompress to the blocks in a row. */
    private enum Compression {
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
                return Zstd.compress(block);
            }
        };

        abstract byte[] compress(byte[] block);
    }
}
