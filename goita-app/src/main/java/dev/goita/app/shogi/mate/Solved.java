package dev.goita.app.shogi.mate;

import dev.goita.shogi.mate.Cook;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateLimits;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;
import java.util.Optional;

/**
 * One position and all that was asked about it.
 *
 * @param literature the answer without 無駄合い, where it was asked for and there is a mate
 * @param micros until the answer stood, without literature, first moves and cooks
 */
record Solved(
        Position position,
        MateAnswer answer,
        Optional<MateAnswer> literature,
        Optional<List<Move>> firstMoves,
        Optional<List<Cook>> cooks,
        long micros) {

    /** The solvers of one run. */
    static final class Solvers {
        private final MateOptions options;
        private final MateSolver solver;
        private final MateSolver literature;

        Solvers(MateOptions options) {
            this.options = options;
            solver = MateSolver.withMemory(options.bytes());
            literature = MateSolver.ofLiterature(options.bytes());
        }

        Solved solve(Position position, MateLimits limits, Literature asked) {
            long start = System.nanoTime();
            MateAnswer answer = solver.solve(position, limits, options.goal());
            long micros = (System.nanoTime() - start) / 1000;
            boolean isMate = answer.result() == MateAnswer.Result.MATE;
            return new Solved(
                    position,
                    answer,
                    isMate && asked == Literature.YES
                            ? Optional.of(literature.solve(position, limits, options.goal()))
                            : Optional.empty(),
                    isMate && options.allFirst ? Optional.of(firstMoves(position, answer, limits)) : Optional.empty(),
                    isMate && options.unique
                            ? Optional.of(Cook.of(solver, position, answer.line(), limits))
                            : Optional.empty(),
                    micros);
        }

        private List<Move> firstMoves(Position position, MateAnswer answer, MateLimits limits) {
            return solver.firstMoves(position, answer.length(), limits).stream()
                    .filter(first -> first.result() == MateAnswer.Result.MATE)
                    .map(MateSolver.FirstMove::move)
                    .toList();
        }
    }

    /** Whether the length without 無駄合い is asked for too. */
    enum Literature {
        YES,
        NO
    }
}
