package dev.goita.shogi.tactics;

import org.jspecify.annotations.Nullable;

/** 判定: what a drawing of squares cannot say. */
interface Detector {
    /** The squares that make it true after the move, or null if it is not. */
    int @Nullable [] squares(Scene scene);
}
