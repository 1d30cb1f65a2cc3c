package dev.goita.record.text;

/** The keys of a round, in the order in which a round is written. */
public enum RoundKey {
    /** 親: a player number. */
    DEALER("dealer"),
    /** 得点: the points of both teams before the round. */
    SCORE("score"),
    /** 手駒: four hands, the dealer's first. */
    HANDS("hands"),
    /** 棋譜: the digits of every turn. */
    RECORD("record"),
    /** 勝者: a player number, or -1. */
    WINNER("winner"),
    /** 五し: who declared it. */
    GOSHI("goshi"),
    /** 結末: a {@link dev.goita.record.RoundOutcome}. */
    RESULT("result");

    private final String id;

    RoundKey(String id) {
        this.id = id;
    }

    /** {@return as JSON spells it} */
    public String id() {
        return id;
    }
}
