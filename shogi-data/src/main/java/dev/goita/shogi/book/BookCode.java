package dev.goita.shogi.book;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;

/** What can be wrong with a book, or would be read otherwise by other programs. */
public enum BookCode implements DiagnosticCode {
    BYTE_ORDER_MARK(
            Severity.WARNING,
            "先頭にBOMがあります。V6.00のやねうら王は最初の局面を失います",
            "byte order mark: YaneuraOu V6.00 loses a position right behind it"),
    MISSING_HEADER(
            Severity.WARNING,
            "一行目に #YANEURAOU-DB2016 1.00 がありません。ファイルから直接引くやねうら王は最初の局面を失います",
            "the first line is not #YANEURAOU-DB2016 1.00: lookup on the fly in YaneuraOu loses the first position"),
    OTHER_HEADER(
            Severity.WARNING,
            "#YANEURAOU-DB2016 1.00 でない見出しです: %s",
            "another header than #YANEURAOU-DB2016 1.00, which ShogiHome refuses: %s"),
    REPEATED_HEADER(Severity.WARNING, "見出しが途中にもあります", "a header in the middle of the book"),
    CARRIAGE_RETURN(Severity.WARNING, "改行がCRだけの行があります", "lines that end with a carriage return alone"),
    MIXED_NEWLINES(Severity.WARNING, "改行の種類が混ざっています", "different kinds of line ends in one file"),
    BLANK_LINE(
            Severity.WARNING,
            "指し手の間に空行があります。ファイルから直接引くやねうら王はここで局面を打ち切ります",
            "a blank line between the moves of a position: lookup on the fly in YaneuraOu stops here"),
    LEADING_BLANK(Severity.WARNING, "行頭に空白があります", "the line begins with a blank; other programs ignore it"),
    DOUBLE_BLANK(
            Severity.WARNING,
            "空白が続いています。プログラムによっては空の列と読みます",
            "several blanks in a row, which some programs read as an empty column"),
    TAB(Severity.WARNING, "タブは区切りではありません", "a tab, which separates columns for no program"),
    BAD_KEYWORD(Severity.WARNING, "局面の行は sfen で始まります: %s", "a position begins with sfen, not %s"),
    STARTPOS(
            Severity.WARNING,
            "startpos と書いた局面を読めるプログラムはありません",
            "a position written as startpos, which no program reads"),
    NOT_CANONICAL(
            Severity.WARNING,
            "正規のSFENではありません。持ち駒は飛角金銀桂香歩の順です: %s",
            "not the canonical SFEN, hands in the order R B G S N L P; meant is %s"),
    BAD_POSITION(Severity.ERROR, "局面が読めません。指し手ごと除きます: %s", "not a position; it is left out with its moves: %s"),
    MISSING_PLY(Severity.WARNING, "手数がありません。0 と読みます", "the ply is missing and taken for 0"),
    BAD_PLY(Severity.WARNING, "手数が読めません: %s", "not a ply: %s"),
    TEXT_BEHIND_POSITION(
            Severity.WARNING, "局面のあとに余分な文字列があります。注釈とします: %s", "text behind a position, kept as a comment: %s"),
    POSITION_FLAW(Severity.WARNING, "局面が不自然です: %s", "an unusual position: %s"),
    MOVE_WITHOUT_POSITION(Severity.ERROR, "局面より前の指し手です。除きます: %s", "a move before any position, left out: %s"),
    MOVE_OF_BAD_POSITION(
            Severity.ERROR, "読めない局面の指し手なので除きます: %s", "a move of a position that could not be read, left out: %s"),
    FREE_TEXT(
            Severity.WARNING,
            "指し手でも注釈でもない行です。注釈とします: %s",
            "neither a move nor marked as a comment, kept as a comment: %s"),
    NO_MOVE(Severity.WARNING, "指し手がない行です。注釈とします: %s", "a line without a move to make, kept as a comment: %s"),
    BAD_MOVE(Severity.ERROR, "やねうら王はこの行を存在しない指し手として登録します: %s", "YaneuraOu registers a move that is none: %s"),
    ILLEGAL_MOVE(Severity.ERROR, "指せない手です: %s", "an illegal move: %s"),
    ILLEGAL_PONDER(Severity.WARNING, "予想応手が指せない手です: %s", "the reply is illegal: %s"),
    MISSING_PONDER(Severity.WARNING, "予想応手がありません", "the reply is missing; the format wants none at least"),
    BAD_PONDER(Severity.WARNING, "予想応手が読めません: %s", "not a reply, taken for none: %s"),
    NONE_COLUMN(
            Severity.WARNING,
            "none の列です。0と読むプログラムや読めないプログラムがあります",
            "none as a number: some programs read 0, some fail"),
    NAN_COLUMN(Severity.WARNING, "NaN の列です。空欄とします", "NaN as a number, taken for absent"),
    NUMBER_PREFIX(Severity.WARNING, "数の一部だけが読まれます: %s", "only the beginning is read as a whole number: %s"),
    NUMBER_RANGE(Severity.WARNING, "数が範囲を超えています: %s", "a number out of range: %s"),
    BAD_NUMBER(Severity.WARNING, "数でない列です。注釈とします: %s", "not a number; the rest of the line is kept as a comment: %s"),
    EARLY_COMMENT(
            Severity.WARNING,
            "五列目より前の注釈はほかのプログラムでは数として読まれます",
            "a comment before the fifth column, which other programs read as numbers"),
    FURTHER_COLUMNS(Severity.WARNING, "五列を超える列があります: %s", "more than five columns, which YaneuraOu drops: %s"),
    LONG_LINE(Severity.ERROR, "行が長すぎるので除きます", "a line too long to be one of a book, left out"),
    DUPLICATE_POSITION(Severity.WARNING, "同じ局面が %s 行目にもあります", "the same position stands on line %s too"),
    OTHER_PLY(
            Severity.WARNING,
            "同じ局面が別の手数で %s 行目にもあります。やねうら王の整列では手数の小さいほうだけが残ります",
            "the same position with another ply stands on line %s; sorting in YaneuraOu keeps the smaller ply only"),
    DUPLICATE_MOVE(Severity.WARNING, "同じ指し手が二度あります: %s", "the same move twice: %s"),
    UNSORTED(
            Severity.WARNING,
            "局面が整列されていません。ファイルから直接引くと見つかりません",
            "the positions are not sorted: lookup on the fly misses without notice"),
    MOVE_ORDER(Severity.WARNING, "指し手が出現頻度、評価値の順ではありません", "the moves are not ordered by count and value"),
    WITHOUT_MOVES(
            Severity.WARNING, "指し手のない局面です。ほかのプログラムでは失われます", "a position without moves, which other programs lose"),
    COUNT_OF_POSITIONS(Severity.WARNING, "NOEと局面の数が違います: %s", "NOE does not tell the number of positions: %s"),
    LOST_COMMENT(Severity.WARNING, "注釈は失われます", "comments are lost"),
    CHANGED_PLY(Severity.WARNING, "手数 %s が 1 になります", "ply %s becomes 1"),
    DROPPED_POSITION(Severity.ERROR, "この局面は失われます", "the position is lost"),
    UNREADABLE_FOR_OTHER(Severity.ERROR, "このプログラムではファイル全体が読めません", "that program refuses the whole file"),
    GAME_LEFT_OUT(Severity.ERROR, "この行は読まれません: %s", "the line is left out: %s");

    private final Severity severity;
    private final String japanese;
    private final String english;

    BookCode(Severity severity, String japanese, String english) {
        this.severity = severity;
        this.japanese = japanese;
        this.english = english;
    }

    public Diagnostic at(Place place, String about) {
        String quoted = VisibleText.quote(about);
        return new Diagnostic(
                this, severity, place, new Wording(japanese.replace("%s", quoted), english.replace("%s", quoted)));
    }

    @Override
    public String area() {
        return "book";
    }
}
