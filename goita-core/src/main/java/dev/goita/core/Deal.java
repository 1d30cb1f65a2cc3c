package dev.goita.core;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.diagnostics.RefusalException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/** 配駒: who deals and which eight tiles each seat is dealt; always the whole deck. */
public final class Deal {
    private final Seat dealer;
    private final List<Hand> handsFromDealer;

    private Deal(Seat dealer, List<Hand> handsFromDealer) {
        this.dealer = dealer;
        this.handsFromDealer = handsFromDealer;
    }

    /**
     * A deal from its hands.
     *
     * @param dealer the seat that leads first
     * @param handsFromDealer four hands in turn order, the dealer's first
     * @return the deal, with a copy of the list
     * @throws IllegalArgumentException if a hand has not eight tiles, or together they are not the deck
     */
    public static Deal of(Seat dealer, List<Hand> handsFromDealer) {
        if (handsFromDealer.size() != Seat.ALL.size()) {
            throw new RefusalException(
                    "手駒は四人分です。" + handsFromDealer.size() + " 人分あります",
                    "a deal has four hands, not " + handsFromDealer.size());
        }
        for (Hand hand : handsFromDealer) {
            if (hand.size() != Hand.DEALT_SIZE) {
                throw new RefusalException(
                        "配られた手駒は 8 枚です。" + hand + " は " + hand.size() + " 枚です",
                        "a dealt hand has eight tiles, not " + hand.size() + ": " + hand);
            }
        }
        requireDeck(handsFromDealer);
        return new Deal(dealer, List.copyOf(handsFromDealer));
    }

    /**
     * Reads a deal as a line of a record begins: {@code 0 11777788 22444488 35555888 36666888}.
     *
     * @param text the dealer's number and four hands, the dealer's first, with blanks between them
     * @throws IllegalArgumentException naming the part that is none, or as {@link #of} does
     */
    public static Deal parse(String text) {
        String[] parts = text.strip().split("\\s+");
        if (parts.length != 1 + Seat.ALL.size() || !parts[0].matches("[0-3]")) {
            throw new RefusalException(
                    "配駒は「0 11777788 22444488 35555888 36666888」のように、親の番号と四人の手駒で書きます。「" + text + "」は読めません",
                    "a deal is a dealer and four hands, as in '0 11777788 22444488 35555888 36666888', not '" + text
                            + "'");
        }
        for (String hand : List.of(parts).subList(1, parts.length)) {
            if (!hand.matches("[1-8]{8}")) {
                throw new RefusalException(
                        "手駒は 1〜8 の数字 8 個です。「" + hand + "」は読めません",
                        "a hand is eight digits from 1 to 8, not '" + hand + "'");
            }
        }
        return of(
                Seat.of(parts[0].charAt(0) - '0'),
                List.of(parts).subList(1, parts.length).stream()
                        .map(Hand::parse)
                        .toList());
    }

    /** 32 tiles sum up to the packed deck only without a carry between kinds. */
    private static void requireDeck(List<Hand> hands) {
        int sum = 0;
        for (Hand hand : hands) {
            sum += hand.packed();
        }
        if (sum == PackedTiles.DECK) {
            return;
        }
        for (Tile tile : Tile.ALL) {
            int dealt = hands.stream().mapToInt(hand -> hand.count(tile)).sum();
            if (dealt != tile.copies()) {
                throw new RefusalException(
                        tile.kanji() + " は全部で " + tile.copies() + " 枚です。" + dealt + " 枚配られています",
                        "a deck holds " + tile.copies() + " " + tile.kanji() + ", dealt are " + dealt);
            }
        }
    }

    /**
     * For hands that are known to be the whole deck; nothing is checked.
     *
     * @param dealer the seat that leads first
     * @param packedBySeat four hands as {@link PackedTiles} has them, by player number; copied
     * @return the deal
     */
    public static Deal ofPacked(Seat dealer, int[] packedBySeat) {
        List<Hand> hands = new ArrayList<>(4);
        for (int i = 0; i < 4; i++) {
            hands.add(Hand.ofPacked(packedBySeat[dealer.plus(i).number()]));
        }
        return new Deal(dealer, List.copyOf(hands));
    }

    /**
     * Deals a shuffled deck: every ordering of the 32 tiles is equally likely.
     *
     * @param dealer the seat that leads first
     * @param random where the draws come from; the same state gives the same deal
     * @return a deal of the whole deck
     */
    public static Deal random(Seat dealer, RandomGenerator random) {
        int[] hands = new int[4];
        Shuffle.deal(hands, random);
        return ofPacked(dealer, hands);
    }

    /** {@return 親: the seat that leads first} */
    public Seat dealer() {
        return dealer;
    }

    /**
     * What a seat was dealt.
     *
     * @param seat any of the four
     * @return its eight tiles
     */
    public Hand hand(Seat seat) {
        return handsFromDealer.get(seat.turnsAfter(dealer));
    }

    /** {@return four hands in turn order, the dealer's first, as a record lists them} */
    public List<Hand> handsFromDealer() {
        return handsFromDealer;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Deal deal && deal.dealer == dealer && deal.handsFromDealer.equals(handsFromDealer);
    }

    @Override
    public int hashCode() {
        return Objects.hash(dealer, handsFromDealer);
    }

    @Override
    public String toString() {
        return dealer + " deals " + handsFromDealer;
    }
}
