package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;

/** What an engine tells while it thinks. */
final class UsiLines {
    private UsiLines() {}

    /** The words after {@code info}, with {@code multipv} only if there are several lines. */
    static String info(Thought thought, int lines) {
        return "info depth " + thought.depth()
                + " seldepth " + thought.deepest()
                + (lines > 1 ? " multipv " + thought.rank() : "")
                + " score " + score(thought.score())
                + " nodes " + thought.nodes()
                + " nps " + thought.speed()
                + " time " + thought.time().toMillis()
                + " hashfull " + thought.hashPermille()
                + " pv " + UsiServer.moves(thought.line());
    }

    private static String score(Score score) {
        if (score instanceof Score.Mate mate) {
            return "mate " + mate.plies();
        }
        if (score instanceof Score.UnknownMate mate) {
            return mate == Score.UnknownMate.MATES ? "mate +" : "mate -";
        }
        return "cp " + ((Score.Centipawns) score).value();
    }
}
