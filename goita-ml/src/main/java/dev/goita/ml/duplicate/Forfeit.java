package dev.goita.ml.duplicate;

import dev.goita.core.Seat;
import dev.goita.core.player.ForfeitException;
import dev.goita.diagnostics.Wording;
import java.io.Serializable;

/**
 * 失格の報告: why a side lost a round without playing it out.
 *
 * @param deal the number of the deal
 * @param dealer of that round
 * @param side that failed
 * @param seat it was asked for
 * @param reason what kind of failure
 * @param wording one line for a person
 */
public record Forfeit(int deal, Seat dealer, Side side, Seat seat, ForfeitException.Reason reason, Wording wording)
        implements Serializable {}
