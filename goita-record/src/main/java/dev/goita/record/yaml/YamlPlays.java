package dev.goita.record.yaml;

import dev.goita.core.tile.Tile;
import dev.goita.record.text.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Gathers record digits from plays in kanji. Passes are left out there: they follow from who plays next. */
final class YamlPlays {
    private static final char UNKNOWN = '?';
    private static final char HIDDEN = '9';
    private static final int MOST_DIGITS = 1000;

    private final StringBuilder digits = new StringBuilder();
    private final List<Cell> places = new ArrayList<>();
    private int toMove;

    YamlPlays(int dealer) {
        toMove = dealer;
    }

    void add(YamlPlay play) {
        if (digits.length() > MOST_DIGITS) {
            return;
        }
        Cell player = play.player();
        int seat = play.seat().orElse(toMove);
        for (int passes = seat - toMove & 3; passes > 0; passes--) {
            add('0', player);
        }
        add(digit(play.first().text()), play.first());
        add(digit(play.attack().text()), play.attack());
        toMove = seat + 1 & 3;
    }

    private void add(char digit, Cell place) {
        digits.append(digit);
        places.add(place);
    }

    /** The record digit of a tile in kanji; a character that is no tile becomes itself or {@code ?}. */
    static char digit(String kanji) {
        if (kanji.codePointCount(0, kanji.length()) != 1) {
            return UNKNOWN;
        }
        if (kanji.equals("裏")) {
            return HIDDEN;
        }
        return Tile.ofKanji(kanji.codePointAt(0))
                .map(tile -> (char) ('0' + tile.digit()))
                .orElse(kanji.length() == 1 && !Character.isDigit(kanji.charAt(0)) ? kanji.charAt(0) : UNKNOWN);
    }

    Cell record(Cell end) {
        int size = digits.length();
        int[] lines = new int[size + 1];
        int[] columns = new int[size + 1];
        Arrays.fill(lines, end.line());
        Arrays.fill(columns, end.column());
        for (int i = 0; i < size; i++) {
            lines[i] = places.get(i).line();
            columns[i] = places.get(i).column();
        }
        return Cell.gathered(digits.toString(), lines, columns);
    }

    /** A hand in kanji as digits, each at the place of its character. */
    static Cell hand(Cell kanji) {
        StringBuilder hand = new StringBuilder();
        int[] lines = new int[kanji.text().length() + 1];
        int[] columns = new int[kanji.text().length() + 1];
        int at = 0;
        for (int i = 0; i <= kanji.text().length(); i++) {
            lines[i] = kanji.line();
            columns[i] = kanji.place("", i).column();
        }
        while (at < kanji.text().length()) {
            int length = Character.charCount(kanji.text().codePointAt(at));
            hand.append(digit(kanji.text().substring(at, at + length)));
            hand.append(length == 2 ? "?" : "");
            at += length;
        }
        return Cell.gathered(hand.toString(), lines, columns);
    }
}
