package dev.goita.app.shogi.comments;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.io.Game;
import java.io.IOException;
import java.util.List;

/** What becomes of the searches of the games, which come one by one. */
interface SearchReport {
    /** @param findings those of the record and of its comments */
    void add(Game game, List<SearchRow> rows, List<Diagnostic> findings) throws IOException;

    /** Writes what can only be written after the last game. */
    default void end() throws IOException {}
}
