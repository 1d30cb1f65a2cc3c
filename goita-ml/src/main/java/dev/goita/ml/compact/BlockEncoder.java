package dev.goita.ml.compact;

import dev.goita.core.player.PlayedDeal;
import java.util.List;

/** Turns rounds into blocks of one format. Not thread-safe; blocks of several encoders can follow each other in a file. */
public interface BlockEncoder {
    void add(PlayedDeal played);

    /** Every round added since the last call, as blocks. */
    List<RoundBlock> takeBlocks();
}
