package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * 続けて打った手駒の打ち間違い: what may have been meant by keys that follow each other without gaps, four hands and then the turns. One tile
 * too few or too many moves everything behind it, over the ends of the hands and into the record, where it may be legal for a while.
 */
public final class StreamSlips {
    /**
     * Keys that were meant.
     *
     * @param weight how unlikely the slip is; comparable with that of a repair of the record
     */
    public record Meant(String keys, double weight, Wording wording) {}

    private static final double FINGER = 3;
    private static final double OTHER_KEY = 4;
    private static final double PASS = 2.6;
    private static final double FURTHER_PASS = 0.4;
    private static final double HAND_TWICE = 3;
    private static final double TILE = 3.6;
    private static final int HAND = Hand.DEALT_SIZE;
    private static final int DECK = Tile.DECK_SIZE;
    /** A reading after which another key is refused. */
    private static final double ANOTHER_SLIP = 2.5;

    private static final double UNREAD_KEY = 0.1;
    /** Most people type a hand in the order of the digits. */
    private static final double DISORDER = 0.5;

    private static final double MOST_DISORDER = 3;
    private static final double HAND_LEFT_OUT = 4.6;
    private static final double FURTHER_TILE = 1.6;

    private final HandNames names;
    private final String typed;
    private final int refused;
    private final ToIntFunction<String> accepted;
    private final Map<String, Meant> found = new HashMap<>();

    private StreamSlips(HandNames names, String typed, int refused, ToIntFunction<String> accepted) {
        this.names = names;
        this.typed = typed;
        this.refused = refused;
        this.accepted = accepted;
    }

    /**
     * Finds what may have been meant.
     *
     * @param refused index of the first key that may not stand there
     * @param accepted how many of some keys are accepted, until one is refused
     */
    public static List<Meant> find(Seat dealer, String typed, int refused, ToIntFunction<String> accepted) {
        StreamSlips slips = new StreamSlips(HandNames.ofPlayers(dealer), typed, refused, accepted);
        slips.singleTiles();
        slips.passes();
        slips.wholeHands();
        slips.shiftedTiles();
        return slips.found.values().stream()
                .sorted(Comparator.comparingDouble(Meant::weight).thenComparing(Meant::keys))
                .toList();
    }

    private void singleTiles() {
        int last = Math.min(refused, typed.length() - 1);
        for (int p = 0; p <= Math.min(last, DECK - 1); p++) {
            for (Tile tile : Tile.ALL) {
                char meant = (char) ('0' + tile.digit());
                if (meant != typed.charAt(p)) {
                    double weight = KeyPad.areNeighbours(typed.charAt(p), meant) ? FINGER : OTHER_KEY;
                    attempt(typed.substring(0, p) + meant + typed.substring(p + 1), weight, changed(p, meant));
                }
            }
        }
        for (int p = 0; p <= Math.min(last, DECK); p++) {
            double weight = isRepeated(p) ? FINGER : OTHER_KEY;
            attempt(typed.substring(0, p) + typed.substring(p + 1), weight, removed(p));
        }
    }

    /** Passes behind the end of the round before. */
    private void passes() {
        int to = refused;
        while (to < typed.length() && typed.charAt(to) == '0') {
            to++;
        }
        if (refused < DECK && to - refused > 1) {
            attempt(
                    typed.substring(0, refused) + typed.substring(to),
                    PASS + FURTHER_PASS * (to - refused - 1),
                    new Wording(
                            "手駒の中の 0 を " + (to - refused) + " 個消す",
                            "remove the " + (to - refused) + " zeros among the hands"));
        }
    }

    private boolean isRepeated(int p) {
        return p > 0 && typed.charAt(p - 1) == typed.charAt(p)
                || p + 1 < typed.length() && typed.charAt(p + 1) == typed.charAt(p);
    }

    private Wording changed(int p, char meant) {
        int hand = p / HAND;
        String here = HandWording.kind(typed.charAt(p));
        return new Wording(
                names.japanese(hand) + "の" + here + " を " + HandWording.kind(meant) + " に替える",
                "in " + names.english(hand) + " change one " + here + " to " + HandWording.kind(meant));
    }

