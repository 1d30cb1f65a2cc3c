package dev.goita.record.text;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** 書かれたことにする局: a round that no text spells, in the form in which readers hand rounds on. */
public final class RecordText {
    private RecordText() {}

    /**
     * A round as if it had been read.
     *
     * @param number 1-based, counted through the source; it stands for the line too
     */
    public static RoundText of(int number, RoundRecord record) {
        return of(
                number,
                record,
                record.deal().handsFromDealer().stream().map(Hand::toString).toList(),
                record.digits());
    }

    /**
     * The same as somebody saw it who did not see all tiles.
     *
     * @param handsFromDealer unknown tiles as 9
     * @param digits of the turns, unknown tiles as 9
     */
    public static RoundText of(int number, RoundRecord record, List<String> handsFromDealer, String digits) {
        return new RoundText(
                number,
                Cell.spot(number, 1),
                Optional.of(cell(number, record.dealer().number())),
                record.score().map(score -> List.of(cell(number, score.even()), cell(number, score.odd()))),
                Optional.of(
                        handsFromDealer.stream().map(hand -> cell(number, hand)).toList()),
                Optional.of(cell(number, digits)),
                Optional.of(cell(number, record.winner().map(Seat::number).orElse(-1))),
                Optional.of(record.goshi().stream()
                        .map(seat -> cell(number, seat.number()))
                        .toList()),
                record.outcome().map(RoundOutcome::id).map(result -> cell(number, result)),
                Set.of(),
                Set.of(),
                record.extras(),
                Optional.empty());
    }

    private static Cell cell(int number, int value) {
        return cell(number, Integer.toString(value));
    }

    private static Cell cell(int number, String text) {
        int[] lines = new int[text.length() + 1];
        int[] columns = new int[text.length() + 1];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = number;
            columns[i] = i + 1;
        }
        return Cell.gathered(text, lines, columns);
    }
}
