package dev.goita.ml.selfplay;

import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardWriter;
import java.io.IOException;

/**
 * シャードを作る: plays whole shards of a plan, on one thread of one machine among several that write the same folder. A shard may
 * be played any number of times, at the same time too: its bytes depend on the plan and its number alone. Not thread-safe.
 */
public final class ShardPlayer {
    private final SelfPlayPlan plan;
    private final Storage storage;
    private final ChunkPlayer chunks;

    /**
     * Makes the players and plays nothing yet.
     *
     * @param plan of all shards
     * @param storage whose folder has a manifest already
     * @throws IOException if this machine does not see the folder
     */
    public ShardPlayer(SelfPlayPlan plan, Storage storage) throws IOException {
        if (!DataSetFolder.is(storage.folder())) {
            throw new RefusedFileException(
                    storage.folder(),
                    new Wording(
                            "働き手の計算機から、このフォルダーの manifest.json が見えません。すべての計算機が同じ名前で読み書きできる場所を指定してください",
                            "a machine that plays does not see its manifest.json; give a folder that all machines"
                                    + " read and write by the same name"));
        }
        this.plan = plan;
        this.storage = storage;
        this.chunks = new ChunkPlayer(plan, storage.formats());
    }

    /**
     * Plays a shard and puts its files into the folder, whole or not at all.
     *
     * @param shard number of the shard, from 0
     * @return what the manifest says of it
     * @throws IOException if a file cannot be written
     */
    public ShardEntry play(int shard) throws IOException {
        try (OpenShard open = new OpenShard(plan, storage, shard, ShardWriter::createAmongMachines)) {
            for (Chunks left = Chunks.from(plan, storage.shardSize(), shard); !open.isFull(); ) {
                open.append(chunks.play(left.next()));
            }
            return open.commit();
        }
    }
}
