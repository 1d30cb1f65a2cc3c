package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** 手駒と親の打ち間違い: every deal that may have been meant where hands and dealer were typed as they are. */
final class Drafts {
    private static final int SEATS = Seat.ALL.size();
    private static final int KINDS = Tile.ALL.size();
    /** What a hand weighs that differs from the meant one in more than one tile, for each further tile. */
    private static final double FURTHER_TILE = 1.6;

    private final HandNames names;
    private final Optional<Seat> dealer;
    private final String dealerText;
    private final List<String> hands;
    private final List<Draft> drafts = new ArrayList<>();

    private Drafts(HandNames names, Optional<Seat> dealer, String dealerText, List<String> hands) {
        this.names = names;
        this.dealer = dealer;
        this.dealerText = dealerText;
        this.hands = hands;
    }

    /**
     * The lightest first; the deal as typed is the first if its hands are the deck and its dealer a player.
     *
     * @param extent hands of a file are called by their place, those that are being typed by their players
     * @param dealerText as typed; empty if none is
     */
    static List<Draft> of(Extent extent, String dealerText, List<String> hands, boolean hasTurns) {
        Optional<Seat> dealer = dealerText.isEmpty() ? Optional.of(Seat.P0) : seat(dealerText, 0);
        HandNames names = extent == Extent.WHOLE ? HandNames.BY_PLACE : HandNames.ofPlayers(dealer.orElse(Seat.P0));
        Drafts all = new Drafts(names, dealer, dealerText, hands);
        if (HandDigits.areDeck(hands)) {
            all.ofTheDeck(hasTurns);
        } else {
            all.ofOtherTiles();
        }
        all.drafts.sort(Comparator.comparingDouble(Draft::weight));
        return all.drafts;
    }

    /** The player that a number names, counted from {@code first}. */
    static Optional<Seat> seat(String number, int first) {
        int seat = number.length() == 1 ? number.charAt(0) - '0' - first : -1;
        return seat >= 0 && seat < SEATS ? Optional.of(Seat.of(seat)) : Optional.empty();
    }

    private Seat typedDealer() {
        return dealer.orElse(Seat.P0);
    }

    private void ofTheDeck(boolean hasTurns) {
        Seat typed = typedDealer();
        if (dealer.isPresent()) {
            add(typed, hands, 0, List.of(), Numbering.AS_TYPED);
        }
        if (!dealerText.isEmpty()) {
            seat(dealerText, 1).ifPresent(meant -> add(meant, hands, 0, List.of(), Numbering.FROM_ONE));
        }
        for (Seat meant : Seat.ALL) {
            if (dealer.isEmpty() || meant != typed) {
                double weight = dealerText.isEmpty() ? Weights.DEALER_LEFT_OUT : Weights.DEALER;
                Supplier<Wording> wording =
                        () -> new Wording("親を " + meant.number() + " にする", "set the dealer to " + meant.number());
                add(meant, hands, weight, wording);
            }
        }
        if (dealer.isPresent() && hasTurns) {
            arranged(typed);
            exchangedTiles(typed);
        }
    }

    private void add(Seat meant, List<String> dealt, double weight, Supplier<Wording> change) {
        add(meant, dealt, weight, List.of(change), Numbering.AS_TYPED);
    }

    private void add(
            Seat meant, List<String> dealt, double weight, List<Supplier<Wording>> changes, Numbering numbering) {
        drafts.add(new Draft(meant, dealt, weight, changes, numbering));
    }

