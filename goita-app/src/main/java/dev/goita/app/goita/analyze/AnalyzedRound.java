package dev.goita.app.goita.analyze;

import dev.goita.core.Seat;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.VisibleText;
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

    /** The player's name, fit for a terminal; without one, the number. */
    String name(Seat seat, Language language) {
        return isNamed() ? VisibleText.line(names.get(seat.number())) : numbered(seat, language);
    }

    static String numbered(Seat seat, Language language) {
        return switch (language) {
            case JAPANESE -> "プレイヤー" + seat.number();
            case ENGLISH -> "player " + seat.number();
        };
    }
}
