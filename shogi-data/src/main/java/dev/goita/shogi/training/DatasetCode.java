package dev.goita.shogi.training;

import dev.goita.diagnostics.DiagnosticCode;

/** What can be wrong with training data. */
public enum DatasetCode implements DiagnosticCode {
    /** Bytes that are the code of no position. */
    BAD_POSITION,
    /** A position that the rules do not allow. */
    IMPOSSIBLE_POSITION,
    /** Bits that are no move. */
    BAD_MOVE,
    /** A move that is not legal in its position. */
    ILLEGAL_MOVE,
    /** A move that is legal only as another program writes it. */
    OTHER_DIALECT,
    /** Resignation, 入玉宣言 or nothing in place of a move. */
    NO_MOVE,
    /** A result that does not exist. */
    BAD_RESULT,
    /** Bits of hcpe2 in a file of hcpe. */
    CIRCUMSTANCES,
    /** A byte that means nothing and is not 0. */
    PADDING,
    /** A number that is out of its range. */
    BAD_NUMBER,
    /** One move twice among the candidates. */
    REPEATED_CANDIDATE,
    /** The file ends within a record. */
    TRUNCATED,
    /** Bytes between two records that belong to none. */
    SKIPPED,
    /** What the target cannot say. */
    LOST,
    /** A game whose result the record does not tell. */
    NO_RESULT,
    /** A text that is no record. */
    BAD_TEXT,
    /** Bytes in none of the known formats. */
    UNKNOWN_FORMAT,
    /** Bytes that could be in several formats. */
    AMBIGUOUS_FORMAT,
    /** A file that cannot be read, or not to its end. */
    UNREADABLE;

    @Override
    public String area() {
        return "dataset";
    }
}
