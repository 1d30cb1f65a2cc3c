package dev.goita.ml.encoding;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tile.Turn;
import dev.goita.learning.LegalLabels;
import dev.goita.learning.samples.Samples;

/** 教え: adds to choices of replayed rounds what is to be learned from them beside what was played. Not thread-safe. */
public interface ChoiceLabels {
    /** Hears of every round before its choices. */
    void begin(PlayedDeal played);

    /**
     * Labels the choice of the seat to move, the last of the samples.
     *
     * @param legal whose first {@code count} entries are the legal turns
     * @param labels of these turns, in the same order
     */
    void labelTurn(RoundSimulator round, Turn[] legal, int count, LegalLabels labels, Samples.Builder samples);

    /** Labels the choice of a 五し holder's partner, the last of the samples. */
    void labelGoshiDecision(Seat decider, Samples.Builder samples);
}
