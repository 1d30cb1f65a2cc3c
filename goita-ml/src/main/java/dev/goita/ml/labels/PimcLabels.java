package dev.goita.ml.labels;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Seat;
import dev.goita.core.player.PimcOptions;
import dev.goita.core.player.PimcPlayer;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.TurnEstimate;
import dev.goita.core.tile.Turn;
import dev.goita.learning.LegalLabels;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.features.DealKey;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Labels choices by what PIMC expects of them: the policy to learn falls off exponentially with the points that a turn is
 * behind the best, by {@value #POINTS_PER_E} points to 1/e. The same round gets the same labels, whatever was labelled
 * before.
 */
final class PimcLabels implements ChoiceLabels {
    /** A customary temperature, not measured: more teaches a flatter policy, less the one best turn and its noise. */
    static final double POINTS_PER_E = 3;

    private final PimcPlayer player;
    private final float[] policy = new float[RoundSimulator.MOST_LEGAL];
    private long deal;

    PimcLabels(PimcOptions options) {
        player = new PimcPlayer(options);
    }

    @Override
    public void begin(PlayedDeal played) {
        deal = DealKey.of(played.deal());
    }

    @Override
    public void labelTurn(RoundSimulator round, Turn[] legal, int count, LegalLabels labels, Samples.Builder samples) {
        SplittableRandom random = new SplittableRandom(deal << Byte.SIZE | round.turnCount());
        List<TurnEstimate> estimates = player.estimate(round.view(round.toMove()), random);
        double best = estimates.get(0).points();
        List<Turn> turns = Arrays.asList(legal).subList(0, count);
        for (TurnEstimate estimate : estimates) {
            policy[turns.indexOf(estimate.turn())] = (float) Math.exp((estimate.points() - best) / POINTS_PER_E);
        }
        samples.setPolicy(samples.size() - 1, labels.sum(policy));
    }

    /** What it would decide is one choice and no distribution. */
    @Override
    public void labelGoshiDecision(Seat decider, Samples.Builder samples) {}
}
