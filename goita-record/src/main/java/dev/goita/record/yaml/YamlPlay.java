package dev.goita.record.yaml;

import dev.goita.record.TextEdit;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.text.Cell;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 一手: a play as its line has it.
 *
 * @param player a number, if it is right
 * @param line empty if it is too long to be kept
 */
record YamlPlay(Cell player, Cell first, Cell attack, Optional<SourceLine> line) {
    private static final int LONGEST_LINE = 1000;

    static YamlPlay of(Cell player, Cell first, Cell attack, SourceLine line) {
        boolean isShort = line.text().length() <= LONGEST_LINE;
        return new YamlPlay(player, first, attack, isShort ? Optional.of(line) : Optional.empty());
    }

    /** Whose play it is; empty where no player has such a number. */
    OptionalInt seat() {
        String number = player.text();
        return number.length() == 1 && number.charAt(0) >= '0' && number.charAt(0) <= '3'
                ? OptionalInt.of(number.charAt(0) - '0')
                : OptionalInt.empty();
    }

    /** Player, first tile and attack in digits, whatever is right or wrong about them. */
    String digits() {
        return (seat().isPresent() ? player.text() : "?")
                + YamlPlays.digit(first.text())
                + YamlPlays.digit(attack.text());
    }

    String tiles() {
        return first.text() + attack.text();
    }

    /** Puts another play here. */
    void replace(String meant, String tiles, List<TextEdit> edits) {
        String number = meant.substring(0, 1);
        replace(player, player.text().equals(number) ? player.text() : player.spell(number), edits);
        replace(first, same(first, meant, 1) ? first.text() : tiles.substring(0, 1), edits);
        replace(attack, same(attack, meant, 2) ? attack.text() : tiles.substring(1), edits);
    }

    private static boolean same(Cell tile, String meant, int index) {
        return YamlPlays.digit(tile.text()) == meant.charAt(index);
    }

    private static void replace(Cell cell, String text, List<TextEdit> edits) {
        if (!cell.text().equals(text)) {
            edits.add(new TextEdit(cell.span().orElseThrow(), text));
        }
    }

    /** The line, had it another play. */
    String with(int number, String tiles) {
        String text = line.orElseThrow().text();
        int a = index(text, player);
        int b = index(text, first);
        int c = index(text, attack);
        return text.substring(0, a)
                + player.spell("" + number)
                + text.substring(a + player.text().length(), b)
                + tiles.charAt(0)
                + text.substring(b + first.text().length(), c)
                + tiles.charAt(1)
                + text.substring(c + attack.text().length());
    }

    private static int index(String text, Cell cell) {
        return text.offsetByCodePoints(0, cell.column() - 1);
    }
}
