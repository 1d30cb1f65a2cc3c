package dev.goita.shogi.engine;

import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.List;

/**
 * 読み: what a search thinks after an iteration, or at its end.
 *
 * @param rank 1 for the best line, 2 for the next where several are wanted
 * @param line the best line, the move to play first; empty only if there is no legal move
 * @param depth plies of the iteration that found it; 0 if it came without searching
 * @param deepest the longest line looked at, in plies
 */
public record Thought(
        int rank, List<Move> line, Score score, int depth, int deepest, long nodes, Duration time, int hashPermille) {
    public Thought {
        line = List.copyOf(line);
    }

    public Thought withLine(List<Move> moves) {
        return new Thought(rank, moves, score, depth, deepest, nodes, time, hashPermille);
    }

    /** {@return positions a second, 0 before the first microsecond} */
    public long speed() {
        long micros = time.toNanos() / 1_000;
        return micros == 0 ? 0 : nodes * 1_000_000 / micros;
    }
}
