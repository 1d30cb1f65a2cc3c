package dev.goita.record.check;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.Spot;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Checks that the hands of a round are four times eight tiles of one deck. */
final class HandsCheck {
    private static final int HANDS = 4;

    private HandsCheck() {}

    /** @param repairs of the round; asked only where something is wrong */
    static void check(RoundReading reading, Supplier<List<Repair>> repairs, RoundFindings findings) {
        RoundText text = reading.text();
        if (text.hands().isEmpty()) {
            if (!text.unreadable().contains(RoundKey.HANDS)) {
                findings.error(
                        RecordCode.MISSING_VALUE,
                        text.start(),
                        findings.round(),
                        "手駒がありません。\"hands\" に親から順に四人分の手駒を書いてください",
                        "the hands are missing: write \"hands\", four strings of eight digits from the dealer on");
            }
            return;
        }
        List<Cell> hands = text.hands().get();
        if (hands.size() != HANDS) {
            Cell at = hands.isEmpty() ? text.start() : hands.get(Math.min(hands.size() - 1, HANDS));
            String found = hands.size() == RoundText.MAX_HANDS ? hands.size() + "+" : "" + hands.size();
            findings.error(
                    RecordCode.HANDS_SHAPE,
                    at,
                    findings.round(),
                    "手駒は親から順に四人分です。" + found + " 人分あります",
                    "expected four hands from the dealer on, found " + found);
            return;
        }
        if (isLeftOut(hands)) {
            leftOut(reading, hands, repairs.get(), findings);
            return;
        }
        if (eachIsWhole(reading, hands, findings)) {
            if (isDecided(reading)) {
                decided(reading, hands, findings);
                return;
            }
            deck(reading, hands, repairs, findings);
        }
    }

    /** Whether the last of four hands is empty, and the others are part of a deck. */
    private static boolean isLeftOut(List<Cell> hands) {
        List<String> typed = hands.stream().map(Cell::text).toList();
        return typed.get(HANDS - 1).isEmpty()
                && typed.subList(0, HANDS - 1).stream().allMatch(HandDigits::isWhole)
                && Arrays.stream(HandDigits.surplus(typed)).allMatch(more -> more <= 0);
    }

    /** Told where the likeliest repair puts the hand, of the player whose it is then. */
    private static void leftOut(RoundReading reading, List<Cell> hands, List<Repair> repairs, RoundFindings findings) {
        List<String> meant = repairs.stream().findFirst().flatMap(Repair::hands).orElse(List.of());
        int place = 0;
        while (place < meant.size() && meant.get(place).equals(hands.get(place).text())) {
            place++;
        }
        StringBuilder left = new StringBuilder();
        int[] surplus = HandDigits.surplus(hands.stream().map(Cell::text).toList());
        Tile.ALL.forEach(tile -> left.append(("" + tile.digit()).repeat(-surplus[tile.ordinal()])));
        boolean isTold = !meant.isEmpty();
        Seat seat = reading.dealer().plus(place);
        findings.error(
                RecordCode.HANDS_SHAPE,
                findings.place(hands.get(isTold ? place : HANDS - 1)),
                isTold ? findings.round().with(seat) : findings.round(),
                new Wording(
                        "手駒が三人分しかありません。残りの駒は " + left + (isTold ? "、おそらく" + TileKinds.japanese(seat) + "の手駒です" : " です"),
                        "a hand is left out: there are three; what is left of the deck is " + left
                                + (isTold ? ", most likely the hand of " + TileKinds.english(seat) : "")));
    }

    /** Whether these are four times eight digits from 1 to 9 that a deck can hold. */
    static boolean areWhole(List<Cell> hands) {
        if (hands.size() != HANDS) {
            return false;
        }
        for (Cell hand : hands) {
            if (hand.text().length() != Hand.DEALT_SIZE || !hand.text().chars().allMatch(c -> c >= '1' && c <= '9')) {
                return false;
            }
        }
        int[] surplus = HandDigits.surplus(hands.stream().map(Cell::text).toList());
        return Arrays.stream(surplus).allMatch(more -> more <= 0);
    }

    /** Whether a round that was played hides a single tile: the others tell which it is, and nobody meant to hide it. */
    static boolean isDecided(RoundReading reading) {
        return reading.digits().size() > 0
                && reading.text().hands().stream()
                                .flatMap(List::stream)
                                .flatMapToInt(hand -> hand.text().chars())
                                .filter(digit -> digit == RoundReading.HIDDEN)
                                .count()
                        == 1;
    }

    private static int hidden(Cell hand) {
        return hand.text().indexOf(RoundReading.HIDDEN);
    }