    /** The same hands in another order. */
    private void arranged(Seat typed) {
        for (int turned = 1; turned < SEATS; turned++) {
            List<String> meant = new ArrayList<>();
            for (int i = 0; i < SEATS; i++) {
                meant.add(hands.get(i + turned & 3));
            }
            int first = turned;
            boolean fromPlayer0 = turned == typed.number();
            Supplier<Wording> wording = () -> fromPlayer0
                    ? new Wording("手駒をプレイヤー0からではなく、親から順に並べる", "list the hands from the dealer on, not from player 0")
                    : new Wording(
                            names.japanese(first) + "から順に並べる", "list the hands from " + names.english(first) + " on");
            double weight = fromPlayer0 ? Weights.ROTATED_HANDS - 0.4 : Weights.ROTATED_HANDS;
            add(typed, List.copyOf(meant), weight, wording);
            Seat dealerToo = typed.plus(turned);
            Supplier<Wording> both = () -> new Wording(
                    "親を " + dealerToo.number() + " にし、手駒をその親から順に並べる",
                    "set the dealer to " + dealerToo.number() + " and list the hands from there on");
            add(dealerToo, List.copyOf(meant), Weights.DEALER + 0.2, both);
        }
        for (int a = 0; a < SEATS; a++) {
            for (int b = a + 1; b < SEATS; b++) {
                List<String> meant = new ArrayList<>(hands);
                meant.set(a, hands.get(b));
                meant.set(b, hands.get(a));
                int first = a;
                int second = b;
                double weight = b == a + 1 ? Weights.EXCHANGED_HANDS : Weights.EXCHANGED_HANDS + 0.3;
                add(
                        typed,
                        List.copyOf(meant),
                        weight,
                        () -> new Wording(
                                names.japanese(first) + "と" + names.japanese(second) + "を入れ替える",
                                "exchange " + names.english(first) + " and " + names.english(second)));
            }
        }
        permuted(typed);
    }

