package dev.goita.shogi.book.binary;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;

/** What can be wrong with a binary book. */
public enum BinaryBookCode implements DiagnosticCode {
    NOT_YBB(Severity.ERROR, "やねうら王のバイナリ定跡(ybb)ではありません", "not a binary book of YaneuraOu (ybb)"),
    UNKNOWN_FLAGS(Severity.ERROR, "知らない旗があるので読めません: %s", "unknown flags, so that the book cannot be read: %s"),
    TRUNCATED(Severity.ERROR, "ファイルが途中で切れています: %s", "the file ends early: %s"),
    BAD_POSITION(Severity.ERROR, "局面の符号が正しくありません。除きます", "not the code of a position; left out"),
    BAD_MOVE(Severity.ERROR, "指し手の符号が正しくありません。除きます: %s", "not the code of a move; left out: %s"),
    ILLEGAL_MOVE(Severity.WARNING, "指せない手です: %s", "an illegal move: %s"),
    MOVES_OUT_OF_FILE(Severity.ERROR, "指し手がファイルの外にあります。除きます", "the moves lie outside the file; they are left out"),
    UNSORTED(
            Severity.WARNING,
            "局面が整列されていません。二分探索では見つかりません",
            "the positions are not sorted: a binary search does not find them"),
    DUPLICATE_POSITION(Severity.WARNING, "同じ局面が二度あります", "the same position twice"),
    /** たどり着けない局面: of a book that has keys in place of positions. */
    UNREACHABLE(
            Severity.WARNING,
            "たどり着けない局面が%s件あります。鍵から局面は分からないので除きます",
            "%s positions cannot be reached; a key does not tell the position, so they are left out"),
    NOT_SBK(Severity.ERROR, "ShogiGUIの定跡(sbk)ではありません: %s", "not a book of ShogiGUI (sbk): %s"),
    BAD_SFEN(Severity.ERROR, "局面が読めません。除きます: %s", "not a position; left out: %s"),
    BAD_LINK(Severity.WARNING, "次の局面がありません: %s", "there is no such next position: %s");

    private final Severity severity;
    private final String japanese;
    private final String english;

    BinaryBookCode(Severity severity, String japanese, String english) {
        this.severity = severity;
        this.japanese = japanese;
        this.english = english;
    }

    Diagnostic in(String file, String about) {
        return new Diagnostic(
                this,
                severity,
                Place.whole(file),
                new Wording(japanese.replace("%s", about), english.replace("%s", about)));
    }

    /** About one record, from 1, and its offset in the file in bytes. */
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
