package dev.goita.ml.duplicate;

import dev.goita.core.Seat;
import dev.goita.core.player.ForfeitException;
import dev.goita.diagnostics.Wording;
import java.io.Serializable;

/**
 * 失格の報告: why a side lost a round without playing it out.
 *
 * @param wording one line for a person
 */
public record Forfeit(int deal, Seat dealer, Side side, Seat seat, ForfeitException.Reason reason, Wording wording)
        implements Serializable {}
