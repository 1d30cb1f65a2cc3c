package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;

/** 指し手の受け手: takes moves as numbers, for codecs that go through millions of them. */
public interface MoveSink {
    /**
     * Takes a step on the board.
     *
     * @param from 0 to 80, as {@link Square#index}
     * @param to as {@code from}
     */
    void step(int from, int to, Move.Promotion promotion);

    /**
     * Takes a drop.
     *
     * @param to 0 to 80, as {@link Square#index}
     */
    void drop(PieceKind kind, int to);
}
