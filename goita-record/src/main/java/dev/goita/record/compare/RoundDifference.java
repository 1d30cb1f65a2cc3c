package dev.goita.record.compare;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Place;
import dev.goita.record.compare.EditScript.Hunk;
import dev.goita.record.compare.TypingDifference.Part;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * 一局の食い違い: where two typings of one round differ.
 *
 * @param hand which of the hands differs; -1 for other parts
 * @param hunk of the record's digits; empty for other parts
 * @param at in the first typing
 * @param otherAt in the second typing
 * @param first what stands there
 * @param second what stands there in the second typing
 */
record RoundDifference(
        Part what,
        int hand,
        Optional<Hunk> hunk,
        Spelt at,
        Spelt otherAt,
        String first,
        String second,
        Optional<Seat> seat,
        OptionalInt digit) {
    /** A character of a cell. */
    record Spelt(Cell cell, int index) {
        Place place(String source) {
            return cell.place(source, Math.min(index, cell.text().length()));
        }
    }

    /** In the order in which a line has them; what only one of the two notations can say is no difference. */
    static List<RoundDifference> between(RoundText one, RoundText two) {
        List<RoundDifference> all = new ArrayList<>();
        values(Part.DEALER, one.dealer(), two.dealer(), all);
        lists(Part.SCORE, one, one.score(), two, two.score(), all);
        hands(one, two, all);
        record(one, two, all);
        values(Part.WINNER, one.winner(), two.winner(), all);
        lists(Part.GOSHI, one, one.goshi(), two, two.goshi(), all);
        values(Part.RESULT, one.result(), two.result(), all);
        return all;
    }

    private static void values(Part what, Optional<Cell> one, Optional<Cell> two, List<RoundDifference> all) {
        if (one.isPresent()
                && two.isPresent()
                && !one.get().text().equals(two.get().text())) {
            all.add(whole(
                    what, -1, one.get(), two.get(), one.get().text(), two.get().text(), Optional.empty()));
        }
    }

    private static RoundDifference whole(
            Part what, int hand, Cell one, Cell two, String first, String second, Optional<Seat> seat) {
        return new RoundDifference(
                what,
                hand,
                Optional.empty(),
                new Spelt(one, 0),
                new Spelt(two, 0),
                first,
                second,
                seat,
                OptionalInt.empty());
    }

    private static void lists(
            Part what,
            RoundText one,
            Optional<List<Cell>> cells,
            RoundText two,
            Optional<List<Cell>> others,
            List<RoundDifference> all) {
        if (cells.isEmpty() || others.isEmpty()) {
            return;
        }
        String words = words(cells.get());
        String otherWords = words(others.get());
        if (!words.equals(otherWords)) {
            Cell at = cells.get().stream().findFirst().orElse(one.start());
            Cell otherAt = others.get().stream().findFirst().orElse(two.start());
            all.add(whole(what, -1, at, otherAt, words, otherWords, Optional.empty()));
        }
    }

    private static String words(List<Cell> cells) {
        return cells.stream().map(Cell::text).collect(Collectors.joining(" "));
    }

    private static void hands(RoundText one, RoundText two, List<RoundDifference> all) {
        List<Cell> hands = one.hands().orElse(List.of());
        List<Cell> others = two.hands().orElse(List.of());
        for (int i = 0; i < Math.max(hands.size(), others.size()); i++) {
            Cell hand = i < hands.size() ? hands.get(i) : one.start();
            Cell other = i < others.size() ? others.get(i) : two.start();
            String tiles = i < hands.size() ? hand.text() : "";
            String otherTiles = i < others.size() ? other.text() : "";
            if (!Alignment.sorted(tiles).equals(Alignment.sorted(otherTiles))) {
                all.add(new RoundDifference(
                        Part.HAND,
                        i,
                        Optional.empty(),
                        new Spelt(hand, firstNotIn(tiles, otherTiles)),
                        new Spelt(other, firstNotIn(otherTiles, tiles)),
                        tiles,
                        otherTiles,
                        TypingComparison.seat(one, i),
                        OptionalInt.empty()));
            }
        }
    }

    /** Index of the first tile that the other hand does not have as often; the end if it has all. */
    private static int firstNotIn(String tiles, String others) {
        StringBuilder left = new StringBuilder(others);
        for (int i = 0; i < tiles.length(); i++) {
            int at = left.indexOf(tiles.substring(i, i + 1));
            if (at < 0) {
                return i;
            }
            left.deleteCharAt(at);
        }
        return tiles.length();
    }

    private static void record(RoundText one, RoundText two, List<RoundDifference> all) {
        String digits = EditScript.digits(one);
        String others = EditScript.digits(two);
        for (Hunk hunk : EditScript.hunks(digits, others)) {
            all.add(new RoundDifference(
                    Part.RECORD,
                    -1,
                    Optional.of(hunk),
                    spelt(one, hunk.from()),
                    spelt(two, hunk.otherFrom()),
                    digits.substring(hunk.from(), hunk.to()),
                    others.substring(hunk.otherFrom(), hunk.otherTo()),
                    Optional.empty(),
                    OptionalInt.of(hunk.from())));
        }
    }

    /** Where a digit of the record stands, hyphens or not. */
    private static Spelt spelt(RoundText round, int digit) {
        Cell cell = round.record().orElse(round.start());
        int at = 0;
        for (int seen = 0; at < cell.text().length(); at++) {
            if (cell.text().charAt(at) != '-' && seen++ == digit) {
                break;
            }
        }
        return new Spelt(cell, at);
    }
}
