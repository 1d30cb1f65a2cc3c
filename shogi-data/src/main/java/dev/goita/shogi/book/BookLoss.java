package dev.goita.shogi.book;

import dev.goita.diagnostics.Wording;

/** 変換で失われるもの: what the form in which a book is written has no room for. */
public enum BookLoss {
    /** 表せない局面: a king is missing, or there are more pieces than in a set. */
    POSITION("表せない局面(玉がない、駒が多すぎるなど)", "positions that have no code: a king is missing or there are too many pieces"),
    /** 指し手のない局面. */
    EMPTY_POSITION("指し手のない局面", "positions without moves"),
    /** 繰り返しの局面: made one. */
    REPEATED_POSITION("繰り返しの局面(一つにまとめました)", "entries of positions that are there already, made one"),
    /** 繰り返しの指し手: made one. */
    REPEATED_MOVE("繰り返しの指し手(一つにまとめました)", "moves that their positions have already, made one"),
    /** 多すぎる指し手: those past the most that a position may have. */
    MOVE("一局面の手が多すぎるための指し手", "moves beyond the most of a position"),
    /** 手数. */
    PLY("手数", "plies"),
    /** 予想応手. */
    PONDER("予想応手", "expected replies"),
    /** 空欄の評価値: they become 0. */
    ABSENT_VALUE("空欄の評価値(0になります)", "absent values, which become 0"),
    /** 空欄の深さ: they become 0. */
    ABSENT_DEPTH("空欄の深さ(0になります)", "absent depths, which become 0"),
    /** 空欄の出現頻度: they become 1. */
    ABSENT_COUNT("空欄の出現頻度(1になります)", "absent counts, which become 1"),
    /** 範囲外の数: they become the nearest that fits. */
    LARGE_VALUE("範囲を超える数(端の値になります)", "numbers out of range, which become the nearest there is"),
    /** 深さ. */
    DEPTH("深さ", "depths"),
    /** 出現頻度. */
    COUNT("出現頻度", "counts"),
    /** 五列を超える列. */
    FURTHER_COLUMNS("五列を超える列", "further columns"),
    /** 注釈. */
    COMMENT("注釈", "comments");

    private final String japanese;
    private final String english;

    BookLoss(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    /** {@return the sentence for people, with the number in it} */
    public Wording wording(long times) {
        return new Wording(japanese + " (" + times + ")", english + " (" + times + ")");
    }
}
