package dev.goita.ml.player;

import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.SingleDrawPlayer;
import dev.goita.core.player.TurnEstimate;
import dev.goita.core.player.WorldDraws;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.PackedWorld;
import dev.goita.core.world.SeenTurns;
import dev.goita.learning.model.Model;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * 網で読むプレイヤー: imagines worlds by {@link NetworkBelief}, plays every promising turn on to the end in each of them, all
 * seats choosing as the network does by what they would see, and plays the turn of the best mean. The network's own
 * expectation counts as some worlds, so that few worlds do not lead astray; turns that fall behind by more than chance are
 * given up early. Not thread-safe; one a thread.
 */
public final class SearchPlayer implements SingleDrawPlayer {
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

    /** As the network holds best. */
    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return network.decideGoshi(view, random);
    }

    /** The worlds of one decision. */
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
}
