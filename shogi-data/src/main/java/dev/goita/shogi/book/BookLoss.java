package dev.goita.shogi.book;

import dev.goita.diagnostics.Wording;

/** 変換で失われるもの: what the form in which a book is written has no room for. */
public enum BookLoss {
    POSITION("表せない局面(玉がない、駒が多すぎるなど)", "positions that have no code: a king is missing or there are too many pieces"),
    EMPTY_POSITION("指し手のない局面", "positions without moves"),
    REPEATED_POSITION("繰り返しの局面(一つにまとめました)", "entries of positions that are there already, made one"),
    REPEATED_MOVE("繰り返しの指し手(一つにまとめました)", "moves that their positions have already, made one"),
    MOVE("一局面の手が多すぎるための指し手", "moves beyond the most of a position"),
    PLY("手数", "plies"),
    PONDER("予想応手", "expected replies"),
    ABSENT_VALUE("空欄の評価値(0になります)", "absent values, which become 0"),
    ABSENT_DEPTH("空欄の深さ(0になります)", "absent depths, which become 0"),
    ABSENT_COUNT("空欄の出現頻度(1になります)", "absent counts, which become 1"),
    LARGE_VALUE("範囲を超える数(端の値になります)", "numbers out of range, which become the nearest there is"),
    DEPTH("深さ", "depths"),
    COUNT("出現頻度", "counts"),
    FURTHER_COLUMNS("五列を超える列", "further columns"),
    COMMENT("注釈", "comments");

    private final String japanese;
    private final String english;

    BookLoss(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    public Wording wording(long times) {
        return new Wording(japanese + " (" + times + ")", english + " (" + times + ")");
    }
}
