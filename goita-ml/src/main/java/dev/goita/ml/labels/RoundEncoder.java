package dev.goita.ml.labels;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.LegalLabels;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.encoding.ActionLabels;
import dev.goita.ml.encoding.ChoiceLabels;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.features.RoundRows;
import java.util.List;

/**
 * 局の符号化: replays recorded rounds and encodes every choice in them: each turn that had an alternative, and the
 * decision of a partner of 五し where the round tells what it was. One a thread.
 */
public final class RoundEncoder {
    private final RoundRows rows;
    private final List<ChoiceLabels> extras;
    private final RoundSimulator round;
    private final ActiveFeatures rowF;
    private final byte[] packedLegal = new byte[RoundSimulator.MOST_LEGAL];
    private final Turn[] legal = new Turn[RoundSimulator.MOST_LEGAL];
    private final ActionLabels actions;
    private final LegalLabels labels;

    /** With the plain view, and with policy and outcome as played. */
    public RoundEncoder(Rules rules) {
        this(rules, RoundRows.of(GoitaViewEncoder.ENCODER));
    }

    /** With policy and outcome as played. */
    public RoundEncoder(Rules rules, RoundRows rows) {
        this(rules, rows, Teaching.NONE);
    }

    /**
     * With rows and labels of any kind.
     *
     * @param teaching what samples get beside policy and outcome; their builders are for as many targets as it has
     */
    public RoundEncoder(Rules rules, RoundRows rows, Teaching teaching) {
        this.rows = rows;
        extras = teaching.labels(rules);
        round = new RoundSimulator(rules);
        rowF = new ActiveFeatures(rows.encoder().layout().width());
        actions = ActionLabels.of(rows.encoder().actions());
        labels = new LegalLabels(actions.size());
    }

    /**
     * Adds the choices of one deal.
     *
     * @param samples gets one sample a choice, in the order of play; its rows have F features and A labels of the
     *     encoder
     * @throws dev.goita.core.IllegalActionException if a turn is not legal
     */
    public void add(PlayedDeal played, Samples.Builder samples) {
        for (ChoiceLabels extra : extras) {
            extra.begin(played);
        }
        addGoshiDecision(played, samples);
        if (played.outcome() == PlayedDeal.Outcome.PLAYED) {
            addTurns(played, samples);
        }
    }

    /** Of two partners who decided, the round does not tell who wanted what. */
    private void addGoshiDecision(PlayedDeal played, Samples.Builder samples) {
        if (played.ruling().deciders().size() == 1 && played.outcome() != PlayedDeal.Outcome.WON_BY_DEAL) {
            Seat decider = played.ruling().deciders().get(0);
            rows.encodeGoshiDecision(round.rules(), played.deal(), decider, played.before(), rowF);
            boolean redealt = played.outcome() == PlayedDeal.Outcome.REDEALT;
            labels.clear();
            labels.add(actions.label(GoshiDecision.REDEAL));
            labels.add(actions.label(GoshiDecision.CONTINUE));
            int taken = actions.label(redealt ? GoshiDecision.REDEAL : GoshiDecision.CONTINUE);
            addSample(taken, outcome(played, decider), GoitaViewEncoder.GOSHI, 0, samples);
            for (ChoiceLabels extra : extras) {
                extra.labelGoshiDecision(decider, samples);
            }
        }
    }

    /** In units of {@value GoitaTargets#POINTS} points; not a number if nothing was played. */
    private static float outcome(PlayedDeal played, Seat seat) {
        return played.result().isEmpty()
                ? Float.NaN
                : (float) played.result().get().pointsFor(seat.team()) / GoitaTargets.POINTS;
    }

    private void addTurns(PlayedDeal played, Samples.Builder samples) {
        float even = outcome(played, Seat.P0);
        String digits = played.digits();
        round.start(played.deal(), played.before());
        rows.begin(round.rules(), played.deal(), played.before());
        boolean isLead = true;
        int passes = 0;
        for (int at = 0; at < digits.length(); ) {
            int turn = turn(digits, at);
            if (round.legalCount() > 1) {
                addTurn(turn, isLead ? GoitaViewEncoder.LEAD : GoitaViewEncoder.RESPONSE, even, samples);
            }
            round.playPacked(turn);
            rows.play(turn);
            passes = turn == PackedTurn.PASS ? passes + 1 : 0;
            isLead = passes == 3;
            at += turn == PackedTurn.PASS ? 1 : 2;
        }
    }

    private static int turn(String digits, int at) {
        char first = digits.charAt(at);
        return first == '0' ? PackedTurn.PASS : PackedTurn.of(first - '1', digits.charAt(at + 1) - '1');
    }

    private void addTurn(int turn, int kind, float even, Samples.Builder samples) {
        rows.encodeTurn(round, rowF);
        int count = round.legalTurns(packedLegal);
        labels.clear();
        for (int i = 0; i < count; i++) {
            labels.add(label(packedLegal[i] & 0xFF, kind));
        }
        float outcome = round.toMove().team() == Team.EVEN ? even : -even;
        addSample(label(turn, kind), outcome, kind, round.turnCount(), samples);
        if (!extras.isEmpty()) {
            round.legalTurns(legal);
            for (ChoiceLabels extra : extras) {
                extra.labelTurn(round, legal, count, labels, samples);
            }
        }
    }

    private void addSample(int taken, float outcome, int kind, int turn, Samples.Builder samples) {
        samples.add(rowF, labels.labels(), labels.count(), taken, outcome, kind, turn);
    }

    private int label(int turn, int kind) {
        return kind == GoitaViewEncoder.LEAD ? actions.lead(turn) : actions.answer(turn);
    }
}
