package dev.goita.shogi.engine;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** 反復深化: searches one position deeper and deeper until a limit ends it. */
final class Deepening {
    // Customary values of alpha-beta programs; none of them was measured by itself.

    /**
     * Centipawns to both sides of the last score within which the next one is expected.
     * A smaller window cuts more off and is missed, and searched again, more often.
     */
    private static final int WINDOW = 25;

    /** Each miss makes the window so much wider: three misses take it from a quarter of a pawn to a piece. */
    private static final int WIDENING = 3;

    /** Behind this, about a rook and a bishop, the score is going to a mate, and every further window would be missed too. */
    private static final int WIDE_OPEN = 1_500;

    /** The scores of the first iterations jump by more than any window. */
    private static final int WINDOW_FROM_DEPTH = 4;

    /** The only move is not thought about with a clock running; so deep, to have an answer to it and a score to tell. */
    private static final int ONLY_MOVE_DEPTH = 4;

    /** Plies that a search goes on behind a mate before it believes that there is none shorter. */
    private static final int BEHIND_MATE = 2;

    private final TranspositionTable table;
    private final ThinkingTime deadline;
    private final RootMoves roots;
    private final Search search;
    private final int lines;
    private final Consumer<Thought> thoughts;

    Deepening(
            SearchBoard board,
            Histories histories,
            TranspositionTable table,
            ThinkingTime deadline,
            Blur blur,
            Variations variations,
            Consumer<Thought> thoughts) {
        this.table = table;
        this.deadline = deadline;
        this.thoughts = thoughts;
        int[] only = variations.only().stream().mapToInt(PackedMove::pack).toArray();
        roots = new RootMoves(board, only);
        lines = Math.min(variations.lines(), roots.count());
        search = new Search(board, histories, table, deadline, blur, roots);
        histories.age();
    }

    Choice run() {
        table.startSearch();
        Thought best = thought(0, 0);
        for (int depth = 1; depth <= deadline.depth(); depth++) {
            try {
                for (int line = 0; line < lines; line++) {
                    iterate(depth, line);
                    if (line == 0) {
                        deadline.arm();
                        best = thought(0, depth);
                    }
                    thoughts.accept(thought(line, depth));
                }
            } catch (ThinkingTime.Reached over) {
                // a better move may have been found before the end
                best = thought(0, Math.max(1, depth - 1));
                break;
            }
            if (deadline.isDue(search.nodes()) || isSettled(best, depth)) {
                break;
            }
        }
        return new Choice.Play(best.line().get(0), best);
    }

    /** Whether deeper iterations cannot change the move. */
    private boolean isSettled(Thought best, int depth) {
        if (roots.count() == 1 && depth >= ONLY_MOVE_DEPTH && deadline.isTimed()) {
            return true;
        }
        return best.score() instanceof Score.Mate mate && depth > Math.abs(mate.plies()) + BEHIND_MATE;
    }

    private void iterate(int depth, int line) {
        int last = roots.score(line);
        int window = WINDOW;
        boolean open = depth < WINDOW_FROM_DEPTH || last == -Scores.INFINITE;
        int alpha = open ? -Scores.INFINITE : Math.max(last - window, -Scores.INFINITE);
        int beta = open ? Scores.INFINITE : Math.min(last + window, Scores.INFINITE);
        while (true) {
            int score = search.iterate(depth, alpha, beta, line);
            if (score > alpha && score < beta) {
                return;
            }
            window = WIDENING * window;
            if (score <= alpha) {
                alpha = window > WIDE_OPEN ? -Scores.INFINITE : Math.max(score - window, -Scores.INFINITE);
            } else {
                beta = window > WIDE_OPEN ? Scores.INFINITE : Math.min(score + window, Scores.INFINITE);
            }
        }
    }

    private Thought thought(int index, int depth) {
        List<Move> line =
                Arrays.stream(roots.line(index)).mapToObj(PackedMove::unpack).toList();
        return new Thought(
                index + 1,
                line,
                Score.of(roots.score(index)),
                depth,
                search.deepest() + 1,
                search.nodes(),
                Duration.ofNanos(deadline.elapsedNanos()),
                table.permille());
    }
}
