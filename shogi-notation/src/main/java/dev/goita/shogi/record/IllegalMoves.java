package dev.goita.shogi.record;

import dev.goita.diagnostics.Severity;
import dev.goita.shogi.rules.PositionFlaw;

/** 反則手の扱い: what a reader does with moves against the rules, and with start positions against them. */
public enum IllegalMoves {
    /** Each is an error. The record goes on where it can, so that later findings are reported too. */
    REFUSE,
    /** The line ends before the first of them; that is a warning. */
    STOP_BEFORE,
    /** They are kept and marked on their node; each is a warning, and so is what is wrong with the start position. */
    KEEP;

    /** {@return how a flaw of a start position is reported} */
    public Severity severity(PositionFlaw flaw) {
        return flaw == PositionFlaw.OPPONENT_IN_CHECK || this == KEEP ? Severity.WARNING : Severity.ERROR;
    }
}
