package dev.goita.shogi.training;

import dev.goita.diagnostics.Wording;
import java.util.Locale;

/** 失われるもの: what a conversion could not carry over. */
public enum ConversionLoss {
    PLY("手数は書けません", "the number of the move has no place"),
    UNKNOWN_PLY("手数が分からないので0にしました", "the number of the move is not known and written as 0"),
    CIRCUMSTANCES("決着の理由は書けません", "what the outcome came about by has no place"),
    CANDIDATES("候補手と訪問回数は書けません", "candidates and their visits have no place"),
    /** 学習対象でない手: moves of hcpe3 that {@link GameRows} leaves out. */
    NOT_TRAINED("学習対象でない手を除きました", "moves that are not for training are left out"),
    NO_EVALUATION_ZERO("評価値がないので0にしました", "no evaluation is known; 0 is written"),
    NO_EVALUATION_SKIPPED("評価値がないので除きました", "no evaluation is known; the position is left out"),
    NO_MOVE("指し手がないので除きました", "there is no move; the record is left out"),
    NO_RESULT("結果が分からない対局を除きました", "the result of the game is not known; it is left out"),
    NO_CODE("この形式で表せない局面を除きました", "the position has no code; it is left out"),
    TOO_LONG("長すぎる対局を切りました", "the game has more moves than fit; it is cut");

    private final String japanese;
    private final String english;

    ConversionLoss(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    public Wording wording() {
        return new Wording(japanese, english);
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
