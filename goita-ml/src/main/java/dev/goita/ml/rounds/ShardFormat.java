package dev.goita.ml.rounds;

import com.github.luben.zstd.Zstd;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.CompactEncoder;
import dev.goita.ml.compact.CompactIndex;
import dev.goita.ml.compact.HeaderForm;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundRecord;
import dev.goita.record.json.JsonLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** 形式: a form in which self-play writes its rounds. */
public enum ShardFormat {
    /** One JSON object a line. */
    JSONL("jsonl"),
    /** JSON Lines as gzip, each block a member of its own. */
    JSONL_GZIP("jsonl.gz"),
    /** JSON Lines as Zstandard, each block a frame of its own. */
    JSONL_ZSTD("jsonl.zst"),
    /** The compact form. */
    COMPACT("goita");

    private final String extension;

    ShardFormat(String extension) {
        this.extension = extension;
    }

    /**
     * {@return how file names of this form end, without the dot; also its name in a manifest and on the command line}
     */
    public String extension() {
        return extension;
    }

    /**
     * The form of file names with an ending.
     *
     * @param extension without the dot, as {@link #extension()} gives it
     * @return the form whose extension it is
     * @throws IllegalArgumentException naming the choices
     */
    public static ShardFormat ofExtension(String extension) {
        return Arrays.stream(values())
                .filter(format -> format.extension.equals(extension))
                .findFirst()
                .orElseThrow(() -> {
                    List<String> known =
                            Arrays.stream(values()).map(ShardFormat::extension).toList();
                    return new RefusalException(new Wording(
                                    "「" + extension + "」という形式はありません。あるのは " + String.join("、", known) + " です",
                                    "no format '" + extension + "'; known: " + String.join(", ", known))
                            .suggesting(extension, known));
                });
    }

    /**
     * A new encoder of this form.
     *
     * @param header of the shards; its rules are those of the rounds
     * @return an encoder without rounds; each thread needs its own
     */
    public BlockEncoder encoder(ShardHeader header) {
        return switch (this) {
            case JSONL -> new JsonLinesEncoder(Compression.NONE, header);
            case JSONL_GZIP -> new JsonLinesEncoder(Compression.GZIP, header);
            case JSONL_ZSTD -> new JsonLinesEncoder(Compression.ZSTD, header);
            case COMPACT -> new CompactEncoder(header.rules());
        };
    }

    /** What stands before the first block. */
    byte[] start(ShardHeader header) {
        return switch (this) {
            case JSONL, JSONL_GZIP, JSONL_ZSTD -> new byte[0];
            case COMPACT -> HeaderForm.write(header);
        };
    }

    /** What stands after the last block. */
    byte[] end(CompactIndex blocks) {
        return switch (this) {
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
