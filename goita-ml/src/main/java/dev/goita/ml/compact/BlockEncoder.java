package dev.goita.ml.compact;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import java.util.List;

/** Turns rounds into blocks of one format. Not thread-safe; blocks of several encoders can follow each other in a file. */
public interface BlockEncoder {
    /**
     * Encodes a deal and its play behind those added before.
     *
     * @throws IllegalArgumentException if the format cannot hold it, such as turns that are no finished round
     */
    void add(PlayedDeal played);

    /**
     * Encodes what lies on the table behind what was added before, without a value of it.
     *
     * @param round under the rules of this encoder, over if it was played
     */
    void add(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome);

    /** {@return every round added since the last call, in that order, as blocks} */
    List<RoundBlock> takeBlocks();
}
