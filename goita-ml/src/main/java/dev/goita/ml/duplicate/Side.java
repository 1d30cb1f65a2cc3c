package dev.goita.ml.duplicate;

/** 側: one of the two players that are measured against each other; each fills both seats of a team. */
public enum Side {
    /** The one that results speak of: its points are positive. */
    FIRST,
    /** Its opponent, whose points are those of the first with the sign changed. */
    SECOND
}
