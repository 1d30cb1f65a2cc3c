package dev.goita.core.tile;

import dev.goita.diagnostics.RefusalException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * 駒: one of the eight kinds of tiles, in the order of their record digits. 王 and 玉 are one kind.
 *
 * <p>Source: the record-format document, "駒:piece"; copies and points from the rules page, G1.
 */
public enum Tile {
    /** 王 and 玉: 50 points, two tiles. */
    KING("王", 50, 2),
    /** 飛: 40 points, two tiles. */
    HISHA("飛", 40, 2),
    /** 角: 40 points, two tiles. */
    KAKU("角", 40, 2),
    /** 金: 30 points, four tiles. */
    KIN("金", 30, 4),
    /** 銀: 30 points, four tiles. */
    GIN("銀", 30, 4),
    /** 馬: 20 points, four tiles. */
    BAKKO("馬", 20, 4),
    /** 香: 20 points, four tiles. */
    GON("香", 20, 4),
    /** し: 10 points, ten tiles. */
    SHI("し", 10, 10);

    /** Every kind, in digit order; unlike {@link #values()} without a copy. */
    public static final List<Tile> ALL = List.of(values());

    /** The number of tiles in a deck. */
    public static final int DECK_SIZE = 32;

    private static final String SECOND_KING = "玉";

    private final String kanji;
    private final int points;
    private final int copies;

    Tile(String kanji, int points, int copies) {
        this.kanji = kanji;
        this.points = points;
        this.copies = copies;
    }

    /**
     * The kind that a record digit names.
     *
     * @param digit 1..8
     * @return the kind
     * @throws IllegalArgumentException if the digit is not 1..8
     */
    public static Tile ofDigit(int digit) {
        if (digit < 1 || digit > 8) {
            throw new RefusalException("駒の数字は 1〜8 です。" + digit + " ではありません", "a tile's digit is 1..8, not " + digit);
        }
        return ALL.get(digit - 1);
    }

    /**
     * The kind that a character names: one of 王玉飛角金銀馬香し.
     *
     * @param codePoint any character
     * @return empty if it names no tile
     */
    public static Optional<Tile> ofKanji(int codePoint) {
        String text = Character.toString(codePoint);
        return text.equals(SECOND_KING)
                ? Optional.of(KING)
                : Arrays.stream(values()).filter(t -> t.kanji.equals(text)).findFirst();
    }

    /** {@return 1..8, as the record writes this kind} */
    public int digit() {
        return ordinal() + 1;
    }

    /** {@return one character; the king's is 王} */
    public String kanji() {
        return kanji;
    }

    /** {@return points for finishing with this kind as the attack, not doubled} */
    public int points() {
        return points;
    }

    /** {@return how many of this kind a deck holds} */
    public int copies() {
        return copies;
    }

    /**
     * 受け: whether a tile of this kind receives an attack (G6a to G6c).
     *
     * @param attack the kind that attacks
     * @return whether it is an answer
     */
    public boolean receives(Tile attack) {
        return this == attack || this == KING && attack != GON && attack != SHI;
    }
}
