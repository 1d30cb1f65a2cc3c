package dev.goita.core.tile;

import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.diagnostics.RefusalException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/** 手駒: an immutable multiset of tiles, at most the deck's copies of each kind. */
public final class Hand {
    /** By mask: the kinds in it, in digit order. */
    private static final List<List<Tile>> KINDS = IntStream.range(0, 1 << Tile.ALL.size())
            .mapToObj(mask -> Tile.ALL.stream()
                    .filter(tile -> (mask >>> tile.ordinal() & 1) == 1)
                    .toList())
            .toList();

    /** How many tiles a seat is dealt. */
    public static final int DEALT_SIZE = 8;

    /** No tiles, as a seat ends the round that it wins. */
    public static final Hand EMPTY = new Hand(0);

    /** Four bits a kind, KING lowest; ten し, the largest count, still fit. */
    private final int packed;

    private Hand(int packed) {
        this.packed = packed;
    }

    /**
     * The hand that {@link #packed()} gave, or a part of it; nothing is checked.
     *
     * @param packed counts of the kinds as {@link PackedTiles} has them
     * @return the same counts as a hand
     */
    public static Hand ofPacked(int packed) {
        return new Hand(packed);
    }

    /**
     * Collects tiles, in any order.
     *
     * @param tiles not more than the deck has of a kind
     * @return as a multiset: the order is lost
     * @throws IllegalArgumentException if there are more of a kind than the deck holds
     */
    public static Hand of(Collection<Tile> tiles) {
        Hand hand = EMPTY;
        for (Tile tile : tiles) {
            hand = hand.plus(tile);
        }
        return hand;
    }

    /**
     * Reads tile digits in any order, such as {@code 11777788}.
     *
     * @param digits 1..8, none at all for the empty hand
     * @return as a multiset: the order is lost
     * @throws IllegalArgumentException if a character is not 1..8, or a kind occurs more often than in the deck
     */
    public static Hand parse(String digits) {
        Hand hand = EMPTY;
        for (int i = 0; i < digits.length(); i++) {
            hand = hand.plus(Tile.ofDigit(digits.charAt(i) - '0'));
        }
        return hand;
    }

    /** {@return all counts in one number, a key for tables: four bits a kind, the first kind lowest} */
    public int packed() {
        return packed;
    }

    /**
     * How many tiles of a kind there are.
     *
     * @param tile a kind
     * @return 0..10
     */
    public int count(Tile tile) {
        return PackedTiles.count(packed, tile.ordinal());
    }

    /**
     * Whether there is a tile of a kind.
     *
     * @param tile a kind
     * @return whether there is at least one
     */
    public boolean contains(Tile tile) {
        return count(tile) > 0;
    }

    /** {@return the number of tiles} */
    public int size() {
        return PackedTiles.size(packed);
    }

    /** {@return whether no tile is left} */
    public boolean isEmpty() {
        return packed == 0;
    }

    /**
     * One tile more.
     *
     * @param tile of which one is added
     * @return a new hand; this one stays as it is
     * @throws IllegalArgumentException if the deck holds no more of this kind
     */
    public Hand plus(Tile tile) {
        if (count(tile) == tile.copies()) {
            throw new RefusalException(
                    tile.kanji() + " は " + tile.copies() + " 枚しかありません",
                    "a deck holds only " + tile.copies() + " " + tile.kanji());
        }
        return new Hand(packed + PackedTiles.one(tile.ordinal()));
    }

    /**
     * One tile less.
     *
     * @param tile of which one is taken away
     * @return a new hand; this one stays as it is
     * @throws IllegalArgumentException if there is none of this kind
     */
    public Hand minus(Tile tile) {
        if (!contains(tile)) {
            throw new IllegalArgumentException("no " + tile.kanji() + " in " + this);
        }
        return ofPacked(packed - PackedTiles.one(tile.ordinal()));
    }

    /**
     * Every tile, in digit order, equal ones repeated.
     *
     * @return a new list
     */
    public List<Tile> tiles() {
        List<Tile> tiles = new ArrayList<>(DEALT_SIZE);
        for (Tile tile : Tile.ALL) {
            for (int i = count(tile); i > 0; i--) {
                tiles.add(tile);
            }
        }
        return tiles;
    }

    /**
     * The kinds held, in digit order.
     *
     * @return each kind once
     */
    public List<Tile> kinds() {
        return KINDS.get(PackedTiles.present(packed));
    }

    /**
     * The tiles' kanji in digit order; a first king is written 王, a second 玉.
     *
     * @return such as {@code 王玉馬馬しし}, one character a tile
     */
    public String toKanji() {
        StringBuilder text = new StringBuilder(DEALT_SIZE);
        tiles().forEach(tile -> text.append(tile.kanji()));
        return text.toString().replace("王王", "王玉");
    }

    /** Digits in ascending order, such as {@code 11777788}; the empty hand is the empty string. */
    @Override
    public String toString() {
        byte[] digits = new byte[size()];
        int at = 0;
        for (int kind = 0; at < digits.length; kind++) {
            int to = at + PackedTiles.count(packed, kind);
            Arrays.fill(digits, at, to, (byte) ('1' + kind));
            at = to;
        }
        return new String(digits, StandardCharsets.ISO_8859_1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Hand hand && hand.packed == packed;
    }

    @Override
    public int hashCode() {
        return packed;
    }
}
