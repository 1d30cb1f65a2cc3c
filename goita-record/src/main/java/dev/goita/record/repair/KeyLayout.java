package dev.goita.record.repair;

/** 打鍵の並び: how a text keeps dealer, hands and record apart, which says what slips can do to that. */
public enum KeyLayout {
    /** {@code dealer hand hand hand hand record} with a blank between any two, which may be lost or misplaced. */
    SPACED,
    /** The same text for values that stand in places of their own, as in JSON: no blank can be lost. */
    FIELDS,
    /** Dealer, 32 tiles and record without gaps: a tile too few moves all that follows. */
    UNSPACED
}
