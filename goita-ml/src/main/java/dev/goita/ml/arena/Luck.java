package dev.goita.ml.arena;

/** 運: whether what deals and hidden hands brought by chance is told of every deal, where the players allow it. */
public enum Luck {
    /** Told, so that it can be taken off. */
    TOLD,
    /** Left in the results. */
    LEFT
}
