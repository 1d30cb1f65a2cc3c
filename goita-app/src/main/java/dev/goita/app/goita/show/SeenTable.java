package dev.goita.app.goita.show;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import java.util.ArrayList;
import java.util.List;

/**
 * The printed table of a round in which tiles are hidden, in the form of {@link dev.goita.core.notation.KanjiTable};
 * 裏 stands for a hidden tile.
 *
 * @param names four, by player number
 * @param dealer who leads first
 * @param handsFromDealer in record digits, 9 for a hidden tile
 * @param digits whole turns, 9 for a hidden tile
 */
record SeenTable(List<String> names, Seat dealer, List<String> handsFromDealer, String digits) {
    private static final int PASSES_BEFORE_LEAD = 3;
    private static final String HIDDEN = "裏";

    SeenTable {
        names = List.copyOf(names);
        handsFromDealer = List.copyOf(handsFromDealer);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("player hand");
        for (Seat seat : Seat.ALL) {
            String mark = seat == dealer ? "(dealer)" : "";
            lines.add(seat.number() + ". " + names.get(seat.number()) + mark + " "
                    + kanji(handsFromDealer.get(seat.turnsAfter(dealer))));
        }
        StringBuilder heading = new StringBuilder("turn");
        for (int i = 0; i < 4; i++) {
            heading.append(' ').append(names.get(dealer.plus(i).number()));
        }
        lines.add(heading.toString());
        List<String> cells = cells();
        for (int row = 0; row * 4 < cells.size(); row++) {
            lines.add((row + 1) + ". " + String.join(" ", cells.subList(row * 4, Math.min(cells.size(), row * 4 + 4))));
        }
        return lines;
    }

    private List<String> cells() {
        List<String> cells = new ArrayList<>();
        int passes = PASSES_BEFORE_LEAD;
        for (int i = 0; i < digits.length(); ) {
            if (digits.charAt(i) == '0' || i + 1 == digits.length()) {
                cells.add(digits.charAt(i) == '0' ? "なし" : "☗" + kanji(digits.substring(i)));
                passes++;
                i++;
            } else {
                String mark = passes >= PASSES_BEFORE_LEAD ? "☗" : "☖";
                cells.add(mark + kanji(digits.substring(i, i + 1)) + "☖" + kanji(digits.substring(i + 1, i + 2)));
                passes = 0;
                i += 2;
            }
        }
        return cells;
    }

    /** What is neither a tile nor hidden stays as it is written. */
    private static String kanji(String tiles) {
        StringBuilder kanji = new StringBuilder();
        for (int i = 0; i < tiles.length(); i++) {
            int digit = tiles.charAt(i) - '0';
            kanji.append(
                    digit == 9
                            ? HIDDEN
                            : digit >= 1 && digit <= 8 ? Tile.ofDigit(digit).kanji() : tiles.substring(i, i + 1));
        }
        return kanji.toString().replace("王王", "王玉");
    }
}
