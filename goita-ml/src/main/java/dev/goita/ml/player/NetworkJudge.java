package dev.goita.ml.player;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.analysis.SeatJudge;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.SeatJudgement.Option;
import dev.goita.core.analysis.SeatJudgement.Reason;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.WorldDraws;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.core.world.PackedWorld;
import dev.goita.core.world.SeenTurns;
import dev.goita.learning.model.Model;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * 網の判定者: values turns in worlds that are as likely as a network finds what the others did in them, all seats playing on as it
 * chooses. Its best turn is the network's, unless that falls behind another by more than chance; a loss is then measured in other
 * worlds than those in which the best turn was looked for. Not thread-safe; one a thread.
 */
public final class NetworkJudge implements SeatJudge {
    /** Each turn of a round has its own worlds. */
    private static final long SEED = 1;

    /** As many as the network's opinion counts, and drawn at most for each that the belief keeps, when a player searches. */
    private static final int OPINION_WORLDS = SearchOptions.DEFAULT.prior();

    private static final int DRAWS = SearchOptions.DEFAULT.draws();

    /** In place of a turn: as the network goes on. */
    private static final int ON = -1;

    private final int samples;
    private final NeuralPlayer network;
    private final NetworkBelief belief;

    /**
     * By a network.
     *
     * @param model of a layout that this library has or a plug-in brings; shared, not changed
     * @param worlds to look for the best turn in, and as many again to measure a loss in; 1 or more
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows
     */
    public NetworkJudge(Model model, int worlds) {
        samples = worlds;
        network = new NeuralPlayer(model);
        belief = new NetworkBelief(model);
    }

    @Override
    public double expected(SeatView view) {
        SearchPlayer.Contest contest = new SearchPlayer.Contest(new double[1], 0);
        Worlds worlds = new Worlds(view, 0);
        while (worlds.batch(world -> worlds.play(contest, world, new int[] {ON}))) {}
        return contest.mean(0);
    }

    @Override
    public SeatJudgement judge(SeatView view, Turn played) {
        List<Turn> legal = view.legalTurns();
        int[] turns = legal.stream().mapToInt(PackedTurn::of).toArray();
        double[] points = network.points(view, legal);
        int chosen = legal.indexOf(played);
        int best = search(view, turns, points, legal.indexOf(network.choose(view, new SplittableRandom(SEED))));
        SeatJudgement.Loss loss = best == chosen
                ? SeatJudgement.Loss.NONE
                : loss(view, new int[] {turns[best], turns[chosen]});
        List<Option> options = IntStream.range(0, turns.length)
                .mapToObj(turn -> new Option(legal.get(turn), points[turn]))
                .sorted(Comparator.comparingDouble(Option::points).reversed())
                .toList();
        return new SeatJudgement(legal.get(best), loss, samples, options);
    }

    /**
     * The turn that the network chooses, unless it falls behind by more than chance; then the best one.
     *
     * @param points what the network expects of each turn; afterwards, of those that were tried, their mean in the worlds
     */
    private int search(SeatView view, int[] turns, double[] points, int own) {
        int[] promising = SearchPlayer.promising(points);
        int[] tried = IntStream.of(promising).map(turn -> turns[turn]).toArray();
        SearchPlayer.Contest contest = new SearchPlayer.Contest(
                IntStream.of(promising).mapToDouble(turn -> points[turn]).toArray(), OPINION_WORLDS);
        Worlds worlds = new Worlds(view, 0);
        boolean goesOn = true;
        while (goesOn && contest.openCount() > 1) {
            goesOn = worlds.batch(world -> worlds.play(contest, world, tried));
            for (int i = 0; i < contest.openCount(); i++) {
                points[promising[contest.open(i)]] = contest.mean(contest.open(i));
            }
            contest.giveUpHopeless();
        }
        int best = promising[contest.best()];
        for (int i = 0; i < contest.openCount(); i++) {
            best = promising[contest.open(i)] == own ? own : best;
        }
        return best;
    }

    /** @param turns the best one and another */
    private SeatJudgement.Loss loss(SeatView view, int[] turns) {
        SearchPlayer.Contest contest = new SearchPlayer.Contest(new double[turns.length], 0);
        Guesses guesses = new Guesses(view);
        Worlds worlds = new Worlds(view, 1);
        while (worlds.batch(world -> {
            worlds.play(contest, world, turns);
            guesses.add(world, worlds.weight(), contest.lead(0, 1));
        })) {}
        double points = contest.mean(0) - contest.mean(1);
        return new SeatJudgement.Loss(
                points, contest.leadError(0, 1), contest.wins(0), contest.wins(1), guesses.reason());
    }

