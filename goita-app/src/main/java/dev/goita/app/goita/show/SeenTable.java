package dev.goita.app.goita.show;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.report.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/**
 * The printed table of a round in which tiles are hidden, in the form of {@link dev.goita.core.written.KanjiTable};
 * 裏 stands for a hidden tile.
 *
 * @param handsFromDealer in record digits, 9 for a hidden tile
 * @param digits whole turns, 9 for a hidden tile
 * @param language of its headings; in Japanese its columns are aligned, in English it is the table of the notation
 */
record SeenTable(List<String> names, Seat dealer, List<String> handsFromDealer, String digits, Language language) {
    private static final int PASSES_BEFORE_LEAD = 3;
    private static final String HIDDEN = "裏";

    SeenTable {
        names = List.copyOf(names);
        handsFromDealer = List.copyOf(handsFromDealer);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        List<List<String>> hands = new ArrayList<>();
        hands.add(List.of(in("プレイヤー", "player"), in("手駒", "hand")));
        for (Seat seat : Seat.ALL) {
            String mark = seat == dealer ? in("（親）", "(dealer)") : "";
            hands.add(List.of(
                    seat.number() + ". " + names.get(seat.number()) + mark,
                    kanji(handsFromDealer.get(seat.turnsAfter(dealer)))));
        }
        addTo(lines, hands);
        List<List<String>> turns = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of(in("手番", "turn")));
        for (int i = 0; i < 4; i++) {
            heading.add(names.get(dealer.plus(i).number()));
        }
        turns.add(heading);
        List<String> cells = cells();
        for (int row = 0; row * 4 < cells.size(); row++) {
            List<String> line = new ArrayList<>(List.of((row + 1) + "."));
            line.addAll(cells.subList(row * 4, Math.min(cells.size(), row * 4 + 4)));
            turns.add(line);
        }
        addTo(lines, turns);
        return lines;
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private void addTo(List<String> lines, List<List<String>> rows) {
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                String cell = row.get(column);
                line.append(column == 0 ? "" : language == Language.JAPANESE ? "  " : " ")
                        .append(cell);
                if (language == Language.JAPANESE) {
                    line.append(" ".repeat(width(rows, column) - DisplayWidth.of(cell)));
                }
            }
            lines.add(line.toString().stripTrailing());
        }
    }

    private static int width(List<List<String>> rows, int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> DisplayWidth.of(row.get(column)))
                .max()
                .orElse(0);
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
