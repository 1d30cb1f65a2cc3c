package dev.goita.ml.arena;

/** 配駒の値: whether the exact value of every deal with open hands is computed, as a control variate. */
public enum DealValues {
    /** Results stand as they were played. */
    NONE,
    /** Solved with all hands seen, for the even seats. */
    OPEN_HAND
}
