package dev.goita.ml.selfplay;

import java.util.Iterator;

/** The chunks of some shards, in order. No chunk reaches over the end of its shard. */
final class Chunks implements Iterator<Chunk> {
    private final SelfPlayPlan plan;
    private final long shardSize;
    private final Iterator<Integer> shards;
    private int shard;
    private long next;
    private long end;

    Chunks(SelfPlayPlan plan, long shardSize, Iterable<Integer> shards) {
        this.plan = plan;
        this.shardSize = shardSize;
        this.shards = shards.iterator();
    }

    @Override
    public boolean hasNext() {
        return next < end || shards.hasNext();
    }

    @Override
    public Chunk next() {
        if (next == end) {
            shard = shards.next();
            next = shard * shardSize;
            end = next + Math.min(shardSize, plan.count() - next);
        }
        Chunk chunk = new Chunk(shard, next, Math.min(plan.unitsAtOnce(), end - next));
        next += chunk.units();
        return chunk;
    }
}
