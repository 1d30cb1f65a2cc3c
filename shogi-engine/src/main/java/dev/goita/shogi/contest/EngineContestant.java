package dev.goita.shogi.contest;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/** An {@link Engine} that takes the same limits for every move. */
public record EngineContestant(String name, Engine engine, Limits limits) implements Contestant {
    @Override
    public void newGame(long seed) {
        engine.newGame(seed);
    }

    @Override
    public Choice choose(Position start, List<Move> moves) {
        return engine.think(start, moves, limits, thought -> {});
    }
}
