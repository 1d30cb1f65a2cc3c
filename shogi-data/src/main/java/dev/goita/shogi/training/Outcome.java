package dev.goita.shogi.training;

import dev.goita.shogi.rules.piece.Color;

/** 勝敗: how a game ended, in the order of its numbers in hcpe. */
public enum Outcome {
    DRAW,
    BLACK_WIN,
    WHITE_WIN;

    public static Outcome winOf(Color color) {
        return color == Color.BLACK ? BLACK_WIN : WHITE_WIN;
    }

    /** {@return 1 for a win, 0 for a draw, -1 for a loss of a side: the number in PSV for the side to move} */
    public int signFor(Color side) {
        if (this == DRAW) {
            return 0;
        }
        return this == winOf(side) ? 1 : -1;
    }

    /** The outcome that is worth a sign for a side, as {@link #signFor} gives it. */
    static Outcome ofSign(int sign, Color side) {
        if (sign == 0) {
            return DRAW;
        }
        return winOf(sign > 0 ? side : side.opposite());
    }

    /** {@return 1 for a win, 0.5 for a draw, 0 for a loss of a side: the target of value networks} */
    public double valueFor(Color side) {
        return (1 + signFor(side)) / 2.0;
    }
}
