package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** 手駒の打ち間違いの言葉: what is changed in hands and their places. */
final class HandWording {
    private static final int SEATS = Seat.ALL.size();

    private final HandNames names;
    private final Seat dealer;

    /** @param dealer as typed */
    HandWording(HandNames names, Seat dealer) {
        this.names = names;
        this.dealer = dealer;
    }

    /** @param typed four hands as they were read */
    List<Wording> changes(List<String> typed, LikelyRound round) {
        List<Wording> changes = new ArrayList<>();
        List<String> hands = new ArrayList<>(typed);
        boolean isMoved = false;
        for (Slip slip : round.slips()) {
            if (slip.isInRecord()) {
                continue;
            }
            switch (slip.kind()) {
                case ENTER -> {
                    isMoved = true;
                    changes.add(new Wording("途中で改行された行をつなぐ", "join the lines that Enter parted"));
                }
                case BLANK -> {
                    isMoved = true;
                    changes.add(new Wording("空白の抜けか余分を直す", "set the blanks right"));
                }
                case HAND_MISSED -> {
                    isMoved = true;
                    int hand = slip.at();
                    changes.add(new Wording(
                            "抜けている" + names.japanese(hand) + " " + round.hands().get(hand) + " を補う",
                            "add " + names.english(hand) + ", " + round.hands().get(hand) + ", which is left out"));
                }
                case HANDS_EXCHANGED -> {
                    int a = slip.at() / SEATS;
                    int b = slip.at() % SEATS;
                    String kept = hands.get(a);
                    hands.set(a, hands.get(b));
                    hands.set(b, kept);
                    changes.add(new Wording(
                            names.japanese(a) + "と" + names.japanese(b) + "を入れ替える",
                            "exchange " + names.english(a) + " and " + names.english(b)));
                }
                case HANDS_PERMUTED -> {
                    int code = slip.at();
                    int[] order = {code >> 6 & 3, code >> 4 & 3, code >> 2 & 3, code & 3};
                    List<String> before = List.copyOf(hands);
                    for (int i = 0; i < SEATS; i++) {
                        hands.set(i, before.get(order[i]));
                    }
                    changes.add(ordered(order));
                }
                default -> {
                    // told by the tiles that differ
                }
            }
        }
        if (!isMoved) {
            differing(hands, round.hands(), changes);
        }
        return changes;
    }

    private Wording ordered(int[] order) {
        int first = order[0];
        for (int i = 0; i < SEATS; i++) {
            if (order[i] != (first + i) % SEATS) {
                return new Wording(
                        names.japanese(order) + "の順に並べる", "list the hands in the order " + names.english(order));
            }
        }
        return first == dealer.number()
                ? new Wording("手駒をプレイヤー0からではなく、親から順に並べる", "list the hands from the dealer on, not from player 0")
                : new Wording(names.japanese(first) + "から順に並べる", "list the hands from " + names.english(first) + " on");
    }

    /** Two hands that have a tile of each other, or each hand that differs. */
    private void differing(List<String> typed, List<String> meant, List<Wording> changes) {
        List<Integer> others = new ArrayList<>();
        for (int hand = 0; hand < SEATS; hand++) {
            if (!Arrays.equals(HandText.counts(typed.get(hand)), HandText.counts(meant.get(hand)))
                    || HandText.surplus(typed.get(hand), HandText.counts(meant.get(hand))) > 0) {
                others.add(hand);
            }
        }
        if (others.size() == 2 && isExchanged(typed, meant, others.get(0), others.get(1), changes)) {
            return;
        }
        for (int hand : others) {
            changes.add(hand(hand, typed.get(hand), HandText.counts(meant.get(hand))));
        }
    }

    private boolean isExchanged(List<String> typed, List<String> meant, int a, int b, List<Wording> changes) {
        int[] wantA = HandText.counts(meant.get(a));
        int[] wantB = HandText.counts(meant.get(b));
        char tooManyA = HandText.firstSurplus(typed.get(a), wantA);
        char tooManyB = HandText.firstSurplus(typed.get(b), wantB);
        char tooFewA = HandText.firstMissing(typed.get(a), wantA);
        char tooFewB = HandText.firstMissing(typed.get(b), wantB);
        boolean isOneEach = HandText.surplus(typed.get(a), wantA) < 2 && HandText.surplus(typed.get(b), wantB) < 2;
        if (!isOneEach || tooManyA != tooFewB || tooManyB != tooFewA) {
            return false;
        }
        if (tooManyA != 0 && tooManyB != 0) {
            changes.add(new Wording(
                    names.japanese(a) + "の" + kind(tooManyA) + " と" + names.japanese(b) + "の" + kind(tooManyB) + " を入れ替える",
                    "exchange " + kind(tooManyA) + " of " + names.english(a) + " and " + kind(tooManyB) + " of "
                            + names.english(b)));
        } else {
            int from = tooManyA != 0 ? a : b;
            int to = tooManyA != 0 ? b : a;
            String tile = kind(tooManyA != 0 ? tooManyA : tooManyB);
            changes.add(new Wording(
                    names.japanese(from) + "の" + tile + " を" + names.japanese(to) + "に移す",
                    "move one " + tile + " from " + names.english(from) + " to " + names.english(to)));
        }
        return true;
    }

    private Wording hand(int hand, String typed, int[] meant) {
        String japanese = names.japanese(hand);
        String english = names.english(hand);
        char surplus = HandText.firstSurplus(typed, meant);
        char missing = HandText.firstMissing(typed, meant);
        int wrong = Math.max(HandText.surplus(typed, meant), HandText.missing(typed, meant));
        if (wrong > 1) {
            String tiles = HandText.toward(typed, meant);
            return new Wording(japanese + "を、残りの駒 " + tiles + " にする", "make " + english + " what is left, " + tiles);
        }
        if (surplus == 0) {
            return new Wording(japanese + "に" + kind(missing) + " を足す", "add " + kind(missing) + " to " + english);
        }
        if (missing == 0) {
            return new Wording(
                    japanese + "から" + kind(surplus) + " を一枚消す", "remove one " + kind(surplus) + " from " + english);
        }
        return new Wording(
                japanese + "の" + kind(surplus) + " を " + kind(missing) + " に替える",
                "in " + english + " change one " + kind(surplus) + " to " + kind(missing));
    }

    static String kind(char digit) {
        return digit >= '1' && digit <= '8' ? name(Tile.ofDigit(digit - '0')) : "'" + digit + "'";
    }

    static String name(Tile tile) {
        return tile.kanji() + "(" + tile.digit() + ")";
    }
}
