package dev.goita.ml.selfplay;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.DealWatcher;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardFormat;
import java.util.List;

/** Plays and encodes chunks. One a thread. */
final class ChunkPlayer implements DealWatcher {
    private final UnitPlayer units;
    private final List<BlockEncoder> encoders;
    private final RoundTally.Counter counter = new RoundTally.Counter();

    ChunkPlayer(SelfPlayPlan plan, List<ShardFormat> formats) {
        ShardHeader header = new ShardHeader(plan.rules(), plan.names());
        this.units = new UnitPlayer(plan);
        this.encoders = formats.stream().map(format -> format.encoder(header)).toList();
    }

    PlayedChunk play(Chunk chunk) {
        for (long i = 0; i < chunk.units(); i++) {
            units.play(chunk.first() + i, this);
        }
        List<List<RoundBlock>> blocks =
                encoders.stream().map(BlockEncoder::takeBlocks).toList();
        return new PlayedChunk(chunk, blocks, counter.take());
    }

    @Override
    public void dealt(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) {
        counter.count(round, ruling, outcome);
        for (BlockEncoder encoder : encoders) {
            encoder.add(round, ruling, outcome);
        }
    }
}
