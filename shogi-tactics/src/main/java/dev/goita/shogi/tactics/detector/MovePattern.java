package dev.goita.shogi.tactics.detector;

import java.util.BitSet;

/**
 * One word of a {@code move} line, as the side of the tactic sees the board from below.
 *
 * @param kinds bit {@code PieceKind.index} for each kind that may move, before it promotes
 * @param how the piece must move
 * @param captured bit {@code PieceKind.index} for each kind without promotion that must be captured one of; 0 if
 *     nothing need be
 */
public record MovePattern(int kinds, BitSet to, BitSet from, How how, int captured) {
    /** 動き方. */
    public enum How {
        STEPS,
        PROMOTES,
        DROPS
    }

    /** {@return whether a move is such a one for a side, 0 for Black} */
    public boolean matches(Played played, int side) {
        return (kinds >>> played.kind() & 1) != 0
                && how == played.how()
                && to.get(side == 0 ? played.to() : 80 - played.to())
                && (how == How.DROPS || from.get(side == 0 ? played.from() : 80 - played.from()))
                && (captured == 0 || played.captured() >= 0 && (captured >>> played.captured() & 1) != 0);
    }
}
