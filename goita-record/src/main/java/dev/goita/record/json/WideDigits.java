package dev.goita.record.json;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 全角の数字: puts digits of ASCII in the place of full-width ones in the strings of a round.
 *
 * @param wide those of hands and record that are full-width, as they were read
 */
record WideDigits(Optional<Cell> dealer, List<Cell> hands, Optional<Cell> digits, List<Cell> wide)
        implements Rewriting {
    @Override
    public Optional<List<TextEdit>> edits(Seat meantDealer, List<String> meantHands, String record) {
        if (hands.size() != meantHands.size() || digits.isEmpty()) {
            return Optional.empty();
        }
        List<TextEdit> edits = new ArrayList<>();
        String number = "" + meantDealer.number();
        if (dealer.isPresent()) {
            replace(dealer.get(), number, edits);
        } else if (meantDealer != Seat.P0) {
            return Optional.empty();
        }
        for (int i = 0; i < hands.size(); i++) {
            replace(hands.get(i), meantHands.get(i), edits);
        }
        replace(digits.get(), withHyphens(digits.get().text(), record), edits);
        return Optional.of(edits);
    }

    @Override
    public Wording respelling() {
        return new Wording("全角の数字を半角にする", "write full-width digits in ASCII");
    }

    private void replace(Cell cell, String meant, List<TextEdit> edits) {
        if (!cell.text().equals(meant) || wide.contains(cell)) {
            edits.add(new TextEdit(cell.span().orElseThrow(), meant));
        }
    }

    /** Hyphens stay where they were, if the digits are as many. */
    private static String withHyphens(String written, String meant) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (int i = 0; i < written.length(); i++) {
            boolean isHyphen = written.charAt(i) == '-';
            if (!isHyphen && at == meant.length()) {
                return meant;
            }
            text.append(isHyphen ? '-' : meant.charAt(at++));
        }
        return at == meant.length() ? text.toString() : meant;
    }
}
