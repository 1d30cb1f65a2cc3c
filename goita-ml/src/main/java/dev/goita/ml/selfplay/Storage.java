package dev.goita.ml.selfplay;

import dev.goita.ml.shard.ShardFormat;
import java.nio.file.Path;
import java.util.List;

/**
 * Where and how self-play keeps its rounds.
 *
 * @param folder made if it is missing
 * @param formats in which each shard is written, at least one
 * @param shardSize units of a shard, positive
 * @param tool the program and its version, for the manifest
 */
public record Storage(Path folder, List<ShardFormat> formats, long shardSize, String tool) {
    /** @throws IllegalArgumentException if no format is given, or the size is not positive */
    public Storage {
        formats = formats.stream().distinct().sorted().toList();
        if (formats.isEmpty()) {
            throw new IllegalArgumentException("rounds are written in at least one format");
        }
        if (shardSize <= 0) {
            throw new IllegalArgumentException("a shard's size is positive, not " + shardSize);
        }
    }
}
