package dev.goita.ml.player;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.Evaluator;
import dev.goita.ml.features.ActionLabels;
import dev.goita.ml.features.RoundRows;

/**
 * 網で進める局: a round with four known hands, in which a network is asked for the seat to move, of whose view alone its row
 * is made. One a thread.
 */
final class NetworkRound {
    private final RoundSimulator round;
    private final RoundRows rows;
    private final Evaluator evaluator;
    private final ActionLabels actions;
    private final NetworkChoice choice;
    private final ActiveFeatures rowF;
    private final byte[] turns = new byte[RoundSimulator.MOST_LEGAL];
    private final int[] labels = new int[RoundSimulator.MOST_LEGAL];

    NetworkRound(Rules rules, Model model, SampleEncoder<SeatView, Action> encoder) {
        round = new RoundSimulator(rules);
        rows = RoundRows.of(encoder);
        evaluator = model.evaluator(encoder);
        actions = ActionLabels.of(encoder.actions());
        choice = new NetworkChoice(evaluator, NeuralPlayer.Choice.of(model.card()));
        rowF = new ActiveFeatures(encoder.layout().width());
    }

    Rules rules() {
        return round.rules();
    }

    void start(Deal deal, Score score) {
        round.start(deal, score);
        rows.begin(round.rules(), deal, score);
    }

    void play(int turn) {
        round.playPacked(turn);
        rows.play(turn);
    }

    /** Whether the seat to move has more than one legal turn. */
    boolean hasChoice() {
        return round.legalCount() > 1;
    }

    /** Asks the network for the seat to move; {@link #turn} and {@link #logit} then answer for so many legal turns. */
    int ask() {
        int count = round.legalTurns(turns);
        boolean isLead = round.isLead();
        for (int i = 0; i < count; i++) {
            int turn = turns[i] & 0xFF;
            labels[i] = isLead ? actions.lead(turn) : actions.answer(turn);
        }
        rows.encodeTurn(round, rowF);
        evaluator.load(rowF);
        return count;
    }

    int turn(int index) {
        return turns[index] & 0xFF;
    }

    double logit(int index) {
        return evaluator.logit(labels[index]);
    }

    /** Plays on to the end as the network chooses for every seat; the points that a team scores, negative if the other won. */
    int finish(Team team) {
        while (!round.isOver()) {
            play(hasChoice() ? turn(choice.best(labels, ask())) : onlyTurn());
        }
        return round.winner().team() == team ? round.points() : -round.points();
    }

    private int onlyTurn() {
        round.legalTurns(turns);
        return turn(0);
    }
}
