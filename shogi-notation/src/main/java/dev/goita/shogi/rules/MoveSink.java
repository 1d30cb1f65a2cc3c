package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;

/** 指し手の受け手: takes moves as numbers, for codecs that go through millions of them. */
public interface MoveSink {
    /** Takes a step on the board; squares are {@link Square#index}. */
    void step(int from, int to, Move.Promotion promotion);

    void drop(PieceKind kind, int to);
}
