package dev.goita.ml.arena;

/** 勝率の表: whether results tell who wins a match from every score. */
public enum Equity {
    /** Told. */
    TOLD,
    /** Left out. */
    LEFT
}
