package dev.goita.ml.cluster;

import dev.goita.core.Rules;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.ShardPlayer;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.util.List;

/**
 * 自己対局の仕事: a piece is a shard by its number, which is written into the folder; the fields are those of a manifest.
 *
 * @param players four, by player number
 * @param rules as {@link Rules#toString()} writes them
 * @param unit {@code rounds} or {@code matches}
 * @param count how many units the whole data set has
 * @param firstDealer of each unit
 * @param seed of all randomness
 * @param folder absolute, the same on every machine
 * @param formats the extensions of the files of each shard
 * @param shardSize units of every shard but perhaps the last
 */
public record SelfPlayJob(
        ShippedPlayers players,
        String rules,
        String unit,
        long count,
        String firstDealer,
        long seed,
        String folder,
        List<String> formats,
        long shardSize)
        implements CrewJob<Integer, ShardEntry> {
    /**
     * {@return what other machines need to play the shards of a run}
     *
     * @param run begun or resumed
     * @throws IllegalArgumentException if a player is a program
     * @throws IOException if a player's model cannot be read
     */
    public static SelfPlayJob of(SelfPlayRun run) throws IOException {
        SelfPlayPlan plan = run.plan();
        Storage storage = run.storage();
        return new SelfPlayJob(
                ShippedPlayers.of(plan.entrants()),
                plan.rules().toString(),
                plan.unit().id(),
                plan.count(),
                plan.firstDealer().toString(),
                plan.seed(),
                storage.folder().toAbsolutePath().toString(),
                storage.formats().stream().map(ShardFormat::extension).toList(),
                storage.shardSize());
    }

    @Override
    public String name() {
        return "selfplay";
    }

    @Override
    public Worker<Integer, ShardEntry> newWorker() throws IOException {
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.parse(rules), players.entrants(), Unit.ofId(unit), count, FirstDealer.parse(firstDealer), seed);
        List<ShardFormat> kept = formats.stream().map(ShardFormat::ofExtension).toList();
        return new ShardPlayer(plan, new Storage(Stores.path(folder), kept, shardSize, ""))::play;
    }
}
