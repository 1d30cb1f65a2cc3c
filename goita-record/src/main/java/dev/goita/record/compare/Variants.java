package dev.goita.record.compare;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Place;
import dev.goita.record.compare.TypingDifference.Part;
import dev.goita.record.compare.TypingDifference.Side;
import dev.goita.record.compare.TypingDifference.Typist;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.repair.SideBySide;
import dev.goita.record.repair.SideBySide.Hunk;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** 組み合わせ: where two typings of one round differ, and the rounds that they make if either may be right in each of these places. */
final class Variants {
    /** In more places than these a round is tried only as each typist has it. */
    private static final int MOST_PLACES = 6;

    private final Typing first;
    private final Typing second;
    private final RoundText one;
    private final RoundText two;
    private final List<Spot> spots = new ArrayList<>();
    /** By the bits of the places in which the second typist is followed. */
    private final List<Trial> trials = new ArrayList<>();

    /**
     * Where the two differ.
     *
     * @param hand which of the hands differs; -1 for other parts
     * @param hunk of the record's digits; empty for other parts
     */
    private record Spot(Part what, int hand, Optional<Hunk> hunk, Words own, Words other) {}

    /** What one typist has in a place. */
    private record Words(Cell cell, int at, String words) {
        Place place(Typing typing) {
            return cell.place(typing.source(), Math.min(at, cell.text().length()));
        }
    }

    Variants(Rules rules, Typing first, RoundText one, Typing second, RoundText two) {
        this.first = first;
        this.second = second;
        this.one = one;
        this.two = two;
        // in the order in which a line has them; what only one of the two notations can say is no difference
        compare(Part.DEALER, one.dealer().map(List::of), two.dealer().map(List::of));
        compare(Part.SCORE, one.score(), two.score());
        compareHands(one.hands().orElse(List.of()), two.hands().orElse(List.of()));
        compareRecords(Alignment.digits(one), Alignment.digits(two));
        compare(Part.WINNER, one.winner().map(List::of), two.winner().map(List::of));
        compare(Part.GOSHI, one.goshi(), two.goshi());
        compare(Part.RESULT, one.result().map(List::of), two.result().map(List::of));
        if (spots.size() > MOST_PLACES) {
            trials.add(Trial.of(rules, one));
            trials.add(Trial.of(rules, two));
        } else if (!spots.isEmpty()) {
            IntStream.range(0, 1 << spots.size()).forEach(bits -> trials.add(Trial.of(rules, text(bits))));
        }
    }

    private void compare(Part what, Optional<List<Cell>> cells, Optional<List<Cell>> others) {
        String words = cells.map(Variants::words).orElse("");
        String otherWords = others.map(Variants::words).orElse("");
        if (cells.isPresent() && others.isPresent() && !words.equals(otherWords)) {
            Cell at = cells.get().stream().findFirst().orElse(one.start());
            Cell otherAt = others.get().stream().findFirst().orElse(two.start());
            spots.add(new Spot(what, -1, Optional.empty(), new Words(at, 0, words), new Words(otherAt, 0, otherWords)));
        }
    }

    private static String words(List<Cell> cells) {
        return cells.stream().map(Cell::text).collect(Collectors.joining(" "));
    }

