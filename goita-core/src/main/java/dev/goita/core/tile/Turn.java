package dev.goita.core.tile;

/** 手番: what a seat does when it is to move: one pass or one play of two tiles. */
public sealed interface Turn extends Action permits Pass, Play {
    /** {@return one record digit for a pass, two for a play} */
    String digits();
}
