package dev.goita.record.check;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.reading.TileKinds;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Checks that the hands of a round are four times eight tiles of one deck. */
final class HandsCheck {
    private static final int HANDS = 4;

    private final RoundReading reading;
    private final List<Cell> cells;
    private final List<String> hands;
    /** Asked only where something is wrong. */
    private final Supplier<List<Repair>> repairs;

    private final RoundFindings findings;

    HandsCheck(RoundReading reading, Supplier<List<Repair>> repairs, RoundFindings findings) {
        this.reading = reading;
        cells = reading.text().hands().orElse(List.of());
        hands = texts(cells);
        this.repairs = repairs;
        this.findings = findings;
    }

    private static List<String> texts(List<Cell> cells) {
        return cells.stream().map(Cell::text).toList();
    }

    void check() {
        RoundText text = reading.text();
        if (text.hands().isEmpty()) {
            if (!text.unreadable().contains(RoundKey.HANDS)) {
                findings.error(
                        RecordCode.MISSING_VALUE,
                        text.start(),
                        "手駒がありません。\"hands\" に親から順に四人分の手駒を書いてください",
                        "the hands are missing: write \"hands\", four strings of eight digits from the dealer on");
            }
        } else if (hands.size() != HANDS) {
            findings.error(
                    RecordCode.HANDS_SHAPE,
                    cells.isEmpty() ? text.start() : cells.get(Math.min(hands.size() - 1, HANDS)),
                    "手駒は親から順に四人分です。%s 人分あります",
                    "expected four hands from the dealer on, found %s",
                    hands.size() == RoundText.MAX_HANDS ? hands.size() + "+" : hands.size());
        } else if (isLeftOut()) {
            leftOut();
        } else if (areWhole()) {
            if (isDecided(reading)) {
                decided();
            } else {
                deck();
            }
        }
    }

    private Seat seat(int hand) {
        return reading.dealer().plus(hand);
    }

    /** Whether the last of four hands is empty, and the others are part of a deck. */
    private boolean isLeftOut() {
        return hands.get(HANDS - 1).isEmpty()
                && hands.subList(0, HANDS - 1).stream().allMatch(HandDigits::isWhole)
                && isPartOfDeck(hands);
    }

    private static boolean isPartOfDeck(List<String> hands) {
        return Arrays.stream(HandDigits.surplus(hands)).allMatch(more -> more <= 0);
    }

    /** Those of the likeliest repair. */
    private Optional<List<String>> meant() {
        return repairs.get().stream().findFirst().flatMap(Repair::hands);
    }

    /** Told where the likeliest repair puts the hand, of the player whose it is then. */
    private void leftOut() {
        int[] surplus = HandDigits.surplus(hands);
        StringBuilder left = new StringBuilder();
        Tile.ALL.forEach(tile -> left.append(("" + tile.digit()).repeat(-surplus[tile.ordinal()])));
        String japanese = "手駒が三人分しかありません。残りの駒は %s";
        String english = "a hand is left out: there are three; what is left of the deck is %s";
        Optional<List<String>> meant = meant();
        if (meant.isEmpty()) {
            findings.error(RecordCode.HANDS_SHAPE, cells.get(HANDS - 1), japanese + " です", english, left);
            return;
        }
        int place = 0;
        while (meant.get().get(place).equals(hands.get(place))) {
            place++;
        }
        findings.of(seat(place))
                .error(
                        RecordCode.HANDS_SHAPE,
                        cells.get(place),
                        japanese + "、おそらく%sの手駒です",
                        english + ", most likely the hand of %s",
                        left,
                        TileKinds.of(seat(place)));
    }

