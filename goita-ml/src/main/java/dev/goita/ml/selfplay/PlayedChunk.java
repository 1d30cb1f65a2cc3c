package dev.goita.ml.selfplay;

import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.rounds.RoundTally;
import java.util.List;

/** A chunk when it is played. */
record PlayedChunk(Chunk chunk, List<List<RoundBlock>> blocksByFormat, RoundTally tally) {}
