package dev.goita.shogi.comment;

import dev.goita.diagnostics.Wording;

/** 失われるもの: what a search says and a dialect cannot. */
public enum CommentLoss {
    /** Floodgate and CSA V3 know only that there is a mate. */
    MATE_LENGTH("詰み手数", "lengths of mates"),
    SCORE("詰みと並ぶ評価値", "scores beside mates"),
    /** Scores are rounded to whole numbers. */
    FRACTION("評価値の小数部", "fractions of scores"),
    DEPTH("深さ", "depths"),
    NODES("ノード数", "numbers of nodes"),
    ENGINE("エンジン名", "names of engines"),
    /** Floodgate and CSA V3 know no searches but those of the player. */
    RESEARCH("検討・解析であること", "marks of a research"),
    OTHERS("その他の項目", "further items"),
    PV_TAIL("指せない読み筋の続き", "ends of lines that cannot be played"),
    /** A search without the items that the dialect needs; its lines stay as they are. */
    WHOLE_SEARCH("評価値のない思考", "searches without a score");

    private final String japanese;
    private final String english;

    CommentLoss(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    /** As {@code floodgate cannot say: depths (12)}. */
    Wording wording(int count, Dialect to) {
        return new Wording(
                to.id() + "では表せません: " + japanese + "（" + count + "件）",
                to.id() + " cannot say: " + english + " (" + count + ")");
    }
}