    private Wording removed(int p) {
        int hand = Math.min(p / HAND, 3);
        String here = HandWording.kind(typed.charAt(p));
        return new Wording(
                names.japanese(hand) + "から" + here + " を一枚消す", "remove one " + here + " from " + names.english(hand));
    }

    /** A hand typed twice or left out, and one that the other three decide. */
    private void wholeHands() {
        for (int h = 0; h < 4; h++) {
            int from = h * HAND;
            int to = from + HAND;
            if (to + HAND <= typed.length()
                    && sorted(typed.substring(from, to)).equals(sorted(typed.substring(to, to + HAND)))) {
                attempt(
                        typed.substring(0, from) + typed.substring(to),
                        HAND_TWICE,
                        new Wording(
                                names.japanese(h) + "は二度打たれているので、一つ消す",
                                names.english(h) + " is typed twice: remove one"));
            }
            if (typed.length() >= DECK) {
                decidedByOthers(h);
            }
            if (typed.length() >= DECK - HAND) {
                leftOut(h);
            }
        }
    }

    private void decidedByOthers(int h) {
        String hand = typed.substring(h * HAND, h * HAND + HAND);
        String others = typed.substring(0, h * HAND) + typed.substring(h * HAND + HAND, DECK);
        int[] meant = rest(others);
        if (meant.length > 0) {
            int wrong = Math.max(HandText.surplus(hand, meant), HandText.missing(hand, meant));
            boolean twice = isOtherHand(h, hand);
            if (wrong > 1) {
                String tiles = digits(meant);
                attempt(
                        typed.substring(0, h * HAND) + tiles + typed.substring(h * HAND + HAND),
                        twice ? HAND_TWICE : FINGER + FURTHER_TILE * (wrong - 1),
                        new Wording(
                                names.japanese(h) + "を、残りの駒 " + tiles + " にする",
                                "make " + names.english(h) + " what is left, " + tiles));
            }
        }
    }

    private boolean isOtherHand(int h, String hand) {
        for (int other = 0; other < 4; other++) {
            if (other != h
                    && sorted(typed.substring(other * HAND, other * HAND + HAND))
                            .equals(sorted(hand))) {
                return true;
            }
        }
        return false;
    }

    private void leftOut(int h) {
        int[] meant = rest(typed.substring(0, DECK - HAND));
        if (meant.length > 0) {
            String tiles = digits(meant);
            attempt(
                    typed.substring(0, h * HAND) + tiles + typed.substring(h * HAND),
                    HAND_LEFT_OUT,
                    new Wording(
                            "抜けている" + names.japanese(h) + " " + tiles + " を補う",
                            "add " + names.english(h) + ", " + tiles + ", which is left out"));
        }
    }

    /** The tiles that some others leave for a hand, by kind; nothing if they leave no hand. */
    private static int[] rest(String others) {
        int[] counts = HandText.counts(others);
        int[] rest = new int[counts.length];
        for (Tile tile : Tile.ALL) {
            rest[tile.ordinal()] = tile.copies() - counts[tile.ordinal()];
        }
        boolean isHand = Arrays.stream(rest).allMatch(count -> count >= 0)
                && Arrays.stream(rest).sum() == HAND;
        return isHand ? rest : new int[0];
    }

    private static String digits(int[] counts) {
        StringBuilder digits = new StringBuilder();
        for (int kind = 0; kind < counts.length; kind++) {
            digits.append(String.valueOf((char) ('1' + kind)).repeat(counts[kind]));
        }
        return digits.toString();
    }

