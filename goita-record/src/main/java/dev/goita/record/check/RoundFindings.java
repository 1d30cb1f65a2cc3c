package dev.goita.record.check;

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

/** Gathers the findings about one round. */
final class RoundFindings {
    private static final Comparator<Finding> BY_PLACE = Comparator.comparingInt(
                    (Finding finding) -> finding.diagnostic().place().line())
            .thenComparingInt(finding -> finding.diagnostic().place().column());

    private final String source;
    private final Spot round;
    private final List<Finding> findings = new ArrayList<>();

    RoundFindings(String source, int round) {
        this.source = source;
        this.round = Spot.ofRound(round);
    }

    Spot round() {
        return round;
    }

    Place place(Cell cell) {
        return cell.place(source);
    }

    Place place(Cell cell, int index) {
        return cell.place(source, index);
    }

    void error(RecordCode code, Place place, Spot spot, Wording wording) {
        add(Finding.of(code, Severity.ERROR, place, spot, wording));
    }

    void warning(RecordCode code, Place place, Spot spot, Wording wording) {
        add(Finding.of(code, Severity.WARNING, place, spot, wording));
    }

    void error(RecordCode code, Cell cell, Spot spot, String japanese, String english) {
        error(code, place(cell), spot, new Wording(japanese, english));
    }

    void warning(RecordCode code, Cell cell, Spot spot, String japanese, String english) {
        warning(code, place(cell), spot, new Wording(japanese, english));
    }

    void add(Finding finding) {
        findings.add(finding);
    }

    /** In the order of the text. */
    List<Finding> inOrder() {
        findings.sort(BY_PLACE);
        return findings;
    }
}
