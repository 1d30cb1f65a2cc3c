package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Move;

/** Thrown if a caller plays a move that the rules forbid; {@link Position#check} tells beforehand. */
public final class IllegalMoveException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final Breach breach;

    IllegalMoveException(Move move, Breach breach) {
        super(move + ": " + breach.wording().english());
        this.breach = breach;
    }

    /** {@return the most basic rule that the move breaks} */
    public Breach breach() {
        return breach;
    }
}
