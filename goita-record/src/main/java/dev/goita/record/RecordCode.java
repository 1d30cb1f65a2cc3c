package dev.goita.record;

import dev.goita.diagnostics.DiagnosticCode;
import java.util.Locale;

/** 指摘の種類: every kind of finding about a Goita record. */
public enum RecordCode implements DiagnosticCode {
    /** The text is no JSON, or a value in it is of the wrong type. */
    JSON_SYNTAX("JSON (RFC 8259)"),
    /** A text that is not JSON is not in its notation. */
    NOTATION("record format"),
    /** Nothing can be read of it: it cannot be unpacked or decoded, or is of no known form. */
    SOURCE("files"),
    /** A key stands twice in one object. */
    DUPLICATE_KEY("JSON (RFC 8259), 4"),
    /** A key without a value, or a key that must be there and is not. */
    MISSING_VALUE("record format"),
    /** Not four hands of eight tiles. */
    HANDS_SHAPE("record format, hands"),
    /** The hands together are not the deck. */
    DECK("rule 1"),
    /** A character that can be no digit of the record there. */
    DIGIT("record format, record"),
    /** A 0 where the seat has to lead. */
    PASS_ON_LEAD("rule 4"),
    /** A tile is played that the seat does not hold. */
    TILE_NOT_IN_HAND("rule 5"),
    /** The first tile of a play does not receive the attack. */
    CANNOT_RECEIVE("rule 6"),
    /** A king would receive 香 or し. */
    KING_RECEIVES_GON_SHI("rule 6"),
    /** A king attacks without a licence. */
    KING_ATTACK("rule 7"),
    /** Only under rules that forbid it. */
    FACE_DOWN_KING("rule 8"),
    /** A 9 in a record in which nothing is hidden. */
    HIDDEN_DIGIT("record format, piece"),
    /** The record stops inside a turn. */
    INCOMPLETE_TURN("rule 5"),
    /** The record stops before anybody has won. */
    UNFINISHED("rule 9"),
    /** There are digits behind the last turn of the round. */
    AFTER_END("rule 9"),
    /** The recorded winner is not the one that the record makes. */
    WINNER("rule 9"),
    /** Who declared 五し is not who was dealt it, or there are turns after a deal that ends the round. */
    GOSHI("record format, goshi"),
    /** The score of a round of a match does not follow from the round before. */
    SCORE_CHAIN("rule 10"),
    /** The dealer of a round of a match does not follow from the round before. */
    DEALER_CHAIN("rule 3"),
    /** A time is none, or a match ends before it starts. */
    TIME_ORDER("record format, start_time"),
    /** The files of one shard of a data set do not hold the same rounds. */
    FORMS_DIFFER("data sets"),
    /** The file cannot be read, or not to its end. */
    UNREADABLE("files");

    private final String rule;

    RecordCode(String rule) {
        this.rule = rule;
    }

    @Override
    public String area() {
        return "goita";
    }

    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return where the rule stands that was broken: a number of the rules page, or a part of the format document} */
    public String rule() {
        return rule;
    }
}
