package dev.goita.ml.selfplay;

/**
 * Units that one thread plays at a time.
 *
 * @param shard whose they are
 * @param first the number of the first
 * @param units how many
 */
record Chunk(int shard, long first, long units) {}
