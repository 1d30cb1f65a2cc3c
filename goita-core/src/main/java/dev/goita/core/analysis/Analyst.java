package dev.goita.core.analysis;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.player.PimcOptions;
import dev.goita.core.player.PimcPlayer;
import dev.goita.core.player.TurnEstimate;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * 検討者: finds what the turns of rounds were worth: exactly with all hands open, and if wished what they promised as far as
 * each seat could know. The same round gets the same figures, whatever was analysed before. One a thread.
 */
public final class Analyst {
    /** Each turn has its own stream, so that figures do not depend on what else is estimated. */
    private static final long SEED = 1;

    private final Rules rules;
    private final Solver solver;
    private final Optional<PimcPlayer> estimator;

    private Analyst(Solver solver, Optional<PimcPlayer> estimator) {
        this.rules = solver.rules();
        this.solver = solver;
        this.estimator = estimator;
    }

    /**
     * Looks at open hands only, by a solver of its own.
     *
     * @param rules of the rounds to come
     * @return an analyst without estimates
     */
    public static Analyst withOpenHands(Rules rules) {
        return withOpenHands(new Solver(rules));
    }

    /**
     * Looks at open hands only.
     *
     * @param solver whose rules are those of the rounds to come; used by nobody else meanwhile
     * @return an analyst without estimates
     */
    public static Analyst withOpenHands(Solver solver) {
        return new Analyst(solver, Optional.empty());
    }

    /**
     * Also estimates what each turn promised, by worlds that agree with what the seat saw.
     *
     * @param rules of the rounds to come
     * @param options how many worlds, and how they are weighed
     * @return an analyst with estimates at every choice
     */
    public static Analyst withEstimates(Rules rules, PimcOptions options) {
        return new Analyst(new Solver(rules), Optional.of(new PimcPlayer(options)));
    }

    /**
     * Analyses every turn that was played.
     *
     * @param round over or not; it is replayed from its deal
     * @param score before the round, which the seats knew
     * @return one analysis for each turn
     * @throws IllegalArgumentException if the round is played by other rules
     */
    public RoundAnalysis analyze(Round round, Score score) {
        return analyzeWhile(() -> true, round, score);
    }

    /**
     * Analyses the turns that were played as far as there is time.
     *
     * @param goesOn is asked before each turn
     * @param round over or not; it is replayed from its deal
     * @param score before the round, which the seats knew
     * @return one analysis for each turn, up to the first before which it did not go on
     * @throws IllegalArgumentException if the round is played by other rules
     */
    public RoundAnalysis analyzeWhile(BooleanSupplier goesOn, Round round, Score score) {
        if (!round.rules().equals(rules)) {
            throw new IllegalArgumentException("the analyst knows " + rules + ", the round has " + round.rules());
        }
        List<TurnAnalysis> turns = new ArrayList<>();
        Round reached = Round.start(rules, round.deal());
        for (Turn turn : round.turns()) {
            if (!goesOn.getAsBoolean()) {
                break;
            }
            Solution open = solver.solve(OpenPosition.of(reached));
            List<TurnEstimate> expected = open.turns().size() > 1 ? expected(reached, score) : List.of();
            turns.add(new TurnAnalysis(reached, turn, open, expected));
            reached = reached.play(turn);
        }
        return new RoundAnalysis(round, turns);
    }

    private List<TurnEstimate> expected(Round round, Score score) {
        SplittableRandom random = new SplittableRandom(SEED + round.turnCount());
        return estimator
                .map(player -> player.estimate(round.view(round.toMove(), score), random))
                .orElse(List.of());
    }
}
