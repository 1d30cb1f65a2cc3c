package dev.goita.shogi.record;

/** 反則手の扱い: what a reader does with moves against the rules. */
public enum IllegalMoves {
    /** Each is an error. The record goes on where it can, so that later findings are reported too. */
    REFUSE,
    /** The line ends before the first of them; that is a warning. */
    STOP_BEFORE,
    /** They are kept and marked on their node; each is a warning. */
    KEEP
}
