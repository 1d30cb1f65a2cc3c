package dev.goita.shogi.record;

import dev.goita.diagnostics.DiagnosticCode;

/** What can be wrong with a record apart from the rules of the game. */
public enum NotationCode implements DiagnosticCode {
    UNKNOWN_FORMAT,
    /** Bytes that the encoding does not allow. */
    BAD_BYTES,
    UNMAPPABLE_CHARACTER,
    /** A no-break space or its like, or a character without width, between or in the words of a record. */
    ODD_BLANK,
    /** A line, token or statement that the format does not know. */
    UNKNOWN_TEXT,
    /** A board that does not have the right shape. */
    BAD_BOARD,
    BAD_HAND,
    BAD_TURN,
    /** A number that cannot be read or does not fit. */
    BAD_NUMBER,
    /** Something the format requires is not there. */
    MISSING,
    /** A name, such as that of a handicap, that nobody knows. */
    UNKNOWN_NAME,
    BAD_MOVE,
    AMBIGUOUS_MOVE,
    NO_PIECE_CAN_MOVE,
    /** The piece on the origin is another one than the move names. */
    OTHER_PIECE,
    /** A drop is said, but nothing of the kind is in hand. */
    NOT_IN_HAND_FOR_DROP,
    /** 成 or 不成 is said of a move that has no choice to promote. */
    NO_PROMOTION_POSSIBLE,
    SAME_WITHOUT_PREVIOUS,
    /** 同 together with another square than that of the previous move. */
    SAME_SQUARE_DIFFERS,
    SQUARE_TAKEN,
    /** The number of a move is not the one that follows. */
    MOVE_NUMBER,
    VARIATION_WITHOUT_START,
    /** A consumed time that is negative or cannot be read. */
    BAD_TIME,
    /** A side consumed more time than the limits of the game allow. */
    TIME_BEYOND_LIMIT,
    /** A date that cannot be read or does not exist. */
    BAD_DATE,
    /** The まで line or the result says something else than the moves. */
    RESULT_DIFFERS,
    MOVES_NOT_READ,
    MOVES_AFTER_END,
    NOT_EXPRESSIBLE,
    /** A stated limit was passed. */
    LIMIT,
    UNREADABLE;

    @Override
    public String area() {
        return "record";
    }
}
