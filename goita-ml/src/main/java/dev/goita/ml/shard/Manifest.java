package dev.goita.ml.shard;

import java.util.List;

/**
 * 目録: what a folder of recorded rounds holds and what made it; {@code manifest.json} in that folder. Nothing in it
 * depends on the time, the machine or the number of threads.
 *
 * @param format always {@link #FORMAT}
 * @param version of this form, {@link #VERSION}
 * @param tool the program that began the data set
 * @param generator changes whenever the same plan may make other rounds
 * @param rules as {@link dev.goita.core.Rules#toString()} writes them
 * @param players four, by player number
 * @param unit {@code rounds} or {@code matches}
 * @param count how many units the whole data set has
 * @param firstDealer of each unit
 * @param seed of the plan
 * @param formats the extensions of the files of each shard
 * @param shardSize units of every shard but perhaps the last
 * @param complete whether every shard is there
 * @param totals of the shards listed
 * @param shards ascending by number
 */
public record Manifest(
        String format,
        int version,
        String tool,
        String generator,
        String rules,
        List<ManifestPlayer> players,
        String unit,
        long count,
        String firstDealer,
        long seed,
        List<String> formats,
        long shardSize,
        boolean complete,
        Tally totals,
        List<ShardEntry> shards) {
    public static final String FORMAT = "goita-rounds";
    public static final int VERSION = 1;
    /** Its name in the folder of the data set. */
    public static final String FILE_NAME = "manifest.json";

    public Manifest {
        players = List.copyOf(players);
        formats = List.copyOf(formats);
        shards = List.copyOf(shards);
    }

    /** The same data set with these shards, ascending by number, of which there are to be {@link #shardCount()}. */
    public Manifest with(List<ShardEntry> present) {
        Tally sum = present.stream().map(ShardEntry::tally).reduce(Tally.NONE, Tally::plus);
        return new Manifest(
                format,
                version,
                tool,
                generator,
                rules,
                players,
                unit,
                count,
                firstDealer,
                seed,
                formats,
                shardSize,
                present.size() == shardCount(),
                sum,
                present);
    }

    /** How many shards the whole data set has. */
    public int shardCount() {
        return Math.toIntExact((count + shardSize - 1) / shardSize);
    }
}