    /** Whether these are four times eight digits from 1 to 9 that a deck can hold. */
    static boolean areWhole(List<Cell> cells) {
        List<String> hands = texts(cells);
        return hands.size() == HANDS
                && hands.stream()
                        .allMatch(hand ->
                                hand.length() == Hand.DEALT_SIZE && hand.chars().allMatch(c -> c >= '1' && c <= '9'))
                && isPartOfDeck(hands);
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

    private void decided() {
        for (int i = 0; i < HANDS; i++) {
            int at = hands.get(i).indexOf(RoundReading.HIDDEN);
            if (at >= 0) {
                findings.of(seat(i))
                        .error(
                                RecordCode.HIDDEN_DIGIT,
                                findings.place(cells.get(i), at),
                                "%sの手駒に 9（見えない駒）がありますが、ほかの駒から決まります",
                                "the hand of %s has a 9, a hidden tile, which all the others tell",
                                TileKinds.of(seat(i)));
            }
        }
    }

    private boolean areWhole() {
        boolean areWhole = true;
        for (int i = 0; i < HANDS; i++) {
            areWhole &= isWhole(cells.get(i), seat(i));
        }
        return areWhole;
    }

    private boolean isWhole(Cell hand, Seat seat) {
        String digits = hand.text();
        for (int i = 0; i < digits.length(); i++) {
            if (digits.charAt(i) < '1' || digits.charAt(i) > '9') {
                findings.of(seat)
                        .error(
                                RecordCode.HANDS_SHAPE,
                                findings.place(hand, i),
                                "%sの手駒は 1〜8 の数字八つですが、%s があります",
                                "the hand of %s is written in eight digits from 1 to 8, found %s",
                                TileKinds.of(seat),
                                TileKinds.ofDigit(digits.codePointAt(i)));
                return false;
            }
        }
        int surplus = digits.length() - Hand.DEALT_SIZE;
        if (surplus != 0) {
            findings.of(seat)
                    .error(
                            RecordCode.HANDS_SHAPE,
                            hand,
                            "%sの手駒は八枚です。%d 枚あり、%d 枚" + (surplus > 0 ? "多い" : "足りない") + "です（%s）",
                            "the hand of %s has %d tiles, expected 8: %d" + (surplus > 0 ? " too many" : " too few")
                                    + " (%s)",
                            TileKinds.of(seat),
                            digits.length(),
                            Math.abs(surplus),
                            digits);
        }
        return surplus == 0;
    }

    /** Of an observer's record only the tiles that are shown can be too many. */
    private void deck() {
        int[] surplus = HandDigits.surplus(hands);
        List<String> japanese = new ArrayList<>();
        List<String> english = new ArrayList<>();
        for (Tile tile : Tile.ALL) {
            int more = surplus[tile.ordinal()];
            if (more > 0 || more < 0 && !reading.isObserved()) {
                String found = TileKinds.of(tile) + " " + (tile.copies() + more);
                japanese.add(found + " 枚（" + tile.copies() + " 枚のはず、" + Math.abs(more) + " 枚"
                        + (more > 0 ? "多い" : "足りない") + "）");
                english.add(found + " instead of " + tile.copies() + " (" + Math.abs(more)
                        + (more > 0 ? " too many)" : " too few)"));
            }
        }
        Tile.ALL.stream()
                .filter(tile -> surplus[tile.ordinal()] > 0)
                .findFirst()
                .map(tile -> (char) ('0' + tile.digit()))
                .ifPresent(over -> {
                    int hand = faultyHand(over);
                    findings.of(seat(hand))
                            .error(
                                    RecordCode.DECK,
                                    findings.place(
                                            cells.get(hand), hands.get(hand).lastIndexOf(over)),
                                    "四人の手駒が一組の駒になりません: %s。手駒を確かめてください",
                                    "the hands are not the deck: %s; check the hands",
                                    new Wording(String.join("、", japanese), String.join(", ", english)));
                });
    }

    /** The hand that the best repair changes; without a repair the first that has a tile too many. */
    private int faultyHand(char over) {
        Optional<List<String>> meant = meant();
        List<Integer> holders = IntStream.range(0, HANDS)
                .filter(i -> hands.get(i).indexOf(over) >= 0)
                .boxed()
                .toList();
        return holders.stream()
                .filter(i ->
                        meant.filter(all -> all.get(i).equals(hands.get(i))).isEmpty())
                .findFirst()
                .orElse(holders.get(0));
    }
}
