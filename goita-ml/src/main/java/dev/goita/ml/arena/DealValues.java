package dev.goita.ml.arena;

/** 配駒の値: whether the exact value of every deal with open hands is computed, as a control variate. */
public enum DealValues {
    NONE,
    OPEN_HAND
}
