package dev.goita.shogi.ml;

import dev.goita.diagnostics.DiagnosticCode;

/** Why something of a file cannot be learned from. */
enum LearningCode implements DiagnosticCode {
    /** A record that has errors is left out. */
    LEFT_OUT,
    /** A board or hands that rows cannot say. */
    NO_ROW,
    /** A move of a book that is not legal in its position. */
    ILLEGAL_BOOK_MOVE,
    /** Bytes that may be of several formats. */
    AMBIGUOUS_FORMAT;

    @Override
    public String area() {
        return "learning";
    }
}
