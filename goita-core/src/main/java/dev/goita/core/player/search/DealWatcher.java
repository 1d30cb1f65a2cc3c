package dev.goita.core.player.search;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;

/** 見届け人: hears what became of deals while they lie on the table, without a {@link PlayedDeal} of each. */
@FunctionalInterface
public interface DealWatcher {
    /**
     * A deal is over.
     *
     * @param round the deal and its turns, over if it was played and without a turn if not; changes with the next deal
     */
    void dealt(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome);
}
