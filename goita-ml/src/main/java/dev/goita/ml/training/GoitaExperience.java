package dev.goita.ml.training;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.learner.Experience;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 自己対局: one network on all four seats, choosing by action value but now and then at random, and the outcome of every
 * choice: the points of the round in hundreds, positive if the chooser's team won.
 *
 * <p>The dealer and the match score of every round are drawn at random. After a redeal the same dealer deals again, so
 * that a decision for it has the outcome of what was dealt instead.
 *
 * <p>The outcome that a choice is taught is a mean, TD(λ): with weight λ what really became of it, and else what the
 * network expected at the same seat's next choice, which is less accurate and varies less. A choice made at random
 * says nothing about those before it, so there the expectation alone counts.
 *
 * @param exploration the share of choices made at random, and the rounds that fork
 * @param lambda the weight of the real outcome against the next expectation, 0..1
 * @param rows how the network's rows are prepared
 * @param against whom the network plays, one of them drawn for every round; if empty it sits on all seats. Of rounds
 *     against others only the network's own choices are learned
 */
public record GoitaExperience(
        Rules rules, Exploration exploration, double lambda, RowForm rows, RandomStreams streams, List<Entrant> against)
        implements Serializable {
    /** Of one thread; fixed, so that the order of the samples does not depend on the number of threads. */
    private static final int ROUNDS_AT_ONCE = 64;

    private static final String ROUNDS = "self-play";
    private static final String FORKS = "forks";

    /**
     * Checks the weight and copies the list.
     *
     * @throws IllegalArgumentException if lambda is not a share
     */
    public GoitaExperience {
        requireShare(lambda);
        against = List.copyOf(against);
    }

    static void requireShare(double lambda) {
        if (!(lambda >= 0 && lambda <= 1)) {
            throw new RefusalException("--lambda は 0〜1 です。" + lambda + " は指定できません", "lambda is 0..1, not " + lambda);
        }
    }

    /** {@return the rounds that a training learns from} */
    public static GoitaExperience of(SelfTrainingSettings settings) {
        return new GoitaExperience(
                settings.rules(),
                settings.exploration(),
                settings.lambda(),
                settings.learner().rows(),
                new RandomStreams(settings.seed()),
                settings.against());
    }

    /** {@return these rounds, played by a crew} */
    public Experience by(Crew crew) {
        return (weights, firstRound, rounds) -> gather(weights, firstRound, rounds, crew);
    }

    private List<Samples> gather(NetworkWeights weights, long firstRound, int rounds, Crew crew) {
        try {
            return crew.map(new CrewJob<>("improve", () -> piece -> play(weights, piece)), pieces(firstRound, rounds));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record RoundRange(long first, int rounds) implements Serializable {}

    /** In order; they do not depend on who plays. */
    private static List<RoundRange> pieces(long firstRound, int rounds) {
        List<RoundRange> pieces = new ArrayList<>();
        for (int from = 0; from < rounds; from += ROUNDS_AT_ONCE) {
            pieces.add(new RoundRange(firstRound + from, Math.min(ROUNDS_AT_ONCE, rounds - from)));
        }
        return pieces;
    }

    /** Every choice of a piece, with its outcome. */
    private Samples play(NetworkWeights weights, RoundRange piece) {
        Evaluator evaluator = new Evaluator(weights, rows.symmetries(GoitaSymmetries.GROUP));
        Chooser chooser = new Chooser(evaluator);
        ForkedRounds forked = new ForkedRounds(rules, evaluator, chooser.samples);
        List<Table> tables = tables(chooser);
        for (long number = piece.first(); number < piece.first() + piece.rounds(); number++) {
            chooser.epsilon = exploration.at(number);
            RandomGenerator random = streams.stream(ROUNDS, number);
            Table table = tables.get(tables.size() == 1 ? 0 : random.nextInt(tables.size()));
            playRound(table, chooser, random);
            for (int fork = 0; fork < exploration.forks(); fork++) {
                RandomGenerator forking = streams.stream(FORKS, number * exploration.forks() + fork);
                forked.play(randomScore(forking), forking);
            }
            chooser.skip();
        }
        return chooser.samples.build();
    }

    /** One for every seating of the network. */
    private List<Table> tables(Player network) {
        if (against.isEmpty()) {
            return List.of(new Table(rules, List.of(network, network, network, network)));
        }
        List<Table> tables = new ArrayList<>();
        for (Entrant opponent : against) {
            Player one = opponent.newPlayer().get();
            Player other = opponent.newPlayer().get();
            tables.add(new Table(rules, List.of(network, one, network, other)));
            tables.add(new Table(rules, List.of(one, network, other, network)));
        }
        return tables;
    }

    private void playRound(Table table, Chooser chooser, RandomGenerator random) {
        Seat dealer = Seat.of(random.nextInt(4));
        Score score = randomScore(random);
        while (true) {
            PlayedDeal played = table.play(Deal.random(dealer, random), score, random);
            switch (played.outcome()) {
                case PLAYED -> {
                    chooser.settle(played.result().orElseThrow().pointsFor(Team.EVEN));
                    return;
                }
                case WON_BY_DEAL -> {
                    var result = played.ruling().result().orElseThrow();
                    if (chooser.isWaiting()) {
                        chooser.settle(result.team() == Team.EVEN ? result.points() : -result.points());
                        return;
                    }
                }
                case REDEALT -> {}
            }
        }
    }

    private Score randomScore(RandomGenerator random) {
        return new Score(randomPoints(random), randomPoints(random));
    }

    /** A score in tens at which no team has won. */
    private int randomPoints(RandomGenerator random) {
        int steps = (rules.winScore() + GoitaViewLayout.POINTS_PER_STEP - 1) / GoitaViewLayout.POINTS_PER_STEP;
        return GoitaViewLayout.POINTS_PER_STEP * random.nextInt(steps);
    }

    /** Sits on all four seats and keeps what it chose. */
    private final class Chooser implements Player {
        private static final List<Action> GOSHI_DECISIONS = List.of(GoshiDecision.values());

        private final Evaluator evaluator;
        private final ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        private final int[] labels = new int[GoitaActions.SPACE.size()];
        private final Samples.Builder samples = new Samples.Builder();
        private final float[] values = new float[GoitaActions.SPACE.size()];
        private int[] seats = new int[64];
        private float[] expected = new float[64];
        private boolean[] explored = new boolean[64];
        private double epsilon;
        private int settled;

        Chooser(Evaluator evaluator) {
            this.evaluator = evaluator;
        }

        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            List<Turn> legal = view.legalTurns();
            return legal.get(choose(view, legal, random));
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return GoshiDecision.values()[choose(view, GOSHI_DECISIONS, random)];
        }

        private int choose(SeatView view, List<? extends Action> legal, RandomGenerator random) {
            SampleEncoder<SeatView, Action> encoder = GoitaViewEncoder.ENCODER;
            encoder.encode(view, rowF);
            evaluator.load(rowF);
            int count = legal.size();
            int best = 0;
            for (int i = 0; i < count; i++) {
                labels[i] = GoitaActions.SPACE.label(legal.get(i));
                values[i] = evaluator.actionValue(labels[i]);
                best = values[i] > values[best] ? i : best;
            }
            boolean explores = random.nextDouble() < epsilon;
            int chosen = explores ? random.nextInt(count) : best;
            remember(view.viewer(), values[best], explores);
            samples.add(rowF, labels, count, labels[chosen], 0, encoder.kind(view), encoder.turn(view));
            return chosen;
        }

        private void remember(Seat seat, float expectation, boolean explores) {
            int waiting = samples.size() - settled;
            if (waiting == seats.length) {
                seats = Arrays.copyOf(seats, 2 * waiting);
                expected = Arrays.copyOf(expected, 2 * waiting);
                explored = Arrays.copyOf(explored, 2 * waiting);
            }
            seats[waiting] = seat.number();
            expected[waiting] = expectation;
            explored[waiting] = explores;
        }

        /** What stands behind the last choice with an outcome is not a choice of this player. */
        void skip() {
            settled = samples.size();
        }

        boolean isWaiting() {
            return samples.size() > settled;
        }

        /** Gives every choice since the last time its outcome, the last choice first. */
        void settle(int pointsOfEven) {
            float even = (float) pointsOfEven / GoitaTargets.POINTS;
            float[] outcomeBySeat = {even, -even, even, -even};
            for (int i = samples.size() - settled - 1; i >= 0; i--) {
                float outcome = outcomeBySeat[seats[i]];
                samples.setOutcome(settled + i, outcome);
                float weight = explored[i] ? 0 : (float) lambda;
                outcomeBySeat[seats[i]] = weight * outcome + (1 - weight) * expected[i];
            }
            settled = samples.size();
        }
    }
}
