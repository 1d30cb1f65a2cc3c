package dev.goita.ml.player;

import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.Believer;
import dev.goita.core.player.SingleDrawPlayer;
import dev.goita.core.player.TurnEstimate;
import dev.goita.core.player.WorldDraws;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.PackedWorld;
import dev.goita.core.world.SeenTurns;
import dev.goita.learning.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * 網で読むプレイヤー: imagines worlds by {@link NetworkBelief}, plays every promising turn on to the end in each of them, all
 * seats choosing as the network does by what they would see, and plays the turn of the best mean. The network's own
 * expectation counts as some worlds, so that few worlds do not lead astray; turns that fall behind by more than chance are
 * given up early. Not thread-safe; one a thread.
 */
public final class SearchPlayer implements SingleDrawPlayer, Believer {
    /** Turns that are looked at, those that the network expects most of; others were never found better. */
    private static final int MOST_TURNS = 12;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final SearchOptions options;
    private final NeuralPlayer network;
    private final NetworkBelief belief;
    private final double opinionWorlds;

    /**
     * From a network and options.
     *
     * @param model of a layout that this library has or a plug-in brings; shared, not changed
     * @param options how many worlds to look at; whose network they name does not matter
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows
     */
    public SearchPlayer(Model model, SearchOptions options) {
        this.options = options;
        network = new NeuralPlayer(model);
        belief = new NetworkBelief(model);
        // One that was taught knows little of turns that its teacher never took.
        opinionWorlds = NeuralPlayer.Choice.of(model.card()) == NeuralPlayer.Choice.BEST_VALUE ? options.prior() : 0;
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        List<Turn> legal = view.legalTurns();
        double[] points = network.points(view, legal);
        int[] promising = IntStream.range(0, points.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> points[i]).reversed())
                .limit(MOST_TURNS)
                .mapToInt(i -> i)
                .toArray();
        List<Turn> turns = IntStream.of(promising).mapToObj(legal::get).toList();
        Contest contest =
                new Contest(IntStream.of(promising).mapToDouble(i -> points[i]).toArray(), opinionWorlds);
        long end = System.nanoTime() + options.time() * NANOS_PER_MILLI;
        Worlds worlds = new Worlds(view, turns, random);
        for (int seen = 0; contest.openCount() > 1 && seen < options.samples(); seen += WorldDraws.BATCH) {
            worlds.playOut(contest, Math.min(WorldDraws.BATCH, options.samples() - seen));
            contest.giveUpHopeless();
            if (options.time() > 0 && System.nanoTime() - end >= 0) {
                break;
            }
        }
        return turns.get(contest.best());
    }

    /**
     * Values every legal turn, none given up early and the network's own expectation left out; the best first.
     *
     * @param view a view whose viewer is to move
     * @return one for each legal turn, in points for the viewer's team
     */
    public List<TurnEstimate> estimate(SeatView view, RandomGenerator random) {
        List<Turn> legal = view.legalTurns();
        Contest contest = new Contest(new double[legal.size()], 0);
        Worlds worlds = new Worlds(view, legal, random);
        for (int seen = 0; seen < options.samples(); seen += WorldDraws.BATCH) {
            worlds.playOut(contest, Math.min(WorldDraws.BATCH, options.samples() - seen));
        }
        List<TurnEstimate> estimates = new ArrayList<>();
        for (int turn = 0; turn < legal.size(); turn++) {
            estimates.add(new TurnEstimate(
                    legal.get(turn), contest.mean(turn), contest.standardError(turn), options.samples()));
        }
        estimates.sort(Comparator.comparingDouble(TurnEstimate::points).reversed());
        return estimates;
    }

    @Override
    public Optional<Odds> believe(SeatView view, RandomGenerator random) {
        return Optional.of(belief.hands(view, random)::of);
    }

    /** As the network holds best. */
    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return network.decideGoshi(view, random);
    }

    private final class Worlds {
        private final SeenTurns seen;
        private final WorldDraws draws;
        private final NetworkRound round;
        private final Team team;
        private final int[] turns;

        Worlds(SeatView view, List<Turn> turns, RandomGenerator random) {
            seen = SeenTurns.of(view);
            team = view.viewer().team();
            round = belief.round(view.rules());
            this.turns = turns.stream().mapToInt(PackedTurn::of).toArray();
            draws = WorldDraws.sparing(
                    view, belief.likelihood(view), options.draws(), new SplittableRandom(random.nextLong()));
        }

        /** A world that comes several times is played out once and counts as often. */
        void playOut(Contest contest, int count) {
            PackedWorld world = draws.next();
            int times = 1;
            for (int i = 1; i < count; i++) {
                PackedWorld next = draws.next();
                if (next == world) {
                    times++;
                } else {
                    playOut(contest, world, times);
                    world = next;
                    times = 1;
                }
            }
            playOut(contest, world, times);
        }

        private void playOut(Contest contest, PackedWorld world, int times) {
            contest.add(times * draws.weight());
            var deal = seen.deal(world);
            for (int i = 0; i < contest.openCount(); i++) {
                int number = contest.open(i);
                round.start(deal, seen.view().score());
                for (int turn = 0; turn < seen.count(); turn++) {
                    round.play(seen.turn(turn, world));
                }
                round.play(turns[number]);
                contest.put(number, round.finish(team));
            }
        }
    }

    /** 候補手の比べ合い: the turns of a decision and what they achieved in weighed worlds, the same for all of them. */
    static final class Contest {
        /** A turn is given up when it is behind the best by so many standard deviations of what is known of both. */
        private static final double HOPELESS = 2.5;
        /** Points² added to a variance as if one more world had shown them; few worlds often agree by chance. */
        private static final double UNSEEN_VARIANCE = 400;

        private final double[] opinions;
        private final double opinionWorlds;
        private final int[] open;
        private int openCount;
        private double[] weights = new double[64];
        /** By turn and world. */
        private double[][] points;

        private int worlds;
        private double sum;
        private double squares;

        /** @param opinions on each turn before any world was seen, in points */
        Contest(double[] opinions, double opinionWorlds) {
            this.opinions = opinions;
            this.opinionWorlds = opinionWorlds;
            openCount = opinions.length;
            open = new int[openCount];
            Arrays.setAll(open, i -> i);
            points = new double[openCount][weights.length];
        }

        int openCount() {
            return openCount;
        }

        /** The number among all turns of an open one. */
        int open(int index) {
            return open[index];
        }

        int worlds() {
            return worlds;
        }

        /** Adds a world in which {@link #put} then fills in what the open turns achieve. */
        void add(double weight) {
            if (worlds == weights.length) {
                weights = Arrays.copyOf(weights, 2 * worlds);
                for (int turn = 0; turn < points.length; turn++) {
                    points[turn] = Arrays.copyOf(points[turn], 2 * worlds);
                }
            }
            weights[worlds++] = weight;
            sum += weight;
            squares += weight * weight;
        }

        void put(int turn, int achieved) {
            points[turn][worlds - 1] = achieved;
        }

        /** As how many equally likely worlds the weighed ones count. */
        private double seen() {
            return worlds == 0 ? 0 : sum * sum / squares;
        }

        /** What an open turn achieved. */
        double mean(int turn) {
            double total = 0;
            for (int i = 0; i < worlds; i++) {
                total += weights[i] * points[turn][i];
            }
            return worlds == 0 ? 0 : total / sum;
        }

        double standardError(int turn) {
            double mean = mean(turn);
            double total = 0;
            for (int i = 0; i < worlds; i++) {
                double off = weights[i] * (points[turn][i] - mean);
                total += off * off;
            }
            return Math.sqrt(total) / sum;
        }

        /** What is expected of an open turn: what it achieved, and the opinion of it as some worlds more. */
        private double expected(int turn) {
            double seen = seen();
            return seen + opinionWorlds == 0
                    ? opinions[turn]
                    : (seen * mean(turn) + opinionWorlds * opinions[turn]) / (seen + opinionWorlds);
        }

        /** The open turn of which most is expected; of several the first. */
        int best() {
            int best = open[0];
            double most = expected(best);
            for (int i = 1; i < openCount; i++) {
                double here = expected(open[i]);
                if (here > most) {
                    most = here;
                    best = open[i];
                }
            }
            return best;
        }

        void giveUpHopeless() {
            int best = best();
            double most = expected(best);
            int kept = 0;
            for (int i = 0; i < openCount; i++) {
                int turn = open[i];
                if (turn == best || most - expected(turn) <= HOPELESS * deviation(best, turn)) {
                    open[kept++] = turn;
                }
            }
            openCount = kept;
        }

        /** How far the expected difference of two open turns may be off. */
        private double deviation(int turn, int other) {
            double mean = mean(turn) - mean(other);
            double total = 0;
            for (int i = 0; i < worlds; i++) {
                double off = weights[i] * (points[turn][i] - points[other][i] - mean);
                total += off * off;
            }
            double seen = seen();
            double variance = total / (sum * sum) + UNSEEN_VARIANCE / (seen * seen);
            return Math.sqrt(variance * seen / (seen + opinionWorlds));
        }
    }
}
