package dev.goita.app.shogi.mate;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Options;
import dev.goita.shogi.mate.Cook;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateGoal;
import dev.goita.shogi.mate.MateLimits;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How long and for what the solver looks. */
final class MateOptions extends Options {
    private final Given<Long> nodes = option("--nodes", "N", 10_000_000L);
    private final Given<Optional<Double>> seconds = option("--seconds", "S", Double.class);
    private final Given<Integer> megabytes = option("--memory", "MB", 256).atLeast(1);
    private final Given<Boolean> shortest = flag("--shortest");
    private final Given<Boolean> any = flag("--any");
    private final Given<Boolean> allFirst = flag("--all-first");
    private final Given<Boolean> unique = flag("--unique");

    MateOptions(Options command) {
        super(command);
    }

    void check() {
        refuse(
                nodes.value() < 1
                        || seconds.value()
                                .filter(time -> !(time > 0 && time < 1e9))
                                .isPresent(),
                "--nodes と --seconds は 0 より大きい数です",
                "--nodes and --seconds must be positive");
        refuse(shortest.value() && any.value(), OptionWords.exclude("--shortest", "--any"));
    }

    MateLimits limits() {
        return limits(nodes.value());
    }

    MateLimits limits(long ofNodes) {
        return new MateLimits(
                ofNodes,
                seconds.value()
                        .map(time -> Duration.ofNanos(Math.max(1, (long) (time * 1e9))))
                        .orElse(MateLimits.NONE.time()));
    }

    Solvers solvers(Literature asked) {
        return new Solvers(asked);
    }

    private MateGoal goal() {
        return any.value() ? MateGoal.ANY : shortest.value() ? MateGoal.SHORTEST : MateGoal.SHORT;
    }

    /** Whether the length without 無駄合い is asked for too. */
    enum Literature {
        YES,
        NO
    }

    /** The solvers of one run. */
    final class Solvers {
        private final Literature asked;
        private final MateSolver solver = MateSolver.withMemory((long) megabytes.value() << 20);
        private final MateSolver literature = MateSolver.ofLiterature((long) megabytes.value() << 20);

        private Solvers(Literature asked) {
            this.asked = asked;
        }

        Solved solve(Position position, MateLimits limits) {
            long start = System.nanoTime();
            MateAnswer answer = solver.solve(position, limits, goal());
            long micros = (System.nanoTime() - start) / 1000;
            Optional<MateAnswer> mate = Optional.of(answer).filter(found -> found.result() == MateAnswer.Result.MATE);
            return new Solved(
                    position,
                    answer,
                    mate.filter(found -> asked == Literature.YES)
                            .map(found -> literature.solve(position, limits, goal())),
                    mate.filter(found -> allFirst.value()).map(found -> firstMoves(position, found, limits)),
                    mate.filter(found -> unique.value()).map(found -> Cook.of(solver, position, found.line(), limits)),
                    micros);
        }

        private List<Move> firstMoves(Position position, MateAnswer answer, MateLimits limits) {
            return solver.firstMoves(position, answer.length(), limits).stream()
                    .filter(first -> first.result() == MateAnswer.Result.MATE)
                    .map(MateSolver.FirstMove::move)
                    .toList();
        }
    }
}
