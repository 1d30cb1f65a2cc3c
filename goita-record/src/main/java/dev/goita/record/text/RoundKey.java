package dev.goita.record.text;

import java.util.Locale;

/** The keys of a round, in the order in which a round is written. */
public enum RoundKey {
    DEALER,
    SCORE,
    HANDS,
    RECORD,
    WINNER,
    GOSHI,
    RESULT;

    /** Lower case, as JSON spells it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
