package dev.goita.shogi.record;

import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.PieceKind;

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

    /** Reports what is wrong with a start position. */
    public Position judged(Position position, int offset, Findings findings) {
        position.flaws().forEach(flaw -> findings.add(flaw, severity(flaw), offset, flaw.wording()));
        return position;
    }

    /** {@return how many of a kind are read in a hand; of what is kept, the position itself tells} */
    public int most(PieceKind kind) {
        return this == KEEP ? Hand.MOST : kind.setSize();
    }
}
