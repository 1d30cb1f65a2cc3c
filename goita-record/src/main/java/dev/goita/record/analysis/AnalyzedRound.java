package dev.goita.record.analysis;

import dev.goita.core.Seat;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.diagnostics.Language;
import dev.goita.record.names.SeatNames;
import dev.goita.record.text.RoundText;
import java.util.List;

/** A recorded round and what its turns were worth. */
public record AnalyzedRound(String file, RoundText text, List<String> names, RoundAnalysis analysis) {
    /** {@return whether anybody is named} */
    public boolean isNamed() {
        return !names.isEmpty();
    }

    /** What players and teams are called, fit for a terminal. */
    public SeatNames called(Language language) {
        return SeatNames.of(names, language);
    }

    /** What a player is called. */
    public String name(Seat seat, Language language) {
        return called(language).of(seat);
    }
}
