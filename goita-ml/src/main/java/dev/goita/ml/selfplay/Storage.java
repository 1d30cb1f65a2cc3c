package dev.goita.ml.selfplay;

import dev.goita.diagnostics.RefusalException;
import dev.goita.ml.rounds.ShardFormat;
import java.nio.file.Path;
import java.util.List;

/**
 * Where and how the rounds of a data set are kept.
 *
 * @param folder made if it is missing
 * @param formats in which each shard is written, at least one
 * @param shardSize units of a shard, positive
 * @param license of the rounds, for the manifest; empty if nobody states one
 */
public record Storage(Path folder, List<ShardFormat> formats, long shardSize, String tool, String license) {
    /**
     * Sorts the formats and leaves out repetitions.
     *
     * @throws IllegalArgumentException if no format is given, or the size is not positive
     */
    public Storage {
        formats = formats.stream().distinct().sorted().toList();
        if (formats.isEmpty()) {
            throw new RefusalException("書く形式を一つ以上指定してください", "rounds are written in at least one format");
        }
        if (shardSize <= 0) {
            throw new RefusalException(
                    "--shard-size は 1 以上です。" + shardSize + " は指定できません", "a shard's size is positive, not " + shardSize);
        }
    }

    /**
     * For rounds whose licence nobody states.
     *
     * @param folder made if it is missing
     * @param formats in which each shard is written, at least one
     * @param shardSize units of a shard, at least 1
     */
    public Storage(Path folder, List<ShardFormat> formats, long shardSize, String tool) {
        this(folder, formats, shardSize, tool, "");
    }
}
