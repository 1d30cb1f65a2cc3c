package dev.goita.shogi.engine;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.Optional;

/** 定跡: moves that are played without thinking. */
@FunctionalInterface
public interface OpeningBook {
    /** No moves. */
    OpeningBook NONE = (position, ply) -> Optional.empty();

    /** A move of the side to move at a ply, 1 for the first of the game, which need not be legal; empty if the book has none. */
    Optional<Move> choose(Position position, int ply);
}
