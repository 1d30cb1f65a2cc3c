package dev.goita.record.repair;

/** 打鍵の並び: how a text keeps dealer, hands and record apart, which says what slips can do to that. */
public enum KeyLayout {
    /** {@code dealer hand hand hand hand record} with a blank between any two, which may be lost or misplaced. */
    SPACED,
    /** The same text for values that stand in places of their own, as in JSON: no blank can be lost. */
    FIELDS,
    /** Dealer, 32 tiles, answers to 五し and record without gaps, round behind round: a tile too few moves all that follows. */
    UNSPACED,
    /** The same, and the dealers are left out, since they follow. */
    UNNUMBERED;

    boolean hasBlanks() {
        return this == SPACED || this == FIELDS;
    }
}
