package dev.goita.record.check;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.TextEdit;
import dev.goita.record.lines.Narrow;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/** 席の間違い: a fault that comes of a play under another player's number, told where that number stands. */
final class SeatFinding {
    private SeatFinding() {}

    /** Empty if anything but numbers of players may have been meant otherwise. */
    static Optional<Finding> of(Finding fault, RoundText text, RoundFindings places) {
        List<TextEdit> edits = Repair.clear(fault.repairs()).map(Repair::edits).orElse(List.of());
        Optional<Rewriting> rewriting = text.rewriting();
        if (rewriting.isEmpty() || edits.isEmpty()) {
            return Optional.empty();
        }
        boolean areSeats =
                edits.stream().allMatch(edit -> rewriting.get().seat(edit).isPresent());
        TextEdit first = edits.get(0);
        Optional<Seat> meant = RoundReading.seat(Narrow.of(first.replacement()));
        if (!areSeats || meant.isEmpty()) {
            return Optional.empty();
        }
        Cell written = rewriting.get().seat(first).orElseThrow();
        return Optional.of(Finding.of(
                        RecordCode.NOTATION,
                        Severity.ERROR,
                        places.place(written),
                        places.round().with(meant.get()),
                        new Wording(
                                "この手は" + TileKinds.japanese(meant.get()) + "の番です。「" + written + "」とあります",
                                "this is the turn of " + TileKinds.english(meant.get()) + "; found '" + written + "'"))
                .withRepairs(fault.repairs()));
    }
}
