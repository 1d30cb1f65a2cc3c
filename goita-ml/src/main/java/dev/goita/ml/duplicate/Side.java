package dev.goita.ml.duplicate;

/** 側: one of the two players that are measured against each other; each fills both seats of a team. */
public enum Side {
    FIRST,
    SECOND
}
