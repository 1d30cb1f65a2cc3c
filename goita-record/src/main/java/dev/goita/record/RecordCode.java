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
    DUPLICATE_KEY("JSON (RFC 8259), 4"),
    /** A key without a value, or a key that must be there and is not. */
    MISSING_VALUE("record format"),
    /** Not four hands of eight tiles. */
    HANDS_SHAPE("record format, hands"),
    /** The hands together are not the deck. */
    DECK("rule 1"),
    /** A character that can be no digit of the record there. */
    DIGIT("record format, record"),
    PASS_ON_LEAD("rule 4"),
    TILE_NOT_IN_HAND("rule 5"),
    CANNOT_RECEIVE("rule 6"),
    KING_RECEIVES_GON_SHI("rule 6"),
    KING_ATTACK("rule 7"),
    /** Only under rules that forbid it. */
    FACE_DOWN_KING("rule 8"),
    /** A 9 in a record in which nothing is hidden. */
    HIDDEN_DIGIT("record format, piece"),
    /** The record stops inside a turn. */
    INCOMPLETE_TURN("rule 5"),
    /** The record stops before anybody has won. */
    UNFINISHED("rule 9"),
    AFTER_END("rule 9"),
    /** The recorded winner is not the one that the record makes. */
    WINNER("rule 9"),
    GOSHI("record format, goshi"),
    SCORE_CHAIN("rule 10"),
    DEALER_CHAIN("rule 3"),
    TIME_ORDER("record format, start_time"),
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

    /** Where the rule stands that was broken: a number of the rules page, or a part of the format document. */
    public String rule() {
        return rule;
    }
}
