package dev.goita.ml.player;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.RowAnswers;
import dev.goita.ml.encoding.ActionLabels;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.opponent.Motives;

/**
 * 網で進める局: a round with four known hands, in which a network is asked for the seat to move, of whose view alone its row
 * is made. Not thread-safe; one a thread.
 */
public final class NetworkRound implements SeatMind {
    private final RoundSimulator round;
    private final RoundRows rows;
    private final RowAnswers evaluator;
    private final ActionLabels actions;
    private final NetworkChoice choice;
    private final ActiveFeatures rowF;
    private final byte[] turns = new byte[RoundSimulator.MOST_LEGAL];
    private final int[] labels = new int[RoundSimulator.MOST_LEGAL];
    private final double[] logits = new double[RoundSimulator.MOST_LEGAL];

    NetworkRound(Rules rules, Model model, SampleEncoder<SeatView, Action> encoder) {
        this(rules, encoder, model.evaluator(encoder), NeuralPlayer.Choice.of(model.card()));
    }

    /**
     * No round yet.
     *
     * @param encoder of the rows that the network reads
     * @param evaluator the network's, which is asked in between for other rows only if {@link #ask} is called again after
     * @param choice how the network's answer becomes a choice, not drawn
     */
    public NetworkRound(
            Rules rules, SampleEncoder<SeatView, Action> encoder, RowAnswers evaluator, NeuralPlayer.Choice choice) {
        round = new RoundSimulator(rules);
        rows = RoundRows.of(encoder);
        this.evaluator = evaluator;
        actions = ActionLabels.of(encoder.actions());
        this.choice = new NetworkChoice(evaluator, choice);
        rowF = new ActiveFeatures(encoder.layout().width());
    }

    Rules rules() {
        return round.rules();
    }

    /** Begins a round, whatever its deal brings about. */
    @Override
    public void start(Deal deal, Score score) {
        round.start(deal, score);
        rows.begin(round.rules(), deal, score);
    }

    /**
     * The seat to move plays a turn.
     *
     * @param turn as {@link dev.goita.core.packed.PackedTurn} numbers it; legal
     */
    @Override
    public void play(int turn) {
        round.playPacked(turn);
        rows.play(turn);
    }

    /** {@return whether somebody has won} */
    public boolean isOver() {
        return round.isOver();
    }

    /** {@return whose turn it is} */
    public Seat toMove() {
        return round.toMove();
    }

    /** {@return whether a lead is due, not an answer} */
    public boolean isLead() {
        return round.isLead();
    }

    /** {@return how many turns were played} */
    public int turnCount() {
        return round.turnCount();
    }

    /** {@return whether the seat to move has more than one legal turn} */
    @Override
    public boolean hasChoice() {
        return round.legalCount() > 1;
    }

    /**
     * Asks the network for the seat to move; {@link #turn}, {@link #labels}, {@link #actionValue}, {@link #best} and {@link #row}
     * then tell of so many legal turns.
     */
    public int ask() {
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

    /**
     * {@return a legal turn, as {@link dev.goita.core.packed.PackedTurn} numbers it}
     *
     * @param index from 0
     */
    public int turn(int index) {
        return turns[index] & 0xFF;
    }

    /** {@return the labels of the legal turns, as many of the first as there are turns; written over by the next question} */
    public int[] labels() {
        return labels;
    }

    /** {@return the row that was asked about, F features; written over by the next question} */
    public ActiveFeatures row() {
        return rowF;
    }

    /**
     * {@return what the network expects of a legal turn, in the unit of its card}
     *
     * @param index from 0
     */
    public float actionValue(int index) {
        return evaluator.actionValue(labels[index]);
    }

    /**
     * {@return the index of the turn that the network chooses}
     *
     * @param count of legal turns, as {@link #ask} told
     */
    public int best(int count) {
        return choice.best(labels, count);
    }

    /** As the network chooses. */
    @Override
    public int choose() {
        return turn(best(ask()));
    }

    /** By the tempered policy. */
    @Override
    public double chance(int turn) {
        int count = ask();
        double played = 0;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            logits[i] = evaluator.logit(labels[i]);
            greatest = Math.max(greatest, logits[i]);
            played = turn(i) == turn ? logits[i] : played;
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Math.exp(Motives.SHARPNESS * (logits[i] - greatest));
        }
        return (1 - Motives.WHIM) * Math.exp(Motives.SHARPNESS * (played - greatest)) / sum + Motives.WHIM / count;
    }

    /**
     * Plays on to the end as the network chooses for every seat.
     *
     * @return the points that it scores, negative if the other won
     */
    public int finish(Team team) {
        while (!round.isOver()) {
            play(hasChoice() ? choose() : onlyTurn());
        }
        return pointsFor(team);
    }

    /** {@return what a team scored, negative if the other won; the round is over} */
    int pointsFor(Team team) {
        return round.winner().team() == team ? round.points() : -round.points();
    }

    /** {@return the legal turn where there is one only} */
    public int onlyTurn() {
        round.legalTurns(turns);
        return turn(0);
    }
}
