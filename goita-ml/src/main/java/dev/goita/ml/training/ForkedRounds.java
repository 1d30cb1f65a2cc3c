package dev.goita.ml.training;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.player.NetworkRound;
import dev.goita.ml.player.NeuralPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * 分岐する局: rounds that a network plays with itself, and that are played on once more, from the same deal, with every turn that
 * came close to the one it chose.
 *
 * <p>What is learned of a choice is how its turns differ: luck that all of them shared is taken out, by giving each turn what the
 * network expected of it and, on top, by how much its outcome beat that expectation more than the mean of the others did. So
 * what the network expects of the choice on the whole stays, and a difference of few points is not lost in the luck of different
 * deals. Not thread-safe.
 */
final class ForkedRounds {
    /** Turns further behind are seldom better: with 2, 4 and 8 points as many rounds brought the same, of 3, 5 and 8 samples. */
    private static final double CLOSE = 3.0 / GoitaTargets.POINTS;

    /** Of the turns of a choice, those tried beside the chosen one at most: the ones that the network expects most of. */
    private static final int MOST_TRIED = 3;

    /** The 32 tiles leave the hands two by two, and after each two at most three seats pass. */
    private static final int MOST_TURNS = 64;

    private final Rules rules;
    private final Samples.Builder samples;
    private final NetworkRound round;
    private final NetworkRound other;
    private final List<Fork> forks = new ArrayList<>();
    private final int[] played = new int[MOST_TURNS];

    /** A choice some of whose turns are to be tried. */
    private record Fork(int turnsBefore, Team team, List<Trial> trials) {}

    /**
     * A turn to try.
     *
     * @param expected of it, in hundreds of points
     */
    private record Trial(int turn, double expected, int sample) {}

    ForkedRounds(Rules rules, Evaluator evaluator, Samples.Builder samples) {
        this.rules = rules;
        this.samples = samples;
        round = new NetworkRound(rules, GoitaViewEncoder.ENCODER, evaluator, NeuralPlayer.Choice.BEST_VALUE);
        other = new NetworkRound(rules, GoitaViewEncoder.ENCODER, evaluator, NeuralPlayer.Choice.BEST_VALUE);
    }

    /**
     * Plays a round and tries what came close in it.
     *
     * @param random deals, until a deal brings about nothing but a round
     */
    void play(Score score, RandomGenerator random) {
        Seat dealer = Seat.of(random.nextInt(4));
        Deal deal;
        do {
            deal = Deal.random(dealer, random);
        } while (!DealRuling.of(rules, deal).equals(DealRuling.NOTHING));
        int points = playChosen(deal, score);
        for (Fork fork : forks) {
            tryTurns(deal, score, fork, fork.team() == Team.EVEN ? points : -points);
        }
    }

    /** The points of the even team. */
    private int playChosen(Deal deal, Score score) {
        forks.clear();
        round.start(deal, score);
        while (!round.isOver()) {
            int turn = round.hasChoice() ? choose() : round.onlyTurn();
            played[round.turnCount()] = turn;
            round.play(turn);
        }
        return round.finish(Team.EVEN);
    }

    private int choose() {
        int count = round.ask();
        int best = round.best(count);
        double least = round.actionValue(best) - CLOSE;
        int[] close = IntStream.range(0, count)
                .filter(i -> round.actionValue(i) > least)
                .boxed()
                .sorted((one, two) -> Float.compare(round.actionValue(two), round.actionValue(one)))
                .limit(1 + MOST_TRIED)
                .mapToInt(i -> i)
                .toArray();
        if (close.length > 1) {
            List<Trial> trials = new ArrayList<>();
            for (int i : close) {
                trials.add(trial(i, count));
            }
            forks.add(new Fork(round.turnCount(), round.toMove().team(), trials));
        }
        return round.turn(best);
    }

    private Trial trial(int index, int count) {
        int kind = round.isLead() ? GoitaViewEncoder.LEAD : GoitaViewEncoder.RESPONSE;
        int[] labels = round.labels();
        int sample = samples.size();
        samples.add(round.row(), labels, count, labels[index], Float.NaN, kind, round.turnCount());
        samples.setTried(sample);
        return new Trial(round.turn(index), round.actionValue(index), sample);
    }

    private void tryTurns(Deal deal, Score score, Fork fork, int pointsOfChosen) {
        List<Trial> trials = fork.trials();
        double[] surprise = new double[trials.size()];
        double mean = 0;
        for (int i = 0; i < surprise.length; i++) {
            Trial trial = trials.get(i);
            int points = i == 0 ? pointsOfChosen : pointsOf(trial, deal, score, fork);
            surprise[i] = (double) points / GoitaTargets.POINTS - trial.expected();
            mean += surprise[i] / surprise.length;
        }
        for (int i = 0; i < surprise.length; i++) {
            Trial trial = trials.get(i);
            samples.setOutcome(trial.sample(), (float) (trial.expected() + surprise[i] - mean));
        }
    }

    private int pointsOf(Trial trial, Deal deal, Score score, Fork fork) {
        other.start(deal, score);
        for (int i = 0; i < fork.turnsBefore(); i++) {
            other.play(played[i]);
        }
        other.play(trial.turn());
        return other.finish(fork.team());
    }
}
