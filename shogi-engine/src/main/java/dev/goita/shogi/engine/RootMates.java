package dev.goita.shogi.engine;

import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateGoal;
import dev.goita.shogi.mate.MateLimits;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.rules.Position;
import java.time.Duration;
import java.util.Optional;

/** 詰みの探索: looks for a mate before anything else is thought of, with a small share of what may be used up. */
final class RootMates {
    /** Holds all positions of the most that is searched several times over. */
    private static final int BYTES = 8 << 20;

    /** A guess: what takes longer to prove is seldom a mate that a game turns on, and the search proper may see it. */
    private static final long MOST_NODES = 60_000;

    /** One in so many of the nodes, and of the time. */
    private static final int SHARE = 8;

    private static final Duration LEAST = Duration.ofMillis(1);
    private static final Duration MOST = Duration.ofSeconds(2);

    private final MateSolver solver = MateSolver.withMemory(BYTES);

    Optional<Thought> search(Position position, ThinkingTime deadline) {
        long begun = deadline.elapsedNanos();
        MateAnswer answer = solver.solve(position, limits(deadline), MateGoal.ANY);
        if (answer.result() != MateAnswer.Result.MATE || answer.line().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Thought(
                1,
                answer.line(),
                new Score.Mate(answer.length()),
                answer.length(),
                answer.length(),
                answer.nodes(),
                Duration.ofNanos(deadline.elapsedNanos() - begun),
                0));
    }

    private static MateLimits limits(ThinkingTime deadline) {
        long nodes = Math.max(1, Math.min(MOST_NODES, deadline.nodes() / SHARE));
        Duration time = deadline.isTimed() ? deadline.remaining().dividedBy(SHARE) : MOST;
        // a search that only nodes limit finds the same on every machine
        if (deadline.nodes() < Long.MAX_VALUE && !deadline.isTimed()) {
            return MateLimits.nodes(nodes);
        }
        return new MateLimits(nodes, time.compareTo(LEAST) < 0 ? LEAST : time.compareTo(MOST) > 0 ? MOST : time);
    }
}
