package dev.goita.app.goita.show;

import dev.goita.app.frame.TextColors;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import java.util.Optional;

/**
 * How a round is shown.
 *
 * @param turns how many turns are played; all if absent
 * @param viewer whose eyes see it; everything is open if absent
 */
record SheetOptions(
        Parts parts, Optional<Integer> turns, Optional<Seat> viewer, Rules rules, Language language, TextColors style) {
    enum Parts {
        TABLE,
        TABLE_AND_BOARD,
        /** The board after each turn. */
        EVERY_TURN
    }
}
