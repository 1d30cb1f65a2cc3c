package dev.goita.core.written;

import dev.goita.core.Seat;
import java.util.List;

/**
 * 書かれた局: a round as a text gives it, not yet checked against the rules.
 *
 * @param handsFromDealer four dealt hands in record digits, the dealer's first; 9 is a tile that is not known
 * @param digits every turn in record digits; 9 is a face-down tile that is not known
 * @param places where each digit stands in the text, one for each of {@code digits}
 */
public record WrittenRound(Seat dealer, List<String> handsFromDealer, String digits, List<TextPlace> places) {
    /**
     * A place in a text, both numbers 1-based.
     *
     * @param line 1-based
     * @param column 1-based, in characters
     */
    public record TextPlace(int line, int column) {}

    public WrittenRound {
        handsFromDealer = List.copyOf(handsFromDealer);
        places = List.copyOf(places);
    }
}
