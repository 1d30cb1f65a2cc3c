package dev.goita.ml.cluster;

import dev.goita.files.store.Stores;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.prepare.CheckedShard;
import dev.goita.ml.prepare.DataSetCheck;

/**
 * 検査の仕事: a piece is a shard by its place in the manifest; it results in what is wrong with it.
 *
 * @param folder of the data set, as every machine calls it
 */
public record VerifyJob(String folder) implements CrewJob<Integer, CheckedShard> {
    @Override
    public String name() {
        return "verify";
    }

    @Override
    public Worker<Integer, CheckedShard> newWorker() {
        return place -> DataSetCheck.shard(Stores.path(folder), place);
    }
}
