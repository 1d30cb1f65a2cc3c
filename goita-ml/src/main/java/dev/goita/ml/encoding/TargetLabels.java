package dev.goita.ml.encoding;

import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.LegalLabels;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.duplicate.MatchEquity;
import dev.goita.ml.duplicate.RoundChances;
import dev.goita.ml.duplicate.Side;

/** Fills the first targets of {@link GoitaTargets} from how a round ended and from what the others truly held. */
public final class TargetLabels implements ChoiceLabels {
    private final int targets;
    private final int winScore;
    private final MatchEquity equity;
    private final float[] winRound = new float[Team.values().length];
    private final float[] winMatch = new float[Team.values().length];
    private final Hand[] dealt = new Hand[Seat.ALL.size()];

    /**
     * Labels as many of the first targets as samples have: wins alone, or the belief too.
     *
     * @param rules whose {@code winScore} ends a match
     * @param targets how many samples have, those of {@link GoitaTargets#WINS} at least
     */
    public TargetLabels(Rules rules, int targets) {
        this.targets = targets;
        winScore = rules.winScore();
        equity = MatchEquity.of(RoundChances.ofRulePlayers(), winScore);
    }

    @Override
    public void begin(PlayedDeal played) {
        for (Seat seat : Seat.ALL) {
            dealt[seat.ordinal()] = played.deal().hand(seat);
        }
        for (Team team : Team.values()) {
            winRound[team.ordinal()] = Float.NaN;
            winMatch[team.ordinal()] = Float.NaN;
        }
        played.result().ifPresent(result -> setWins(result, played.before()));
    }

    private void setWins(RoundResult result, Score before) {
        Team winner = result.winner().team();
        Team loser = winner.opponent();
        winRound[winner.ordinal()] = 1;
        winRound[loser.ordinal()] = 0;
        if (before.of(winner) < winScore && before.of(loser) < winScore) {
            double win = equity.winProbability(before.of(winner) + result.points(), before.of(loser), Side.FIRST);
            winMatch[winner.ordinal()] = (float) win;
            winMatch[loser.ordinal()] = (float) (1 - win);
        }
    }

    @Override
    public void labelTurn(RoundSimulator round, Turn[] legal, int count, LegalLabels labels, Samples.Builder samples) {
        Seat viewer = round.toMove();
        labelWins(viewer, samples);
        if (targets > GoitaTargets.BELIEF) {
            for (int i = 1; i < Seat.ALL.size(); i++) {
                Seat other = viewer.plus(i);
                labelBelief(viewer, other, round.hand(other), samples);
            }
        }
    }

    @Override
    public void labelGoshiDecision(Seat decider, Samples.Builder samples) {
        labelWins(decider, samples);
        if (targets > GoitaTargets.BELIEF) {
            for (int i = 1; i < Seat.ALL.size(); i++) {
                Seat other = decider.plus(i);
                labelBelief(decider, other, dealt[other.ordinal()], samples);
            }
        }
    }

    /**
     * How the round that was begun last ended for a seat.
     *
     * @param target {@link GoitaTargets#WIN_ROUND} or {@link GoitaTargets#WIN_MATCH}
     * @return 1 if its team won the round and 0 if not, or the probability that it wins the match from the score after
     *     the round, 0..1; not a number if nobody won the round, and for the match also if that was over before
     */
    public float win(int target, Seat seat) {
        return (target == GoitaTargets.WIN_ROUND ? winRound : winMatch)
                [seat.team().ordinal()];
    }

    private void labelWins(Seat viewer, Samples.Builder samples) {
        int sample = samples.size() - 1;
        int team = viewer.team().ordinal();
        samples.setTarget(sample, GoitaTargets.WIN_ROUND, winRound[team]);
        samples.setTarget(sample, GoitaTargets.WIN_MATCH, winMatch[team]);
    }

    private static void labelBelief(Seat viewer, Seat other, Hand hand, Samples.Builder samples) {
        int sample = samples.size() - 1;
        for (Tile tile : Tile.ALL) {
            samples.setTarget(sample, GoitaTargets.belief(viewer, other, tile), hand.count(tile));
        }
    }
}