    private void compareHands(List<Cell> hands, List<Cell> others) {
        for (int i = 0; i < Math.max(hands.size(), others.size()); i++) {
            Cell hand = i < hands.size() ? hands.get(i) : one.start();
            Cell other = i < others.size() ? others.get(i) : two.start();
            String tiles = i < hands.size() ? hand.text() : "";
            String otherTiles = i < others.size() ? other.text() : "";
            if (!Alignment.sorted(tiles).equals(Alignment.sorted(otherTiles))) {
                spots.add(new Spot(
                        Part.HAND,
                        i,
                        Optional.empty(),
                        new Words(hand, firstNotIn(tiles, otherTiles), tiles),
                        new Words(other, firstNotIn(otherTiles, tiles), otherTiles)));
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

    private void compareRecords(String digits, String others) {
        Cell record = one.record().orElse(one.start());
        Cell other = two.record().orElse(two.start());
        for (Hunk hunk : SideBySide.hunks(digits, others)) {
            spots.add(new Spot(
                    Part.RECORD,
                    -1,
                    Optional.of(hunk),
                    new Words(record, indexOf(record.text(), hunk.from()), digits.substring(hunk.from(), hunk.to())),
                    new Words(
                            other,
                            indexOf(other.text(), hunk.otherFrom()),
                            others.substring(hunk.otherFrom(), hunk.otherTo()))));
        }
    }

    /** Where a digit of a record stands, hyphens or not. */
    private static int indexOf(String record, int digit) {
        int seen = 0;
        for (int at = 0; at < record.length(); at++) {
            if (record.charAt(at) != '-' && seen++ == digit) {
                return at;
            }
        }
        return record.length();
    }

    Trial first() {
        return trials.get(0);
    }

    Trial second() {
        return trials.get(trials.size() - 1);
    }

    /** Where they differ, which may be nowhere. */
    List<TypingDifference> differences(Typist taken) {
        return IntStream.range(0, spots.size())
                .mapToObj(i -> {
                    Spot spot = spots.get(i);
                    return new TypingDifference(
                            spot.what(),
                            Optional.of(side(
                                    spot.own().place(first), one, spot.own().words(), isPossible(i, 0), first())),
                            Optional.of(side(
                                    spot.other().place(second),
                                    two,
                                    spot.other().words(),
                                    isPossible(i, 1),
                                    second())),
                            seat(spot.hand()),
                            spot.hunk().map(Hunk::from),
                            taken,
                            taken == Typist.NEITHER ? together() : Optional.empty());
                })
                .toList();
    }

    boolean isEmpty() {
        return spots.isEmpty();
    }

    private static Side side(Place place, RoundText round, String words, boolean isPossible, Trial trial) {
        return new Side(place, Optional.of(round.number()), words, Optional.of(isPossible), trial.fault());
    }

    private Optional<Seat> seat(int hand) {
        return one.dealer()
                .filter(cell -> hand >= 0)
                .flatMap(cell -> RoundReading.seat(cell.text()))
                .map(dealer -> dealer.plus(hand));
    }

    /** Whether some possible round has a place as a typist has it: 0 the first, 1 the second. */
    private boolean isPossible(int place, int typist) {
        if (spots.size() > MOST_PLACES) {
            return trials.get(typist).isPossible();
        }
        return IntStream.range(0, trials.size())
                .anyMatch(bits ->
                        (bits >> place & 1) == typist && trials.get(bits).isPossible());
    }

    /** The only possible round, if neither typist has it. */
    private Optional<String> together() {
        List<Trial> possible = trials.stream().filter(Trial::isPossible).toList();
        if (first().isPossible() || second().isPossible() || possible.size() != 1) {
            return Optional.empty();
        }
        RoundText round = possible.get(0).text();
        return Optional.of(round.dealer().map(Cell::text).orElse("") + " "
                + words(round.hands().orElse(List.of())) + " " + Alignment.digits(round));
    }

    private RoundText text(int bits) {
        return new RoundText(
                one.number(),
                one.start(),
                followed(Part.DEALER, bits) ? two.dealer() : one.dealer(),
                followed(Part.SCORE, bits) ? two.score() : one.score(),
                hands(bits),
                record(bits),
                followed(Part.WINNER, bits) ? two.winner() : one.winner(),
                followed(Part.GOSHI, bits) ? two.goshi() : one.goshi(),
                followed(Part.RESULT, bits) ? two.result() : one.result(),
                one.unreadable(),
                one.untold(),
                one.extras(),
                Optional.empty());
    }

    private List<Spot> followed(int bits) {
        return IntStream.range(0, spots.size())
                .filter(i -> (bits >> i & 1) == 1)
                .mapToObj(spots::get)
                .toList();
    }

    private boolean followed(Part what, int bits) {
        return followed(bits).stream().anyMatch(spot -> spot.what() == what);
    }

    private Optional<List<Cell>> hands(int bits) {
        List<Cell> hands = new ArrayList<>(one.hands().orElse(List.of()));
        List<Cell> others = two.hands().orElse(List.of());
        int left = 0;
        for (Spot spot : followed(bits)) {
            int hand = spot.hand();
            if (hand >= others.size()) {
                hands.remove(hand - left++);
            } else if (hand >= hands.size()) {
                hands.add(others.get(hand));
            } else if (hand >= 0) {
                hands.set(hand, others.get(hand));
            }
        }
        return one.hands().isEmpty() && hands.isEmpty() ? Optional.empty() : Optional.of(hands);
    }

    private Optional<Cell> record(int bits) {
        if (bits == (1 << spots.size()) - 1) {
            return two.record();
        }
        String digits = Alignment.digits(one);
        StringBuilder mixed = new StringBuilder();
        int at = 0;
        for (Spot spot : followed(bits)) {
            if (spot.hunk().isPresent()) {
                mixed.append(digits, at, spot.hunk().get().from())
                        .append(spot.other().words());
                at = spot.hunk().get().to();
            }
        }
        String text = mixed.append(digits.substring(at)).toString();
        return followed(Part.RECORD, bits) ? Optional.of(Cell.plain(text, 1, 1, 0)) : one.record();
    }
}
