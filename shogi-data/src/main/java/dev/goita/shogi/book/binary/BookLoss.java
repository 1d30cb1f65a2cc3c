package dev.goita.shogi.book.binary;

import dev.goita.diagnostics.Wording;

/** 変換で失われるもの: what a binary book has no room for. */
public enum BookLoss {
    POSITION("表せない局面(玉がない、駒が多すぎるなど)", "positions that have no code: a king is missing or there are too many pieces"),
    PLY("手数", "plies"),
    PONDER("予想応手", "expected replies"),
    ABSENT_VALUE("値のない指し手が評価値0になります", "moves without a value get the value 0"),
    LARGE_VALUE("大きすぎる値", "numbers too large, which become the largest there is"),
    DEPTH("深さ", "depths"),
    COUNT("出現頻度", "counts"),
    COMMENT("注釈", "comments");

    private final String japanese;
    private final String english;

    BookLoss(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    /** @param times how often */
    public Wording wording(long times) {
        return new Wording(japanese + " (" + times + ")", english + " (" + times + ")");
    }
}
