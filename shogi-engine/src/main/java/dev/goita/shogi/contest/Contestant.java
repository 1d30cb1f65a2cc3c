package dev.goita.shogi.contest;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/** 対局者: whoever makes the moves of one side. Plays one game at a time. */
public interface Contestant extends AutoCloseable {
    /** {@return how it is called in records and tables} */
    String name();

    /** Forgets the last game, or throws a {@link BoutForfeitException}. */
    void newGame(long seed);

    /**
     * Decides in the position after some moves of both sides, the side to move being the one that decides. The move need not be
     * legal: the referee judges it. Who cannot answer as it should throws a {@link BoutForfeitException}.
     */
    Choice choose(Position start, List<Move> moves);

    @Override
    default void close() {}
}
