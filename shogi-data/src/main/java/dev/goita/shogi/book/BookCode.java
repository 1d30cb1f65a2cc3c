package dev.goita.shogi.book;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;

/** What can be wrong with a book, or would be read otherwise by other programs. */
public enum BookCode implements DiagnosticCode {
    /** BOM: the file begins with the three bytes of UTF-8's mark. */
    BYTE_ORDER_MARK(
            Severity.WARNING,
            "先頭にBOMがあります。V6.00のやねうら王は最初の局面を失います",
            "byte order mark: YaneuraOu V6.00 loses a position right behind it"),
    /** 見出しなし. */
    MISSING_HEADER(
            Severity.WARNING,
            "一行目に #YANEURAOU-DB2016 1.00 がありません。ファイルから直接引くやねうら王は最初の局面を失います",
            "the first line is not #YANEURAOU-DB2016 1.00: lookup on the fly in YaneuraOu loses the first position"),
    /** 見出し違い: a header of another version. */
    OTHER_HEADER(
            Severity.WARNING,
            "#YANEURAOU-DB2016 1.00 でない見出しです: %s",
            "another header than #YANEURAOU-DB2016 1.00, which ShogiHome refuses: %s"),
    /** 見出しの重複. */
    REPEATED_HEADER(Severity.WARNING, "見出しが途中にもあります", "a header in the middle of the book"),
    /** CRのみの改行. */
    CARRIAGE_RETURN(Severity.WARNING, "改行がCRだけの行があります", "lines that end with a carriage return alone"),
    /** 改行の混在. */
    MIXED_NEWLINES(Severity.WARNING, "改行の種類が混ざっています", "different kinds of line ends in one file"),
    /** 空行: between the moves of a position. */
    BLANK_LINE(
            Severity.WARNING,
            "指し手の間に空行があります。ファイルから直接引くやねうら王はここで局面を打ち切ります",
            "a blank line between the moves of a position: lookup on the fly in YaneuraOu stops here"),
    /** 行頭の空白. */
    LEADING_BLANK(Severity.WARNING, "行頭に空白があります", "the line begins with a blank; other programs ignore it"),
    /** 連続した空白. */
    DOUBLE_BLANK(
            Severity.WARNING,
            "空白が続いています。プログラムによっては空の列と読みます",
            "several blanks in a row, which some programs read as an empty column"),
    /** タブ. */
    TAB(Severity.WARNING, "タブは区切りではありません", "a tab, which separates columns for no program"),
    /** sfen でない行頭: the line looks like a position all the same. */
    BAD_KEYWORD(Severity.WARNING, "局面の行は sfen で始まります: %s", "a position begins with sfen, not %s"),
    /** startpos: in place of an SFEN. */
    STARTPOS(
            Severity.WARNING,
            "startpos と書いた局面を読めるプログラムはありません",
            "a position written as startpos, which no program reads"),
    /** 正規でないSFEN: programs that compare texts do not find the position. */
    NOT_CANONICAL(
            Severity.WARNING,
            "正規のSFENではありません。持ち駒は飛角金銀桂香歩の順です: %s",
            "not the canonical SFEN, hands in the order R B G S N L P; meant is %s"),
    /** 読めない局面. */
    BAD_POSITION(Severity.ERROR, "局面が読めません。指し手ごと除きます: %s", "not a position; it is left out with its moves: %s"),
    /** 手数なし. */
    MISSING_PLY(Severity.WARNING, "手数がありません。0 と読みます", "the ply is missing and taken for 0"),
    /** 読めない手数. */
    BAD_PLY(Severity.WARNING, "手数が読めません: %s", "not a ply: %s"),
    /** 局面のあとの文字列. */
    TEXT_BEHIND_POSITION(
            Severity.WARNING, "局面のあとに余分な文字列があります。注釈とします: %s", "text behind a position, kept as a comment: %s"),
    /** 不自然な局面: a {@link dev.goita.shogi.rules.PositionFlaw}. */
    POSITION_FLAW(Severity.WARNING, "局面が不自然です: %s", "an unusual position: %s"),
    /** 局面より前の指し手. */
    MOVE_WITHOUT_POSITION(Severity.ERROR, "局面より前の指し手です。除きます: %s", "a move before any position, left out: %s"),
    /** 読めない局面の指し手. */
    MOVE_OF_BAD_POSITION(
            Severity.ERROR, "読めない局面の指し手なので除きます: %s", "a move of a position that could not be read, left out: %s"),
    /** 書式外の行. */
    FREE_TEXT(
            Severity.WARNING,
            "指し手でも注釈でもない行です。注釈とします: %s",
            "neither a move nor marked as a comment, kept as a comment: %s"),
    /** 指し手のない行: {@code none} or {@code resign} where a move belongs. */
    NO_MOVE(Severity.WARNING, "指し手がない行です。注釈とします: %s", "a line without a move to make, kept as a comment: %s"),
    /** 読めない指し手. */
    BAD_MOVE(Severity.ERROR, "やねうら王はこの行を存在しない指し手として登録します: %s", "YaneuraOu registers a move that is none: %s"),
    /** 指せない手: against the rules in its position. */
    ILLEGAL_MOVE(Severity.ERROR, "指せない手です: %s", "an illegal move: %s"),
    /** 指せない予想応手: against the rules after the move. */
    ILLEGAL_PONDER(Severity.WARNING, "予想応手が指せない手です: %s", "the reply is illegal: %s"),
    /** 予想応手なし: the line ends behind the move. */
    MISSING_PONDER(Severity.WARNING, "予想応手がありません", "the reply is missing; the format wants none at least"),
    /** 読めない予想応手. */
    BAD_PONDER(Severity.WARNING, "予想応手が読めません: %s", "not a reply, taken for none: %s"),
    /** none の列. */
    NONE_COLUMN(
            Severity.WARNING,
            "none の列です。0と読むプログラムや読めないプログラムがあります",
            "none as a number: some programs read 0, some fail"),
    /** NaN の列. */
    NAN_COLUMN(Severity.WARNING, "NaN の列です。空欄とします", "NaN as a number, taken for absent"),
    /** 数の一部: digits with something else behind them. */
    NUMBER_PREFIX(Severity.WARNING, "数の一部だけが読まれます: %s", "only the beginning is read as a whole number: %s"),
    /** 範囲外の数. */
    NUMBER_RANGE(Severity.WARNING, "数が範囲を超えています: %s", "a number out of range: %s"),
    /** 数でない列. */
    BAD_NUMBER(Severity.WARNING, "数でない列です。注釈とします: %s", "not a number; the rest of the line is kept as a comment: %s"),
    /** 早い注釈: {@code //} before the fifth column. */
    EARLY_COMMENT(
            Severity.WARNING,
            "五列目より前の注釈はほかのプログラムでは数として読まれます",
            "a comment before the fifth column, which other programs read as numbers"),
    /** 五列を超える列. */
    FURTHER_COLUMNS(Severity.WARNING, "五列を超える列があります: %s", "more than five columns, which YaneuraOu drops: %s"),
    /** 長すぎる行. */
    LONG_LINE(Severity.ERROR, "行が長すぎるので除きます", "a line too long to be one of a book, left out"),
    /** 局面の重複: with the same ply. */
    DUPLICATE_POSITION(Severity.WARNING, "同じ局面が %s 行目にもあります", "the same position stands on line %s too"),
    /** 手数違いの局面. */
    OTHER_PLY(
            Severity.WARNING,
            "同じ局面が別の手数で %s 行目にもあります。やねうら王の整列では手数の小さいほうだけが残ります",
            "the same position with another ply stands on line %s; sorting in YaneuraOu keeps the smaller ply only"),
    /** 指し手の重複. */
    DUPLICATE_MOVE(Severity.WARNING, "同じ指し手が二度あります: %s", "the same move twice: %s"),
    /** 整列されていない局面. */
    UNSORTED(
            Severity.WARNING,
            "局面が整列されていません。ファイルから直接引くと見つかりません",
            "the positions are not sorted: lookup on the fly misses without notice"),
    /** 指し手の順. */
    MOVE_ORDER(Severity.WARNING, "指し手が出現頻度、評価値の順ではありません", "the moves are not ordered by count and value"),
    /** 指し手のない局面. */
    WITHOUT_MOVES(
            Severity.WARNING, "指し手のない局面です。ほかのプログラムでは失われます", "a position without moves, which other programs lose"),
    /** NOEの違い: the number on the second line is not that of the positions. */
    COUNT_OF_POSITIONS(Severity.WARNING, "NOEと局面の数が違います: %s", "NOE does not tell the number of positions: %s"),
    /** 注釈の損失: another program loses them. */
    LOST_COMMENT(Severity.WARNING, "注釈は失われます", "comments are lost"),
    /** 手数の変更: another program writes another ply. */
    CHANGED_PLY(Severity.WARNING, "手数 %s が 1 になります", "ply %s becomes 1"),
    /** 局面の損失: another program loses it. */
    DROPPED_POSITION(Severity.ERROR, "この局面は失われます", "the position is lost"),
    /** 読めないファイル: another program refuses the book. */
    UNREADABLE_FOR_OTHER(Severity.ERROR, "このプログラムではファイル全体が読めません", "that program refuses the whole file"),
    /** 除いた棋譜: a line of games, from which books are made. */
    GAME_LEFT_OUT(Severity.ERROR, "この行は読まれません: %s", "the line is left out: %s");

    private final Severity severity;
    private final String japanese;
    private final String english;

    BookCode(Severity severity, String japanese, String english) {
        this.severity = severity;
        this.japanese = japanese;
        this.english = english;
    }

    /** A finding at a place. */
    public Diagnostic at(Place place, String about) {
        String quoted = Findings.quote(about);
        return new Diagnostic(
                this, severity, place, new Wording(japanese.replace("%s", quoted), english.replace("%s", quoted)));
    }

    @Override
    public String area() {
        return "book";
    }
}
