package dev.goita.record.event;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import java.util.List;

/** 大会の指摘: every kind of finding about an event, beside those about its records, and what is said of it. */
public enum EventCode implements DiagnosticCode {
    ROSTER_LINE(
            "一行には一人か、組の二人の名前を書きます（例: 山田太郎、鈴木花子 [輪島クラブ]）。%d 人と読めます。この行は数えません",
            "a line has a player or the two of a pair, such as: Ann, Bob [club]; this one has %d and is left out"),
    ROSTER_TWICE("「%s」は名簿にすでにあります。この行は数えません", "'%s' is in the roster already; this line is left out"),
    ROSTER_PARTNER("「%s」は組む相手が名簿にありません。この行は組になりません", "'%s' has no partner in the roster and is of no pair"),
    EMPTY_EVENT("試合が一つもありません", "there is no match in it"),
    EMPTY_FILE("空のファイルです。試合がありません", "the file is empty: no match is in it"),
    NAME_NEAR(
            "「%s」は名簿にありません。「%s」ではありませんか。直すまで名簿外として数えます",
            "'%s' is not in the roster: is it '%s'? Counted as somebody else until it is mended"),
    NAME_UNKNOWN("「%s」は名簿にありません。名簿外として数えます", "'%s' is not in the roster, and is counted as somebody else"),
    NAME_TWICE("「%s」が一つの試合に二度あります。数えません", "'%s' is there twice in one match: not counted"),
    NAMES_MISSING(
            "名前のない試合です。四人の名前を入れてください。数えません",
            "the match lacks names of its players: not counted until all four are there"),
    NAMES_COUNT("名前は四人分要りますが、%d 人です（%s）。数えません", "four names are needed, not %d (%s): not counted"),
    PAIR_UNKNOWN(
            "%sは名簿の組ではありません（一番目と三番目、二番目と四番目の名前が組です）。%s数えません",
            "%s: no pair of the roster (the first name and the third are one, the second and the fourth the other). %s"
                    + "Not counted"),
    MATCH_MIXED(
            "得点が %1$s になったあとに局 %2$d%3$s があります。二つの試合が混ざっているか、得点が違うか、勝ち点が違います（--rules win-score=…）。数えません",
            "round %2$d%3$s follows a score of %1$s: rounds of two matches, a wrong score, or another --rules win-score=…;"
                    + " not counted"),
    MATCH_TWICE(
            "%s と同じ局があります。同じ試合を二度数えないよう、こちらは数えません",
            "has rounds of %s too: it is not counted, so that no match counts twice"),
    ROUND_TWICE("局 %d はこの試合の前の局と同じです。一度だけ数えます", "round %d is the same as one before in this match and counts once"),
    ROUNDS_WRONG(
            "点検の指摘があります（エラー %d、警告 %d、最初は %s）。%sgoita check で確かめてください",
            "the check has findings (errors %d, warnings %d, the first: %s)%s; see goita check"),
    MATCH_NOT_BEGUN("まだ一局も入力されていません", "no round of the match is typed yet"),
    MATCH_UNFINISHED("%d 対 %d で終わっていません（%d 点まで）。%s", "not over at %d to %d (to %d): %s"),
    SITTING_TWICE("%s は第 %d 回戦で %s にもいます", "%s in sitting %d also in %s"),
    OTHER_RULES(
            "大会と違うルールの試合です。大会のルール（--rules）で数えました",
            "the match has other rules than the event, by whose rules (--rules) it is counted");

    private final String japanese;
    private final String english;

    EventCode(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    @Override
    public String area() {
        return "event";
    }

    Diagnostic at(Place place, Object... arguments) {
        return said(place, Wording.of(japanese, english, arguments));
    }

    /** In other words. */
    Diagnostic said(Place place, Wording wording) {
        return new Diagnostic(this, Severity.WARNING, place, wording);
    }

    static Wording list(List<String> names) {
        return new Wording(String.join("、", names), String.join(", ", names));
    }
}