    /** One tile left out, so that a key of the record ended the hands; one dealt to the wrong hand; two exchanged at the end of a hand. */
    private void shiftedTiles() {
        if (typed.length() >= DECK - 1) {
            missingTile();
        }
        if (typed.length() < DECK) {
            return;
        }
        for (int p = HAND - 1; p < Math.min(DECK, typed.length() - 1); p += HAND) {
            String swapped = typed.substring(0, p) + typed.charAt(p + 1) + typed.charAt(p) + typed.substring(p + 2);
            int place = p + 1;
            attempt(
                    swapped,
                    FINGER,
                    new Wording(
                            "手駒の " + place + " 桁目と次を入れ替える",
                            "swap tile " + place + " of the hands with the key after it"));
        }
        int disorder = disorder(typed);
        for (int p = 0; p < DECK && disorder > 0; p++) {
            String without = typed.substring(0, p) + typed.substring(p + 1);
            for (int q = 0; q < DECK; q++) {
                if (q / HAND != p / HAND) {
                    String moved = without.substring(0, q) + typed.charAt(p) + without.substring(q);
                    if (disorder(moved) < disorder) {
                        attempt(moved, TILE, moved(p, q));
                    }
                }
            }
        }
    }

    private Wording moved(int p, int q) {
        String tile = HandWording.kind(typed.charAt(p));
        int from = p / HAND;
        int to = q / HAND;
        return new Wording(
                names.japanese(from) + "の" + tile + " を" + names.japanese(to) + "に移す",
                "move one " + tile + " from " + names.english(from) + " to " + names.english(to));
    }

    private void missingTile() {
        int[] counts = HandText.counts(typed.substring(0, DECK - 1));
        for (Tile tile : Tile.ALL) {
            if (counts[tile.ordinal()] < tile.copies()) {
                for (int h = 0; h < 4; h++) {
                    int at = h * HAND;
                    while (at < Math.min((h + 1) * HAND - 1, typed.length())
                            && typed.charAt(at) - '0' <= tile.digit()) {
                        at++;
                    }
                    attempt(
                            typed.substring(0, at) + tile.digit() + typed.substring(at),
                            FINGER,
                            new Wording(
                                    names.japanese(h) + "に" + HandWording.name(tile) + " を足す",
                                    "add " + HandWording.name(tile) + " to " + names.english(h)));
                }
            }
        }
    }

    private void attempt(String keys, double weight, Wording wording) {
        int fault = deckFault(keys);
        boolean further = keys.length() - fault < typed.length() - refused;
        if (fault < DECK && fault < keys.length() && !further) {
            return;
        }
        String key = normal(keys);
        double sum = weight + Math.min(MOST_DISORDER, DISORDER * disorder(keys));
        Meant known = found.get(key);
        if (known != null && known.weight <= sum) {
            return;
        }
        int unread = keys.length() - accepted.applyAsInt(keys);
        if (unread > 0 && unread >= typed.length() - refused) {
            return;
        }
        double more = unread == 0 ? 0 : ANOTHER_SLIP + UNREAD_KEY * unread;
        found.merge(key, new Meant(keys, sum + more, wording), (a, b) -> a.weight <= b.weight ? a : b);
    }

    /** How many keys are tiles of one deck, 32 at most. */
    private static int deckFault(String keys) {
        int[] left = new int[Tile.ALL.size()];
        Tile.ALL.forEach(tile -> left[tile.ordinal()] = tile.copies());
        int end = Math.min(DECK, keys.length());
        for (int i = 0; i < end; i++) {
            int kind = keys.charAt(i) - '1';
            if (kind < 0 || kind >= left.length || --left[kind] < 0) {
                return i;
            }
        }
        return end;
    }

    private static int disorder(String keys) {
        int disorder = 0;
        for (int i = 1; i < Math.min(DECK, keys.length()); i++) {
            disorder += i % HAND != 0 && keys.charAt(i - 1) > keys.charAt(i) ? 1 : 0;
        }
        return disorder;
    }

    /** The same for the same hands, whatever the order of their tiles. */
    private static String normal(String keys) {
        List<String> parts = new ArrayList<>();
        int at = 0;
        while (at + HAND <= Math.min(DECK, keys.length())) {
            parts.add(sorted(keys.substring(at, at + HAND)));
            at += HAND;
        }
        return String.join(",", parts) + "," + (at < DECK ? sorted(keys.substring(at)) : keys.substring(at));
    }

    private static String sorted(String hand) {
        char[] tiles = hand.toCharArray();
        Arrays.sort(tiles);
        return new String(tiles);
    }
}
