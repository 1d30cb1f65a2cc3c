package dev.goita.shogi.notation.ki2;

import dev.goita.shogi.japanese.MoveWriter;

/**
 * How KI2 is written.
 *
 * @param lineBreak what ends a line
 * @param movesPerLine 1 or more
 * @param marks which signs stand for the sides
 * @param drops when 打 is written
 * @param names what promoted pieces are called
 */
public record Ki2Style(
        String lineBreak,
        int movesPerLine,
        MoveWriter.Marks marks,
        MoveWriter.DropWord drops,
        MoveWriter.PromotedNames names) {
    /** As Kakinoki's programs write it, by the rules of the Japan Shogi Association. */
    public static final Ki2Style KAKINOKI = new Ki2Style(
            "\n",
            6,
            MoveWriter.Marks.TRIANGLES,
            MoveWriter.DropWord.WHERE_NEEDED,
            MoveWriter.PromotedNames.TWO_CHARACTERS);

    /** As the bioshogi document shows it: rows of eight, ▽, always 打, one character for promoted silvers. */
    public static final Ki2Style BIOSHOGI = new Ki2Style(
            "\n",
            8,
            MoveWriter.Marks.TRIANGLES_DOWN,
            MoveWriter.DropWord.ALWAYS,
            MoveWriter.PromotedNames.ONE_CHARACTER);

    /**
     * A style of one's own.
     *
     * @param lineBreak what ends a line
     * @param movesPerLine 1 or more
     * @param marks which signs stand for the sides
     * @param drops when 打 is written
     * @param names what promoted pieces are called
     * @throws IllegalArgumentException if a line would have no move
     */
    public Ki2Style {
        if (movesPerLine < 1) {
            throw new IllegalArgumentException(movesPerLine + " moves a line");
        }
    }

    /**
     * {@return the same style with another line break}
     *
     * @param newBreak what ends a line
     */
    public Ki2Style withLineBreak(String newBreak) {
        return new Ki2Style(newBreak, movesPerLine, marks, drops, names);
    }
}
