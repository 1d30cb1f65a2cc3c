package dev.goita.record.event;

import dev.goita.diagnostics.DiagnosticCode;

/** 大会の指摘: every kind of finding about an event, beside those about its records. */
public enum EventCode implements DiagnosticCode {
    /** A line of the roster is none. */
    ROSTER_LINE,
    /** A name stands twice in the roster, or twice but for its spelling. */
    ROSTER_TWICE,
    /** A player of a roster of pairs has no partner. */
    ROSTER_PARTNER,
    /** No match is there. */
    EMPTY_EVENT,
    /** A file holds no round and no match. */
    EMPTY_FILE,
    /** A name is not in the roster, but one is that is nearly so spelt. */
    NAME_NEAR,
    /** A name is not in the roster. */
    NAME_UNKNOWN,
    /** A player stands twice in a match. */
    NAME_TWICE,
    /** A match names nobody, or not everybody. */
    NAMES_MISSING,
    /** A match names more or fewer than four. */
    NAMES_COUNT,
    /** Two who are no pair of the roster play as one. */
    PAIR_UNKNOWN,
    /** The rounds of one match cannot be of one match. */
    MATCH_MIXED,
    /** A match has rounds that another one has too. */
    MATCH_TWICE,
    /** A round stands twice in its match. */
    ROUND_TWICE,
    /** The check finds something in the rounds of a match. */
    ROUNDS_WRONG,
    /** A match has no round yet. */
    MATCH_NOT_BEGUN,
    /** Nobody has reached the points that win a match. */
    MATCH_UNFINISHED,
    /** Somebody plays two matches in one sitting. */
    SITTING_TWICE,
    /** A match says that it has other rules than the event. */
    OTHER_RULES;

    @Override
    public String area() {
        return "event";
    }
}
