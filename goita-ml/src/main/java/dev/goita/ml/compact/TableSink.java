package dev.goita.ml.compact;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import java.io.IOException;

/** 卓上の局の受け手: hears of rounds as they lie on the table, without a value of each. */
@FunctionalInterface
public interface TableSink {
    /**
     * The next round.
     *
     * @param round over, if it was played, with every choice noted; lies there only until the next one
     * @throws IOException if it cannot be kept; the reading ends with it
     */
    void accept(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) throws IOException;
}
