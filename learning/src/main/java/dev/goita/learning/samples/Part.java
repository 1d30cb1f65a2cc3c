package dev.goita.learning.samples;

/** 分割: the part of a data set that a round belongs to. */
public enum Part {
    /** 学習用. */
    TRAIN,
    /** 検証用: decides when to stop. */
    VALIDATION,
    /** 試験用: seen once, at the end. */
    TEST
}
