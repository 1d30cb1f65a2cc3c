package dev.goita.record.text;

import dev.goita.record.ExtraField;
import dev.goita.record.RecordCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * 書かれたままの局: what a source says of one round. Nothing is checked beyond the type of each value.
 *
 * @param number 1-based, counted through the source
 * @param hands as many as the source has, at most {@link #MAX_HANDS}
 * @param record digits, hyphens and whatever else was typed
 * @param unreadable keys that are there, but with a value of another type; already reported
 * @param untold keys that the source's notation has no place for; empty for JSON
 * @param extras keys the format does not know
 * @param rewriting how the source takes up a repair; empty where its cells are the digits themselves
 */
public record RoundText(
        int number,
        Cell start,
        Optional<Cell> dealer,
        Optional<List<Cell>> score,
        Optional<List<Cell>> hands,
        Optional<Cell> record,
        Optional<Cell> winner,
        Optional<List<Cell>> goshi,
        Optional<Cell> result,
        Set<RoundKey> unreadable,
        Set<RoundKey> untold,
        List<ExtraField> extras,
        Optional<Rewriting> rewriting) {
    /** More elements of an array are counted out: enough to say that there are too many. */
    public static final int MAX_HANDS = 8;

    /** With a key that the format does not know, in place of what it said before. */
    public RoundText with(ExtraField extra) {
        List<ExtraField> all = new ArrayList<>(extras);
        all.removeIf(each -> each.name().equals(extra.name()));
        all.add(extra);
        return new RoundText(
                number, start, dealer, score, hands, record, winner, goshi, result, unreadable, untold, all, rewriting);
    }

    /** What is told of a value that the notation cannot have there: notations that lack keys are not JSON. */
    public RecordCode syntax() {
        return untold.isEmpty() ? RecordCode.JSON_SYNTAX : RecordCode.NOTATION;
    }
}
