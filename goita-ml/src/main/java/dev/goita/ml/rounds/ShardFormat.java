package dev.goita.ml.rounds;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.Arrays;
import java.util.List;

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
}