    /** The orders that are neither a rotation nor one exchange: three or four hands out of place. */
    private void permuted(Seat typed) {
        for (int code = 0; code < 1 << 2 * SEATS; code++) {
            int[] order = {code >> 6 & 3, code >> 4 & 3, code >> 2 & 3, code & 3};
            boolean all = (1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3]) == 0xF;
            int atHome = 0;
            boolean rotation = true;
            for (int i = 0; i < SEATS; i++) {
                atHome += order[i] == i ? 1 : 0;
                rotation &= order[i] == (order[0] + i & 3);
            }
            if (all && !rotation && atHome < 2) {
                List<String> meant = Arrays.stream(order).mapToObj(hands::get).toList();
                Supplier<Wording> wording = () -> new Wording(
                        names.japanese(order) + "の順に並べる", "list the hands in the order " + names.english(order));
                add(typed, meant, Weights.PERMUTED_HANDS, wording);
            }
        }
    }

    /** One tile of a hand for one of another. */
    private void exchangedTiles(Seat typed) {
        for (int a = 0; a < SEATS; a++) {
            for (int b = a + 1; b < SEATS; b++) {
                for (Tile mine : Tile.ALL) {
                    for (Tile other : Tile.ALL) {
                        if (mine != other && holds(a, mine) && holds(b, other)) {
                            exchangedTiles(typed, a, mine, b, other);
                        }
                    }
                }
            }
        }
    }

    private void exchangedTiles(Seat typed, int a, Tile mine, int b, Tile other) {
        List<String> meant = new ArrayList<>(hands);
        meant.set(a, HandText.change(hands.get(a), mine, other));
        meant.set(b, HandText.change(hands.get(b), other, mine));
        Supplier<Wording> wording = () -> new Wording(
                names.japanese(a) + "の" + name(mine) + " と" + names.japanese(b) + "の" + name(other) + " を入れ替える",
                "exchange " + name(mine) + " of " + names.english(a) + " and " + name(other) + " of "
                        + names.english(b));
        add(typed, List.copyOf(meant), Weights.TILE, wording);
    }

    private boolean holds(int hand, Tile tile) {
        return hands.get(hand).indexOf('0' + tile.digit()) >= 0;
    }

    static String name(Tile tile) {
        return tile.kanji() + "(" + tile.digit() + ")";
    }

    /** Hands that are not the deck: a hand that the other three decide, a tile in the wrong hand, two tiles wrong. */
    private void ofOtherTiles() {
        Seat typed = typedDealer();
        int[][] counts = hands.stream().map(HandText::counts).toArray(int[][]::new);
        for (int hand = 0; hand < SEATS; hand++) {
            decidedByOthers(typed, counts, hand);
        }
        for (int from = 0; from < SEATS; from++) {
            for (int to = 0; to < SEATS; to++) {
                if (from != to) {
                    moved(typed, from, to);
                    twoChanged(typed, from, to);
                }
            }
        }
    }

    private void decidedByOthers(Seat typed, int[][] counts, int hand) {
        int[] meant = new int[KINDS];
        int size = 0;
        for (Tile tile : Tile.ALL) {
            int left = tile.copies();
            for (int other = 0; other < SEATS; other++) {
                left -= other == hand ? 0 : counts[other][tile.ordinal()];
            }
            if (left < 0) {
                return;
            }
            meant[tile.ordinal()] = left;
            size += left;
        }
        List<String> dealt = new ArrayList<>(hands);
        if (size != Hand.DEALT_SIZE) {
            return;
        }
        String text = hands.get(hand);
        dealt.set(hand, HandText.toward(text, meant));
        if (!HandDigits.areDeck(dealt)) {
            return;
        }
        int wrong = Math.max(HandText.surplus(text, meant), HandText.missing(text, meant));
        boolean twice = wrong > 1 && hands.indexOf(text) != hands.lastIndexOf(text);
        double weight = twice ? Weights.HAND_TWICE : oneHand(text, meant) + FURTHER_TILE * (wrong - 1);
        add(typed, List.copyOf(dealt), weight, () -> handWording(hand, text, meant));
    }

    /** What one wrong tile weighs: a neighbouring key, one too few or too many, a key that is no tile, or any other. */
    private static double oneHand(String typed, int[] meant) {
        char surplus = HandText.firstSurplus(typed, meant);
        char missing = HandText.firstMissing(typed, meant);
        boolean finger = surplus == 0 || missing == 0 || KeyPad.areNeighbours(surplus, missing);
        return finger ? Weights.FINGER : Weights.OTHER_KEY;
    }

    private Wording handWording(int hand, String typed, int[] meant) {
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

    /** A tile that was dealt to the wrong hand: nine there and seven here. */
    private void moved(Seat typed, int from, int to) {
        if (hands.get(from).length() != Hand.DEALT_SIZE + 1 || hands.get(to).length() != Hand.DEALT_SIZE - 1) {
            return;
        }
        for (Tile tile : Tile.ALL) {
            if (holds(from, tile)) {
                List<String> meant = new ArrayList<>(hands);
                meant.set(from, HandText.remove(hands.get(from), tile));
                meant.set(to, HandText.add(hands.get(to), tile));
                if (HandDigits.areDeck(meant)) {
                    Supplier<Wording> wording = () -> new Wording(
                            names.japanese(from) + "の" + name(tile) + " を" + names.japanese(to) + "に移す",
                            "move one " + name(tile) + " from " + names.english(from) + " to " + names.english(to));
                    add(typed, List.copyOf(meant), Weights.TILE, wording);
                }
            }
        }
    }

    /** Two tiles wrong, each in a hand of its own. */
    private void twoChanged(Seat typed, int a, int b) {
        int[] surplus = HandDigits.surplus(hands);
        List<Tile> over = tiles(surplus, 1);
        List<Tile> under = tiles(surplus, -1);
        if (over.size() != 2 || under.size() != 2 || hands.stream().anyMatch(h -> h.length() != Hand.DEALT_SIZE)) {
            return;
        }
        if (!holds(a, over.get(0)) || !holds(b, over.get(1))) {
            return;
        }
        for (int first = 0; first < 2; first++) {
            List<String> meant = new ArrayList<>(hands);
            meant.set(a, HandText.change(hands.get(a), over.get(0), under.get(first)));
            meant.set(b, HandText.change(hands.get(b), over.get(1), under.get(1 - first)));
            if (HandDigits.areDeck(meant)) {
                double weight = 0;
                List<Supplier<Wording>> wordings = new ArrayList<>();
                for (int hand : new int[] {a, b}) {
                    int[] want = HandText.counts(meant.get(hand));
                    weight += oneHand(hands.get(hand), want);
                    wordings.add(() -> handWording(hand, hands.get(hand), want));
                }
                add(typed, List.copyOf(meant), weight, wordings, Numbering.AS_TYPED);
            }
        }
    }

    private static List<Tile> tiles(int[] surplus, int by) {
        return Tile.ALL.stream().filter(tile -> surplus[tile.ordinal()] == by).toList();
    }
}
