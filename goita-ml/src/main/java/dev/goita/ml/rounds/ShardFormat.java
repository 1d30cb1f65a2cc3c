package dev.goita.ml.rounds;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.CompactEncoder;
import dev.goita.ml.compact.CompactIndex;
import dev.goita.ml.compact.HeaderForm;
import dev.goita.ml.compact.ShardHeader;
import java.util.Arrays;
import java.util.stream.Collectors;

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
                .orElseThrow(() -> new RefusalException(new Wording(
                        "「" + extension + "」という形式はありません。あるのは "
                                + Arrays.stream(values())
                                        .map(ShardFormat::extension)
                                        .collect(Collectors.joining("、")) + " です",
                        "no format '" + extension + "'; known: "
                                + Arrays.stream(values())
                                        .map(ShardFormat::extension)
                                        .collect(Collectors.joining(", ")))));
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
}
