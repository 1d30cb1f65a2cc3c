package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts other player numbers into an array that has some; an empty array has no place for them. */
public final class GoshiEdits {
    private GoshiEdits() {}

    /**
     * The edits that make an array name these seats.
     *
     * @param seats who declared 五し, ascending
     * @return one edit for each number; none at all if there are more numbers than seats, or no number,
     *     or a number that has no place in a source
     */
    public static List<TextEdit> of(List<Cell> cells, List<Seat> seats) {
        List<TextEdit> edits = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            boolean isLast = i == cells.size() - 1;
            StringBuilder text = new StringBuilder();
            for (int j = i; j < seats.size() && (j == i || isLast); j++) {
                text.append(j == i ? "" : ", ").append(seats.get(j).number());
            }
            if (text.length() == 0) {
                return List.of();
            }
            Optional<Span> span = cells.get(i).span();
            if (span.isEmpty()) {
                return List.of();
            }
            edits.add(new TextEdit(span.get(), text.toString()));
        }
        return edits;
    }
}
