package dev.goita.ml.selfplay;

import dev.goita.ml.shard.Block;
import dev.goita.ml.shard.Tally;
import java.util.List;

/**
 * A chunk when it is played.
 *
 * @param chunk which
 * @param blocksByFormat its rounds in each format
 * @param tally of its rounds
 */
record PlayedChunk(Chunk chunk, List<List<Block>> blocksByFormat, Tally tally) {}
