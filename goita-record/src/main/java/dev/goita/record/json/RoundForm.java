package dev.goita.record.json;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.check.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The values of a round as JSON writes them, right or wrong: nothing that was written is lost, and what a notation had
 * no place for is told by the record.
 */
final class RoundForm {
    private final RoundText text;
    private final RoundReading reading;
    private final Rules rules;

    RoundForm(RoundText text, Rules rules) {
        this.text = text;
        this.rules = rules;
        this.reading = RoundReading.of(rules, text);
    }

    /** A value, or empty where a source left it out. */
    Optional<String> asWritten(RoundKey key) {
        return switch (key) {
            case DEALER -> text.dealer().map(Cell::text);
            case SCORE -> text.score().map(RoundForm::array);
            case HANDS -> text.hands().map(hands -> JsonLine.strings(hands(hands)));
            case RECORD ->
                text.record().map(record -> JsonText.quote(reading.digits().toString()));
            case WINNER ->
                text.untold().contains(key)
                        ? Optional.of(winner())
                        : text.winner().map(cell -> winner());
            case GOSHI ->
                text.untold().contains(key)
                        ? reading.deal().map(RoundForm::holders)
                        : text.goshi().map(RoundForm::array);
            case RESULT -> text.result().map(cell -> JsonText.quote(cell.text()));
        };
    }

    /** As {@link #asWritten}, with the default where it was left out; empty where there is none. */
    Optional<String> canonical(RoundKey key) {
        Optional<String> written = asWritten(key);
        if (written.isPresent()) {
            return written;
        }
        return switch (key) {
            case DEALER -> Optional.of("0");
            case WINNER -> Optional.of(winner());
            case GOSHI -> Optional.of("[]");
            case SCORE, HANDS, RECORD, RESULT -> Optional.empty();
        };
    }

    private String winner() {
        return "" + reading.winner(rules).map(Seat::number).orElse(-1);
    }

    private static String holders(Deal deal) {
        List<String> numbers = DealRuling.goshiHolders(deal).stream()
                .map(seat -> "" + seat.number())
                .toList();
        return "[" + String.join(",", numbers) + "]";
    }

    private static String array(List<Cell> numbers) {
        return "[" + String.join(",", numbers.stream().map(Cell::text).toList()) + "]";
    }

    /** Ascending, as the format document has it; what is no hand stays as it is. */
    private List<String> hands(List<Cell> hands) {
        List<String> sorted = new ArrayList<>();
        for (Cell hand : hands) {
            boolean isDigits = hand.text().chars().allMatch(c -> c >= '0' && c <= '9');
            int[] characters = hand.text().chars().sorted().toArray();
            sorted.add(isDigits ? new String(characters, 0, characters.length) : hand.text());
        }
        return sorted;
    }
}
