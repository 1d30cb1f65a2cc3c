package dev.goita.record;

import dev.goita.diagnostics.Wording;
import java.util.List;

/**
 * 修復案: a change after which the round is right.
 *
 * @param part what it changes
 * @param values the part as it would be: one record, four hands, one player number, or the players of {@code goshi}
 * @param wording what is changed, for people
 * @param edits the change of the source, in the order of the text; empty if the source's notation allows no such edit
 */
public record Repair(Part part, List<String> values, Wording wording, List<TextEdit> edits) {
    public enum Part {
        RECORD,
        HANDS,
        WINNER,
        GOSHI
    }

    public Repair {
        values = List.copyOf(values);
        edits = List.copyOf(edits);
    }
}
