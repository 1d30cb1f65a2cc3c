package dev.goita.shogi.book.binary;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;

/** What can be wrong with a binary book. */
public enum BinaryBookCode implements DiagnosticCode {
    /** ybbでない: the file does not begin as one. */
    NOT_YBB(Severity.ERROR, "やねうら王のバイナリ定跡(ybb)ではありません", "not a binary book of YaneuraOu (ybb)"),
    /** 知らない旗: its head announces what no known version has. */
    UNKNOWN_FLAGS(Severity.ERROR, "知らない旗があるので読めません: %s", "unknown flags, so that the book cannot be read: %s"),
    /** 途中で切れたファイル. */
    TRUNCATED(Severity.ERROR, "ファイルが途中で切れています: %s", "the file ends early: %s"),
    /** 正しくない局面の符号. */
    BAD_POSITION(Severity.ERROR, "局面の符号が正しくありません。除きます", "not the code of a position; left out"),
    /** 正しくない指し手の符号. */
    BAD_MOVE(Severity.ERROR, "指し手の符号が正しくありません。除きます: %s", "not the code of a move; left out: %s"),
    /** 指せない手: against the rules in its position. */
    ILLEGAL_MOVE(Severity.WARNING, "指せない手です: %s", "an illegal move: %s"),
    /** ファイルの外の指し手: the index points behind the end. */
    MOVES_OUT_OF_FILE(Severity.ERROR, "指し手がファイルの外にあります。除きます", "the moves lie outside the file; they are left out"),
    /** 整列されていない局面. */
    UNSORTED(
            Severity.WARNING,
            "局面が整列されていません。二分探索では見つかりません",
            "the positions are not sorted: a binary search does not find them"),
    /** 局面の重複. */
    DUPLICATE_POSITION(Severity.WARNING, "同じ局面が二度あります", "the same position twice"),
    /** たどり着けない局面: of a book that has keys in place of positions. */
    UNREACHABLE(
            Severity.WARNING,
            "たどり着けない局面が%s件あります。鍵から局面は分からないので除きます",
            "%s positions cannot be reached; a key does not tell the position, so they are left out"),
    /** sbkでない. */
    NOT_SBK(Severity.ERROR, "ShogiGUIの定跡(sbk)ではありません: %s", "not a book of ShogiGUI (sbk): %s"),
    /** 読めない局面: an SFEN of sbk. */
    BAD_SFEN(Severity.ERROR, "局面が読めません。除きます: %s", "not a position; left out: %s"),
    /** 次の局面なし: a move of sbk leads to a state that is not there. */
    BAD_LINK(Severity.WARNING, "次の局面がありません: %s", "there is no such next position: %s");

    private final Severity severity;
    private final String japanese;
    private final String english;

    BinaryBookCode(Severity severity, String japanese, String english) {
        this.severity = severity;
        this.japanese = japanese;
        this.english = english;
    }

    /** About the whole file. */
    Diagnostic in(String file, String about) {
        return new Diagnostic(
                this,
                severity,
                Place.whole(file),
                new Wording(japanese.replace("%s", about), english.replace("%s", about)));
    }

    /**
     * About one record.
     *
     * @param record from 1
     * @param offset of the record in the file, in bytes
     */
    Diagnostic at(String file, long record, long offset, String about) {
        return new Diagnostic(
                this,
                severity,
                Place.whole(file),
                new Wording(
                        record + "番目の局面(" + offset + "バイト目): " + japanese.replace("%s", about),
                        "record " + record + " at byte " + offset + ": " + english.replace("%s", about)));
    }

    @Override
    public String area() {
        return "book";
    }

    @Override
    public String id() {
        return "binary-" + DiagnosticCode.super.id();
    }
}
