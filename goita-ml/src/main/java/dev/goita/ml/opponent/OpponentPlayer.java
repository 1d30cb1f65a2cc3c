package dev.goita.ml.opponent;

import dev.goita.core.RoundSimulator;
import dev.goita.core.SeatView;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.SingleDrawPlayer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.learning.model.Model;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 誰かのように打つ者: draws each turn as likely as somebody would choose it, by what was fitted to rounds of theirs. After 五し
 * it decides as {@code rule} does: of that, records tell too little. Not thread-safe; one a thread.
 */
public final class OpponentPlayer implements SingleDrawPlayer {
    private final Motives motives;
    private final Likeness likeness;
    private final RulePlayer goshi = new RulePlayer();
    private final double[] odds = new double[RoundSimulator.MOST_LEGAL];

    /**
     * From what was fitted.
     *
     * @param network whose opinion is a motive, the one of the fit; shared, not changed
     */
    public OpponentPlayer(Model network, Likeness likeness) {
        motives = new Motives(network);
        this.likeness = likeness;
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        List<Turn> legal = view.legalTurns();
        double left = random.nextDouble();
        likeness.probabilities(motives.of(view, legal), odds);
        for (int i = 0; i < legal.size() - 1; i++) {
            left -= odds[i];
            if (left < 0) {
                return legal.get(i);
            }
        }
        return legal.get(legal.size() - 1);
    }

    /**
     * {@return how likely it is to choose a turn, 0..1}
     *
     * @param view whose viewer is to move
     * @param turn legal in it
     */
    public double chance(SeatView view, Turn turn) {
        List<Turn> legal = view.legalTurns();
        likeness.probabilities(motives.of(view, legal), odds);
        return odds[legal.indexOf(turn)];
    }

    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return goshi.decideGoshi(view, random);
    }
}
