package dev.goita.ml.labels;

import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Turn;
import dev.goita.learning.LegalLabels;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.features.GoitaTargets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Labels choices by exact solving with all hands open: the policy to learn gives every turn that keeps the value the same
 * probability, and the value is a target.
 */
final class SolverLabels implements ChoiceLabels {
    private final Solver solver;
    private final int mostTiles;
    private final float[] policy = new float[RoundSimulator.MOST_LEGAL];
    private @Nullable Round replayed;

    SolverLabels(Rules rules, int mostTiles) {
        solver = new Solver(rules);
        this.mostTiles = mostTiles;
    }

    @Override
    public void begin(PlayedDeal played) {
        replayed = Round.start(solver.rules(), played.deal());
    }

    @Override
    public void labelTurn(RoundSimulator round, Turn[] legal, int count, LegalLabels labels, Samples.Builder samples) {
        int tiles = Seat.ALL.stream().mapToInt(seat -> round.hand(seat).size()).sum();
        if (tiles > mostTiles) {
            return;
        }
        Solution solution = solver.solve(OpenPosition.of(follow(round)));
        Arrays.fill(policy, 0);
        List<Turn> turns = Arrays.asList(legal).subList(0, count);
        solution.best().forEach(turn -> policy[turns.indexOf(turn)] = 1);
        int sample = samples.size() - 1;
        samples.setPolicy(sample, labels.sum(policy));
        samples.setTarget(sample, GoitaTargets.OPEN_VALUE, (float) solution.value() / GoitaTargets.POINTS);
    }

    private Round follow(RoundSimulator round) {
        Round now = Objects.requireNonNull(replayed, "a round begins before its choices");
        List<Turn> turns = round.turns();
        for (Turn turn : turns.subList(now.turnCount(), turns.size())) {
            now = now.play(turn);
        }
        replayed = now;
        return now;
    }

    /** A solver reads rounds that are played. */
    @Override
    public void labelGoshiDecision(Seat decider, Samples.Builder samples) {}
}
