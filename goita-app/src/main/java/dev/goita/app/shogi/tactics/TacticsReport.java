package dev.goita.app.shogi.tactics;

import dev.goita.shogi.io.Game;
import dev.goita.shogi.tactics.Hit;
import java.io.IOException;
import java.util.List;

/** What becomes of the tactics of the games. */
interface TacticsReport {
    /** @param hits in the order of the moves */
    void add(Game game, List<Hit> hits) throws IOException;

    /** After the last game. */
    default void end() throws IOException {}
}
