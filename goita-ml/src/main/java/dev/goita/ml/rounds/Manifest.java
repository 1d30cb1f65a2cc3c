package dev.goita.ml.rounds;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.List;

/**
 * 目録: what a folder of recorded rounds holds and what made it; {@code manifest.json} in that folder. Nothing in it
 * depends on the time, the machine or the number of threads.
 *
 * @param format always {@link #FORMAT}
 * @param version of this form, {@link #VERSION}
 * @param tool the program that began the data set
 * @param license of the rounds as their owner states it, such as an SPDX identifier; empty if nobody has stated one
 * @param generator changes whenever the same plan may make other rounds
 * @param rules as {@link dev.goita.core.Rules#toString()} writes them
 * @param players four, by player number
 * @param unit {@code rounds} or {@code matches}
 * @param count how many units the whole data set has
 * @param firstDealer of each unit
 * @param seed of the plan
 * @param derivation whether the rounds were played or taken from others
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
        String license,
        String generator,
        String rules,
        List<ManifestPlayer> players,
        String unit,
        long count,
        String firstDealer,
        long seed,
        Derivation derivation,
        List<String> formats,
        long shardSize,
        boolean complete,
        RoundTally totals,
        List<ShardEntry> shards) {
    /** What {@code format} says in every manifest of rounds. */
    public static final String FORMAT = "goita-rounds";
    /** 2 has {@code license} and {@code derivation}; what has version 1 was played and states no licence. */
    public static final int VERSION = 2;
    /** Their names have five digits up to 100,000; ten times as many still work. */
    private static final long MOST_SHARDS = 1_000_000;

    /** Its name in the folder of the data set. */
    public static final String FILE_NAME = "manifest.json";

    /**
     * Checks that shards can be counted and have a file for each format.
     *
     * @throws IllegalArgumentException if a number or the files of a shard are impossible
     */
    public Manifest {
        players = List.copyOf(players);
        formats = List.copyOf(formats);
        shards = List.copyOf(shards);
        if (count < 0 || shardSize < 1 || count / shardSize >= MOST_SHARDS) {
            throw new RefusalException(Wording.of(
                    "%3$d ごとに分けた %1$d %2$s は、データセットになりません",
                    "%1$d %2$s in shards of %3$d: no data set", count, unit, shardSize));
        }
        for (ShardEntry shard : shards) {
            if (shard.files().isEmpty() || shard.files().size() != formats.size()) {
                throw new RefusalException(Wording.of(
                        "シャード %d のファイルは %d 個です。形式ごとに一つ、%d 個のはずです",
                        "shard %d has %d files, not one for each of %d formats",
                        shard.number(),
                        shard.files().size(),
                        formats.size()));
            }
        }
    }

    /**
     * A data set that is to be made and has no shards yet.
     *
     * @param recipe what determines the rounds
     * @param formats in which each shard will be written
     * @param shardSize units of every shard but perhaps the last, at least 1
     * @return a manifest of the newest version, incomplete even if no shard is to come
     */
    public static Manifest planned(Recipe recipe, List<ShardFormat> formats, long shardSize) {
        return new Manifest(
                FORMAT,
                VERSION,
                recipe.tool(),
                recipe.license(),
                recipe.generator(),
                recipe.rules(),
                recipe.players(),
                recipe.unit(),
                recipe.count(),
                recipe.firstDealer(),
                recipe.seed(),
                recipe.derivation(),
                formats.stream().map(ShardFormat::extension).toList(),
                shardSize,
                false,
                RoundTally.NONE,
                List.of());
    }

    /** {@return what determines the rounds of the data set} */
    public Recipe recipe() {
        return new Recipe(tool, license, generator, rules, players, unit, count, firstDealer, seed, derivation);
    }

    /**
     * The same data set with these shards, ascending by number, of which there are to be {@link #shardCount()}.
     *
     * @param present all shards that there are
     * @return a manifest with their sums, complete if none is missing
     */
    public Manifest with(List<ShardEntry> present) {
        RoundTally sum = present.stream().map(ShardEntry::tally).reduce(RoundTally.NONE, RoundTally::plus);
        return new Manifest(
                format,
                version,
                tool,
                license,
                generator,
                rules,
                players,
                unit,
                count,
                firstDealer,
                seed,
                derivation,
                formats,
                shardSize,
                present.size() == shardCount(),
                sum,
                present);
    }

    /** {@return how many bytes the files of all shards listed have together} */
    public long bytes() {
        return shards.stream()
                .flatMap(shard -> shard.files().stream())
                .mapToLong(ShardFile::bytes)
                .sum();
    }

    /** {@return how many shards the whole data set has once it is complete} */
    public int shardCount() {
        return (int) ((count + shardSize - 1) / shardSize);
    }
}
