package dev.goita.shogi.notation.kif;

import dev.goita.shogi.japanese.MoveWriter;

/** How KIF is written. */
public record KifStyle(
        String lineBreak, Times times, MoveWriter.PromotedNames names, ResultLine result, Recapture recapture) {
    /** 消費時間. */
    public enum Times {
        /** On every move, 0:00 where the record has none. */
        ALWAYS,
        /** Where the record has them. */
        WHERE_KNOWN,
        OMIT
    }

    /** まで…手で…. */
    public enum ResultLine {
        WRITE,
        OMIT
    }

    /** 同. */
    public enum Recapture {
        /** {@code 同　銀(88)}. */
        SAME,
        /** {@code ７七銀(88)}, with the square as every other move. */
        SQUARE
    }

    /** As Kakinoki Shogi and Kifu for Windows write it. */
    public static final KifStyle KAKINOKI = new KifStyle(
            "\n", Times.WHERE_KNOWN, MoveWriter.PromotedNames.TWO_CHARACTERS, ResultLine.WRITE, Recapture.SAME);

    /** As ShogiHome's library tsshogi writes it. */
    public static final KifStyle TSSHOGI =
            new KifStyle("\n", Times.ALWAYS, MoveWriter.PromotedNames.TWO_CHARACTERS, ResultLine.OMIT, Recapture.SAME);

    /** As the bioshogi document shows it: one character for promoted silvers, no 同. */
    public static final KifStyle BIOSHOGI = new KifStyle(
            "\n", Times.ALWAYS, MoveWriter.PromotedNames.ONE_CHARACTER, ResultLine.WRITE, Recapture.SQUARE);

    public KifStyle withLineBreak(String newBreak) {
        return new KifStyle(newBreak, times, names, result, recapture);
    }

    public KifStyle withTimes(Times newTimes) {
        return new KifStyle(lineBreak, newTimes, names, result, recapture);
    }
}
