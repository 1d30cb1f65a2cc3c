package dev.goita.ml.rounds;

import java.io.Serializable;
import java.util.List;

/**
 * One shard of a data set, in one file a format.
 *
 * @param number 0-based
 * @param first the number of its first unit (round or match)
 * @param units how many units it holds
 * @param files in the order of the manifest's formats
 */
public record ShardEntry(int number, long first, long units, RoundTally tally, List<ShardFile> files)
        implements Serializable {
    /** Copies the list. */
    public ShardEntry {
        files = List.copyOf(files);
    }

    /**
     * The name of a shard's file, such as {@code rounds-00000.goita}.
     *
     * @param number of the shard, 0-based
     */
    public static String fileName(int number, ShardFormat format) {
        return String.format("rounds-%05d.%s", number, format.extension());
    }
}
