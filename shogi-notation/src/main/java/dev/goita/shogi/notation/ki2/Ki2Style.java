package dev.goita.shogi.notation.ki2;

import dev.goita.shogi.japanese.MoveWriter;

/**
 * How KI2 is written.
 *
 * @param lineBreak what ends a line
 * @param movesPerLine 1 or more
 * @param squares how wide the numbers of files are, and whether a blank follows 同
 */
public record Ki2Style(
        String lineBreak,
        int movesPerLine,
        MoveWriter.Marks marks,
        MoveWriter.DropWord drops,
        MoveWriter.PromotedNames names,
        Squares squares) {
    /** 指し手の升. */
    public enum Squares {
        /** {@code ７六歩}, {@code 同　銀}. */
        WIDE,
        /** {@code 7六歩}, {@code 同銀}. */
        NARROW
    }

    /** As Kakinoki's programs write it, by the rules of the Japan Shogi Association. */
    public static final Ki2Style KAKINOKI = new Ki2Style(
            "\n",
            6,
            MoveWriter.Marks.TRIANGLES,
            MoveWriter.DropWord.WHERE_NEEDED,
            MoveWriter.PromotedNames.TWO_CHARACTERS,
            Squares.WIDE);

    /** As the bioshogi document shows it: rows of eight, ▽, always 打, one character for promoted silvers, 同銀. */
    public static final Ki2Style BIOSHOGI = new Ki2Style(
            "\n",
            8,
            MoveWriter.Marks.TRIANGLES_DOWN,
            MoveWriter.DropWord.ALWAYS,
            MoveWriter.PromotedNames.ONE_CHARACTER,
            Squares.NARROW);

    public Ki2Style {
        if (movesPerLine < 1) {
            throw new IllegalArgumentException(movesPerLine + " moves a line");
        }
    }

    public Ki2Style withLineBreak(String newBreak) {
        return new Ki2Style(newBreak, movesPerLine, marks, drops, names, squares);
    }
}
