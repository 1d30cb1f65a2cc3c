package dev.goita.record.check;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.text.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Gathers the findings about one round.
 *
 * @param spot what the next ones are about
 * @param all those so far
 */
record RoundFindings(String source, Spot spot, List<Finding> all) {
    private static final Comparator<Finding> BY_PLACE = Comparator.comparingInt(
                    (Finding finding) -> finding.diagnostic().place().line())
            .thenComparingInt(finding -> finding.diagnostic().place().column());

    RoundFindings(String source, int round) {
        this(source, Spot.ofRound(round), new ArrayList<>());
    }

    /** The same, about a player. */
    RoundFindings of(Seat seat) {
        return about(spot.with(seat));
    }

    RoundFindings about(Spot part) {
        return new RoundFindings(source, part, all);
    }

    Place place(Cell cell, int index) {
        return cell.place(source, index);
    }

    /** Only made, not gathered; a pattern in each language takes the arguments. */
    Finding finding(
            RecordCode code, Severity severity, Place place, String japanese, String english, Object... arguments) {
        return Finding.of(code, severity, place, spot, Wording.of(japanese, english, arguments));
    }

    void error(RecordCode code, Place place, String japanese, String english, Object... arguments) {
        all.add(finding(code, Severity.ERROR, place, japanese, english, arguments));
    }

    void error(RecordCode code, Cell cell, String japanese, String english, Object... arguments) {
        error(code, cell.place(source), japanese, english, arguments);
    }

    void warning(RecordCode code, Place place, String japanese, String english, Object... arguments) {
        all.add(finding(code, Severity.WARNING, place, japanese, english, arguments));
    }

    void warning(RecordCode code, Cell cell, String japanese, String english, Object... arguments) {
        warning(code, cell.place(source), japanese, english, arguments);
    }

    /** In the order of the text. */
    List<Finding> inOrder() {
        return all.stream().sorted(BY_PLACE).toList();
    }
}