    private static void decided(RoundReading reading, List<Cell> hands, RoundFindings findings) {
        for (int i = 0; i < HANDS; i++) {
            int at = hidden(hands.get(i));
            if (at >= 0) {
                Seat seat = reading.dealer().plus(i);
                findings.error(
                        RecordCode.HIDDEN_DIGIT,
                        findings.place(hands.get(i), at),
                        findings.round().with(seat),
                        new Wording(
                                TileKinds.japanese(seat) + "の手駒に 9（見えない駒）がありますが、ほかの駒から決まります",
                                "the hand of " + TileKinds.english(seat)
                                        + " has a 9, a hidden tile, which all the others tell"));
            }
        }
    }

    private static boolean eachIsWhole(RoundReading reading, List<Cell> hands, RoundFindings findings) {
        boolean whole = true;
        for (int i = 0; i < HANDS; i++) {
            whole &= isWhole(hands.get(i), reading.dealer().plus(i), findings);
        }
        return whole;
    }

    private static boolean isWhole(Cell hand, Seat seat, RoundFindings findings) {
        String digits = hand.text();
        Spot spot = findings.round().with(seat);
        for (int i = 0; i < digits.length(); i++) {
            if (digits.charAt(i) < '1' || digits.charAt(i) > '9') {
                String found = TileKinds.ofDigit(digits.codePointAt(i));
                String japanese = TileKinds.japanese(seat) + "の手駒は 1〜8 の数字八つですが、" + found + " があります";
                String english = "the hand of " + TileKinds.english(seat)
                        + " is written in eight digits from 1 to 8, found " + found;
                findings.error(RecordCode.HANDS_SHAPE, findings.place(hand, i), spot, new Wording(japanese, english));
                return false;
            }
        }
        int surplus = digits.length() - Hand.DEALT_SIZE;
        if (surplus == 0) {
            return true;
        }
        String japanese = TileKinds.japanese(seat) + "の手駒は八枚です。" + digits.length() + " 枚あり、" + Math.abs(surplus) + " 枚"
                + (surplus > 0 ? "多い" : "足りない") + "です（" + digits + "）";
        String english = "the hand of " + TileKinds.english(seat) + " has " + digits.length() + " tiles, expected 8: "
                + Math.abs(surplus) + (surplus > 0 ? " too many" : " too few") + " (" + digits + ")";
        findings.error(RecordCode.HANDS_SHAPE, findings.place(hand), spot, new Wording(japanese, english));
        return false;
    }

    /** Of an observer's record only the tiles that are shown can be too many. */
    private static void deck(
            RoundReading reading, List<Cell> hands, Supplier<List<Repair>> repairs, RoundFindings findings) {
        int[] surplus = HandDigits.surplus(hands.stream().map(Cell::text).toList());
        List<String> japanese = new ArrayList<>();
        List<String> english = new ArrayList<>();
        Optional<Tile> over = Optional.empty();
        for (Tile tile : Tile.ALL) {
            int more = surplus[tile.ordinal()];
            if (more > 0 || more < 0 && !reading.isObserved()) {
                String found = TileKinds.of(tile) + " " + (tile.copies() + more);
                japanese.add(found + " 枚（" + tile.copies() + " 枚のはず、" + Math.abs(more) + " 枚"
                        + (more > 0 ? "多い" : "足りない") + "）");
                english.add(found + " instead of " + tile.copies() + " (" + Math.abs(more)
                        + (more > 0 ? " too many)" : " too few)"));
                over = more > 0 && over.isEmpty() ? Optional.of(tile) : over;
            }
        }
        if (over.isEmpty()) {
            return;
        }
        int hand = faultyHand(hands, repairs.get(), over.get());
        int at = hands.get(hand).text().lastIndexOf('0' + over.get().digit());
        findings.error(
                RecordCode.DECK,
                findings.place(hands.get(hand), at),
                findings.round().with(reading.dealer().plus(hand)),
                new Wording(
                        "四人の手駒が一組の駒になりません: " + String.join("、", japanese) + "。手駒を確かめてください",
                        "the hands are not the deck: " + String.join(", ", english) + "; check the hands"));
    }

    /** The hand that the best repair changes; without a repair the first that has a tile too many. */
    private static int faultyHand(List<Cell> hands, List<Repair> possible, Tile over) {
        for (int i = 0; i < hands.size(); i++) {
            boolean holds = hands.get(i).text().indexOf('0' + over.digit()) >= 0;
            int hand = i;
            boolean isRepaired = possible.stream()
                    .limit(1)
                    .flatMap(best -> best.hands().stream())
                    .noneMatch(meant -> meant.get(hand).equals(hands.get(hand).text()));
            if (holds && isRepaired) {
                return i;
            }
        }
        return firstHolder(hands, over);
    }

    private static int firstHolder(List<Cell> hands, Tile tile) {
        for (int i = 0; i < hands.size(); i++) {
            if (hands.get(i).text().indexOf('0' + tile.digit()) >= 0) {
                return i;
            }
        }
        throw new AssertionError("no hand holds " + tile + " in " + hands);
    }
}
