package dev.goita.record;

import dev.goita.core.notation.RecordFault;
import dev.goita.diagnostics.DiagnosticCode;

/** 指摘の種類: every kind of finding about a Goita record. */
public enum RecordCode implements DiagnosticCode {
    /** The text is no JSON, or a value in it is of the wrong type. */
    JSON_SYNTAX("R13"),
    /** A text that is not JSON is not in its notation. */
    NOTATION("R15"),
    /** Nothing can be read of it: it cannot be unpacked or decoded, or is of no known form. */
    SOURCE("R1"),
    /** A key stands twice in one object. */
    DUPLICATE_KEY("R13"),
    /** A key without a value, or a key that must be there and is not. */
    MISSING_VALUE("R13"),
    /** Not four hands of eight tiles. */
    HANDS_SHAPE("R2"),
    /** The hands together are not the deck. */
    DECK("G3a"),
    /** A character that can be no digit of the record there. */
    DIGIT("R3"),
    /** A 0 where the seat has to lead. */
    PASS_ON_LEAD("G4b"),
    /** A tile is played that the seat does not hold. */
    TILE_NOT_IN_HAND("G5b"),
    /** The first tile of a play does not receive the attack. */
    CANNOT_RECEIVE("G6a"),
    /** A king would receive 香 or し. */
    KING_RECEIVES_GON_SHI("G6c"),
    /** A king attacks without a licence. */
    KING_ATTACK("G7"),
    /** Only under rules that forbid it. */
    FACE_DOWN_KING("G8"),
    /** A 9 in a record in which nothing is hidden. */
    HIDDEN_DIGIT("R12"),
    /** The record stops inside a turn. */
    INCOMPLETE_TURN("R11"),
    /** The record stops before anybody has won. */
    UNFINISHED("R11"),
    /** There are digits behind the last turn of the round. */
    AFTER_END("G9a"),
    /** The recorded winner is not the one that the record makes. */
    WINNER("R6"),
    /** Who declared 五し is not who was dealt it, or there are turns after a deal that ends the round. */
    GOSHI("R7"),
    /** The score of a round of a match does not follow from the round before. */
    SCORE_CHAIN("R9"),
    /** The dealer of a round of a match does not follow from the round before. */
    DEALER_CHAIN("R9"),
    /** A round of a match stands behind its end. */
    MATCH_OVER("G10"),
    /** A time is none, or a match ends before it starts. */
    TIME_ORDER("R10"),
    /** The files of one shard of a data set do not hold the same rounds. */
    FORMS_DIFFER("R16"),
    /** Two typings of one sheet are not the same. */
    TYPINGS_DIFFER("R16"),
    /** The file cannot be read, or not to its end. */
    UNREADABLE("R1");

    private final String rule;

    RecordCode(String rule) {
        this.rule = rule;
    }

    /**
     * The code of what can be wrong with a digit.
     *
     * @param reason the rule that it breaks
     * @return the code under which it is reported
     */
    public static RecordCode of(RecordFault.Reason reason) {
        return switch (reason) {
            case NOT_A_DIGIT, NO_ATTACK -> DIGIT;
            case HIDDEN_TILE -> HIDDEN_DIGIT;
            case PASS_ON_LEAD -> PASS_ON_LEAD;
            case TILE_NOT_IN_HAND -> TILE_NOT_IN_HAND;
            case KING_RECEIVES_GON_SHI -> KING_RECEIVES_GON_SHI;
            case CANNOT_RECEIVE -> CANNOT_RECEIVE;
            case FACE_DOWN_KING -> FACE_DOWN_KING;
            case KING_ATTACK -> KING_ATTACK;
            case AFTER_END -> AFTER_END;
        };
    }

    @Override
    public String area() {
        return "goita";
    }

    /** {@return the number of the rule that was broken, on the page of the rules (G) or of the record (R)} */
    public String rule() {
        return rule;
    }
}
