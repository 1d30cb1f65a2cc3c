package dev.goita.shogi.comment;

import dev.goita.diagnostics.DiagnosticCode;

/** What can be wrong with the searches in comments. */
enum CommentCode implements DiagnosticCode {
    /** The value of 評価値, 深さ or ノード数 is no number of its kind, or has blanks. */
    BAD_NUMBER,
    /** The value of 詰み is not {@code 先手勝ち} or {@code 後手勝ち} with an optional {@code :15手}. */
    BAD_MATE,
    /** A key stands twice in one run of lines; the second is read as another search. */
    DUPLICATE_KEY,
    /** A 読み筋 goes on with text that is no move. */
    UNREADABLE_PV,
    /** A 読み筋 goes on with a move that is not legal there. */
    ILLEGAL_PV,
    /** A 読み筋 starts from the position before the move, with another move. */
    OTHER_LINE,
    NOT_EXPRESSIBLE;

    @Override
    public String area() {
        return "comment";
    }
}
