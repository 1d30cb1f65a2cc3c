package dev.goita.ml.selfplay;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;

/** The chunks of all shards that are still to be made, in order. No chunk reaches over the end of its shard. */
final class Chunks implements Iterator<Chunk> {
    private final SelfPlayPlan plan;
    private final long shardSize;
    private final Set<Integer> done;
    private int shard;
    private long next;

    /** @param done numbers of shards that are left out */
    Chunks(SelfPlayPlan plan, long shardSize, Set<Integer> done) {
        this.plan = plan;
        this.shardSize = shardSize;
        this.done = Set.copyOf(done);
        skipDone();
    }

    /** From the beginning of a shard on. */
    static Chunks from(SelfPlayPlan plan, long shardSize, int shard) {
        Chunks chunks = new Chunks(plan, shardSize, Set.of());
        chunks.shard = shard;
        chunks.next = shard * shardSize;
        return chunks;
    }

    private void skipDone() {
        while (done.contains(shard)) {
            shard++;
            next = shard * shardSize;
        }
    }

    @Override
    public boolean hasNext() {
        return next < plan.count();
    }

    @Override
    public Chunk next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        long left = Math.min(plan.count() - next, shardSize - next % shardSize);
        Chunk chunk = new Chunk(shard, next, Math.min(plan.unitsAtOnce(), left));
        next += chunk.units();
        if (chunk.units() == left) {
            shard++;
            skipDone();
        }
        return chunk;
    }
}
