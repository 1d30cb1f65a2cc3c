package dev.goita.shogi.contest;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/** 対局者: whoever makes the moves of one side. Plays one game at a time. */
public interface Contestant extends AutoCloseable {
    /** {@return how it is called in records and tables} */
    String name();

    /**
     * Forgets the last game.
     *
     * @throws BoutForfeitException if it cannot begin one
     */
    void newGame(long seed);

    /**
     * Decides in the position after some moves.
     *
     * @param moves from there on, of both sides; the side to move after them is the one that decides
     * @return a move that need not be legal: the referee judges it
     * @throws BoutForfeitException if it cannot answer as it should
     */
    Choice choose(Position start, List<Move> moves);

    @Override
    default void close() {}
}
