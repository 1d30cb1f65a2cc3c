package dev.goita.ml.selfplay;

/** Units that one thread plays at a time. */
record Chunk(int shard, long first, long units) {}
