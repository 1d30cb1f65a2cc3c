package dev.goita.app.goita.analyze;

import dev.goita.app.goita.seats.SeatNames;
import dev.goita.core.Seat;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.diagnostics.Language;
import dev.goita.record.text.RoundText;
import java.util.List;

/**
 * A recorded round and what its turns were worth.
 *
 * @param file as findings name it
 * @param text the round as written
 * @param names four, by player number, or none
 * @param analysis of the turns up to the first that is illegal
 */
record AnalyzedRound(String file, RoundText text, List<String> names, RoundAnalysis analysis) {
    boolean isNamed() {
        return !names.isEmpty();
    }

    /** What players and teams are called, fit for a terminal. */
    SeatNames called(Language language) {
        return SeatNames.of(names, language);
    }

    /** The player's name; without one, the number. */
    String name(Seat seat, Language language) {
        return called(language).of(seat);
    }
}
