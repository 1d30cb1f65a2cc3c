package dev.goita.core;

/** 組: two partners who win and lose together. */
public enum Team {
    /** Players 0 and 2; first in a record's {@code score}. */
    EVEN,
    /** Players 1 and 3; second in a record's {@code score}. */
    ODD;

    /** {@return 0 or 1, the index into a record's {@code score}} */
    public int number() {
        return ordinal();
    }

    /** {@return the team of the two other seats} */
    public Team opponent() {
        return this == EVEN ? ODD : EVEN;
    }
}