    /** 局面の束: worlds of a view, as likely as the belief has them. */
    private final class Worlds {
        private final SeatView view;
        private final SeenTurns seen;
        private final WorldDraws draws;
        private final NetworkRound round;
        private int drawn;
        private double weight;

        Worlds(SeatView view, int stream) {
            this.view = view;
            seen = SeenTurns.of(view);
            round = belief.round(view.rules());
            SplittableRandom random = new SplittableRandom(SEED + 2L * view.turnCount() + stream);
            draws = WorldDraws.sparing(view, belief.likelihood(view), DRAWS, random);
        }

        /** What the last world counts. */
        double weight() {
            return weight;
        }

        /**
         * Some more worlds; one that comes several times is told once and counts as often.
         *
         * @return whether there are more
         */
        boolean batch(Consumer<PackedWorld> out) {
            int count = Math.min(WorldDraws.BATCH, samples - drawn);
            drawn += count;
            PackedWorld world = draws.next();
            int times = 1;
            for (int i = 1; i < count; i++) {
                PackedWorld next = draws.next();
                if (next != world) {
                    weight = times * draws.weight();
                    out.accept(world);
                    world = next;
                    times = 0;
                }
                times++;
            }
            weight = times * draws.weight();
            out.accept(world);
            return drawn < samples;
        }

        /** Plays a world on after each turn that is still open. */
        void play(SearchPlayer.Contest contest, PackedWorld world, int[] turns) {
            contest.add(weight);
            var deal = seen.deal(world);
            for (int i = 0; i < contest.openCount(); i++) {
                int number = contest.open(i);
                round.start(deal, view.score());
                for (int turn = 0; turn < seen.count(); turn++) {
                    round.play(seen.turn(turn, world));
                }
                if (turns[number] != ON) {
                    round.play(turns[number]);
                }
                contest.put(number, round.finish(view.viewer().team()));
            }
        }
    }

    /** 推測: of what others may hold, which tells most of when the loss is large. */
    private static final class Guesses {
        private static final int MOST = 4;
        /** Standard errors; there are about sixty guesses, the best of which is told. */
        private static final double SURELY = 4;

        private final SeatView view;
        private final List<Guess> guesses = new ArrayList<>();
        private double sum;
        private double total;
        private double squares;
        private double squaredWeights;

        private static final class Guess {
            private final Seat holder;
            private final Tile tile;
            private final int count;
            private double weight;
            private double lost;
            private double squaredWeights;

            Guess(Seat holder, Tile tile, int count) {
                this.holder = holder;
                this.tile = tile;
                this.count = count;
            }
        }

        Guesses(SeatView view) {
            this.view = view;
            for (Seat seat : Seat.ALL) {
                for (Tile tile : Tile.ALL) {
                    for (int count = 1; seat != view.viewer() && count <= Math.min(MOST, view.unseen(tile)); count++) {
                        guesses.add(new Guess(seat, tile, count));
                    }
                }
            }
        }

        void add(PackedWorld world, double weight, double lost) {
            sum += weight;
            total += weight * lost;
            squares += weight * lost * lost;
            squaredWeights += weight * weight;
            for (Guess guess : guesses) {
                if (PackedTiles.count(world.hand(guess.holder.ordinal()), guess.tile.ordinal()) >= guess.count) {
                    guess.weight += weight;
                    guess.lost += weight * lost;
                    guess.squaredWeights += weight * weight;
                }
            }
        }

        /** The guess that divides the worlds best into those with a large loss and the others, if it is more than chance. */
        Optional<Reason> reason() {
            double mean = total / sum;
            double variance = squares / sum - mean * mean;
            Guess best = null;
            double most = 0;
            for (Guess guess : guesses) {
                double other = sum - guess.weight;
                double there = guess.lost / guess.weight;
                double elsewhere = (total - guess.lost) / other;
                double chance = variance
                        * (guess.squaredWeights / (guess.weight * guess.weight)
                                + (squaredWeights - guess.squaredWeights) / (other * other));
                double explained = guess.weight * other * (there - elsewhere) * (there - elsewhere);
                if (there > elsewhere
                        && there > 0
                        && (there - elsewhere) * (there - elsewhere) > SURELY * SURELY * chance
                        && explained > most) {
                    best = guess;
                    most = explained;
                }
            }
            return Optional.ofNullable(best)
                    .map(guess -> new Reason(
                            guess.holder,
                            guess.tile,
                            guess.count,
                            guess.weight / sum,
                            guess.lost / guess.weight,
                            (total - guess.lost) / (sum - guess.weight)));
        }
    }
}
