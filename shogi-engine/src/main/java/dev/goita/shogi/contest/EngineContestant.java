package dev.goita.shogi.contest;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/** An {@link Engine} that takes the same limits for every move. */
public final class EngineContestant implements Contestant {
    private final String name;
    private final Engine engine;
    private final Limits limits;

    public EngineContestant(String name, Engine engine, Limits limits) {
        this.name = name;
        this.engine = engine;
        this.limits = limits;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void newGame(long seed) {
        engine.newGame(seed);
    }

    @Override
    public Choice choose(Position start, List<Move> moves) {
        return engine.think(start, moves, limits, thought -> {});
    }
}
