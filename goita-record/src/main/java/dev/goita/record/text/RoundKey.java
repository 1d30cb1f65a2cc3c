package dev.goita.record.text;

/** The keys of a round, in the order in which a round is written. */
public enum RoundKey {
    DEALER("dealer"),
    SCORE("score"),
    HANDS("hands"),
    RECORD("record"),
    WINNER("winner"),
    GOSHI("goshi"),
    RESULT("result");

    private final String id;

    RoundKey(String id) {
        this.id = id;
    }

    /** As JSON spells it. */
    public String id() {
        return id;
    }
}
