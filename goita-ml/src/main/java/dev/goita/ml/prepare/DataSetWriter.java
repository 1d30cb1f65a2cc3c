package dev.goita.ml.prepare;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.Recipe;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFormat;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes rounds that come one by one as the shards of a data set, in constant memory. The manifest comes last: without it
 * there is no data set. Not thread-safe.
 */
public final class DataSetWriter implements Closeable {
    private final Path folder;
    private final ShardHeader header;
    private final List<ShardFormat> formats;
    private final long shardSize;
    private final RoundSimulator table;
    private final List<ShardEntry> shards = new ArrayList<>();
    private Optional<RoundShard> open = Optional.empty();
    private long rounds;

    /**
     * Writes nothing before the first round.
     *
     * @param formats in which each shard is written, at least one; copied
     */
    public DataSetWriter(Path folder, ShardHeader header, List<ShardFormat> formats, long shardSize) {
        this.folder = folder;
        this.header = header;
        this.formats = List.copyOf(formats);
        this.shardSize = shardSize;
        this.table = new RoundSimulator(header.rules());
    }

    /**
     * The next round, which every format gets.
     *
     * @throws IllegalArgumentException if its turns are no finished round under those rules
     */
    public void add(PlayedDeal played) throws IOException {
        played.replay(table);
        add(table, played.ruling(), played.outcome());
    }

    /**
     * The next round, as it lies on the table.
     *
     * @param round under the rules of the header, over if it was played, with every choice noted
     */
    public void add(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) throws IOException {
        if (open.isEmpty()) {
            open = Optional.of(RoundShard.begin(folder, header, formats, shards.size(), rounds));
        }
        RoundShard shard = open.get();
        shard.add(round, ruling, outcome);
        rounds++;
        if (shard.rounds() == shardSize) {
            commit(shard);
        }
    }

    private void commit(RoundShard shard) throws IOException {
        shards.add(shard.commit());
        open = Optional.empty();
    }

    public long rounds() {
        return rounds;
    }

    /** Ends the last shard and writes the manifest. */
    public Manifest finish(Recipe recipe) throws IOException {
        if (open.isPresent()) {
            commit(open.get());
        }
        return finish(folder, recipe, formats, shardSize, shards);
    }

    /** Writes the manifest of shards that are all there. */
    public static Manifest finish(
            Path folder, Recipe recipe, List<ShardFormat> formats, long shardSize, List<ShardEntry> shards)
            throws IOException {
        Manifest manifest = Manifest.planned(recipe, formats, shardSize).with(shards);
        ManifestJson.write(manifest, folder);
        return manifest;
    }

    @Override
    public void close() throws IOException {
        if (open.isPresent()) {
            open.get().close();
        }
    }
}
