package dev.goita.core;

import java.util.Locale;

/** 手役: what the deal alone can bring about. Source: the rules page, "Deal-time hands". */
public enum DealYaku {
    /** The deal brings about nothing. */
    NONE,
    /** 五し: one seat holds exactly five し. */
    GOSHI,
    /** Both teams have a seat with five し. */
    GOSHI_OPPONENTS,
    /** 相五し: two partners have five し each. */
    GOSHI_PARTNERS,
    /** 六し. */
    ROKUSHI,
    /** 七し. */
    NANASHI,
    /** 八し. */
    HACHISHI;

    /** {@return lower case, as JSON spells it} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
