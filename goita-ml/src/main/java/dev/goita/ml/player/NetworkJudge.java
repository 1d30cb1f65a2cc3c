package dev.goita.ml.player;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.analysis.SeatJudge;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.SeatJudgement.Option;
import dev.goita.core.analysis.SeatJudgement.Reason;
import dev.goita.core.solve.surewin.SureWinProof;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.core.world.packed.AllWorlds;
import dev.goita.core.world.packed.PackedWorld;
import dev.goita.learning.model.Model;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * 網の判定者: values turns as {@link SearchPlayer} does that takes all for itself. Its best turn is the network's, unless that falls behind another by more than
 * chance; a loss is then measured in other worlds than those in which the best turn was looked for. Where all worlds that agree with
 * what the seat knew are few, every legal turn is played on in each of them, and nothing is left to chance.
 * Not thread-safe; one a thread.
 */
public final class NetworkJudge implements SeatJudge {
    /** Changes whenever the same question has another answer. */
    public static final String ID = "network-judge/2";

    /** Each turn of a round has its own worlds. */
    private static final long SEED = 1;

    /** All worlds are looked at if they are no more than so many times those that would be drawn. */
    private static final int FEW = 8;

    private static final double ROUNDING = 1e-9;

    private final int worlds;
    private final NeuralPlayer network;
    private final SearchPlayer search;

    /**
     * By a network.
     *
     * @param model of a layout that this library has or a plug-in brings; shared, not changed
     * @param worlds to look for the best turn in, and as many again to measure a loss in; 1 or more
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows
     */
    public NetworkJudge(Model model, int worlds) {
        this.worlds = worlds;
        network = new NeuralPlayer(model);
        // Were an opponent taken for a weaker one, every hand would promise more than it does, and luck would have a
        // mean.
        search = new SearchPlayer(model, SearchOptions.parse("types=net,samples=" + worlds));
    }

    @Override
    public double expected(SeatView view) {
        SearchPlayer.Contest contest = new SearchPlayer.Contest(new double[1], 0);
        search.playAll(view, List.of(), contest, (world, weight) -> {}, random(view, 0));
        return contest.mean(0);
    }

    /** The same whenever the view is looked at, and another for each turn of a round. */
    private static SplittableRandom random(SeatView view, int stream) {
        return new SplittableRandom(SEED + 2L * view.turnCount() + stream);
    }

    @Override
    public SeatJudgement judge(SeatView view, Turn played) {
        List<Turn> legal = view.legalTurns();
        return AllWorlds.of(view, FEW * worlds)
                .map(all -> judge(view, legal, played, all))
                .orElseGet(() -> judge(view, legal, played));
    }

    private SeatJudgement judge(SeatView view, List<Turn> legal, Turn played) {
        double[] points = network.points(view, legal);
        Turn best = best(view, legal, points);
        SeatJudgement.Loss loss =
                best.equals(played) ? SeatJudgement.Loss.NONE : loss(view, best, played, Optional.empty());
        return new SeatJudgement(best, loss, SeatJudgement.Extent.SOME, worlds, options(view, legal, points));
    }

    private SeatJudgement judge(SeatView view, List<Turn> legal, Turn played, List<AllWorlds.Counted> all) {
        SearchPlayer.Contest contest = new SearchPlayer.Contest(new double[legal.size()], 0);
        search.playEach(view, legal, contest, (world, weight) -> {}, all, random(view, 0));
        double[] points =
                IntStream.range(0, legal.size()).mapToDouble(contest::mean).toArray();
        double most = DoubleStream.of(points).max().orElseThrow();
        Turn own = network.choose(view, random(view, 0));
        Turn best = isAsGood(points[legal.indexOf(own)], most) ? own : legal.get(contest.best());
        SeatJudgement.Loss loss = isAsGood(points[legal.indexOf(played)], most)
                ? SeatJudgement.Loss.NONE
                : loss(view, best, played, Optional.of(all));
        return new SeatJudgement(best, loss, SeatJudgement.Extent.ALL, all.size(), options(view, legal, points));
    }

    private static boolean isAsGood(double points, double most) {
        return points >= most - ROUNDING;
    }

    private static List<Option> options(SeatView view, List<Turn> legal, double[] points) {
        List<Turn> sure = SureWinProof.of(view);
        return IntStream.range(0, points.length)
                .mapToObj(turn -> new Option(legal.get(turn), points[turn], sure.contains(legal.get(turn))))
                .sorted(Comparator.comparingDouble(Option::points).reversed())
                .toList();
    }

    /**
     * The turn that the network chooses, unless it falls behind by more than chance; then the best one.
     *
     * @param points what the network expects of each turn; afterwards, of those that were tried, their mean in the worlds
     */
    private Turn best(SeatView view, List<Turn> legal, double[] points) {
        Turn own = network.choose(view, random(view, 0));
        if (search.isEarly(view)) {
            return own;
        }
        int[] promising = SearchPlayer.promising(points);
        List<Turn> turns = IntStream.of(promising).mapToObj(legal::get).toList();
        double[] opinions = IntStream.of(promising).mapToDouble(i -> points[i]).toArray();
        SearchPlayer.Contest contest = search.compareApart(view, turns, opinions, random(view, 0));
        for (int turn = 0; turn < promising.length; turn++) {
            points[promising[turn]] = contest.lastMean(turn);
        }
        boolean isOwnOpen = IntStream.range(0, contest.openCount())
                .anyMatch(i -> turns.get(contest.open(i)).equals(own));
        return isOwnOpen ? own : turns.get(contest.best());
    }

    /** @param all the worlds to measure in; empty if some are to be drawn */
    private SeatJudgement.Loss loss(SeatView view, Turn best, Turn played, Optional<List<AllWorlds.Counted>> all) {
        List<Turn> turns = List.of(best, played);
        SearchPlayer.Contest contest = new SearchPlayer.Contest(new double[turns.size()], 0);
        Guesses guesses = new Guesses(view);
        SearchPlayer.WorldListener listener = (world, weight) -> guesses.add(world, weight, contest.lead(0, 1));
        if (all.isPresent()) {
            search.playEach(view, turns, contest, listener, all.get(), random(view, 1));
        } else {
            search.playAll(view, turns, contest, listener, random(view, 1));
        }
        return new SeatJudgement.Loss(
                contest.mean(0) - contest.mean(1),
                all.isPresent() ? 0 : contest.leadError(0, 1),
                contest.wins(0),
                contest.wins(1),
                guesses.reason(all.isPresent() ? 0 : Guesses.SURELY));
    }

    /** 推測: of what others may hold, which tells most of when the loss is large. */
    private static final class Guesses {
        private static final int MOST = 4;
        /** Standard errors; there are about sixty guesses, the best of which is told. */
        private static final double SURELY = 4;

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

        /**
         * The guess that divides the worlds best into those with a large loss and the others.
         *
         * @param surely standard errors by which it has to
         */
        Optional<Reason> reason(double surely) {
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
                        && (there - elsewhere) * (there - elsewhere) > surely * surely * chance
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
