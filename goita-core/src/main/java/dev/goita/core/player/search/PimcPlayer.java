package dev.goita.core.player.search;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.solve.Limit;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * 想定読みプレイヤー (PIMC): imagines worlds that agree with all it sees, values every legal turn in each of them, and plays
 * the turn of the best mean. A world is valued by playing it out by the principles of {@link RulePlayer}, every seat by
 * what it would know; or, near the end, by exact solving with open hands.
 *
 * <p>All turns are compared in the same worlds. Turns that fall behind by more than chance are given up early. The
 * principles' own opinion counts as some worlds, so that few worlds do not lead astray.
 *
 * <p>Known fault: what is valued in a world by exact solving supposes that everybody will see it. Such values are too
 * good (戦略の融合, strategy fusion). Playouts do not have this fault; theirs is that all seats are taken to play by the
 * same principles.
 */
public final class PimcPlayer implements SingleDrawPlayer, Believer {
    private final PimcOptions options;
    private final TurnPrior prior;
    private WorldValues values;

    /**
     * With the rule-based principles' opinion.
     *
     * @param options how many worlds to look at, and how
     */
    public PimcPlayer(PimcOptions options) {
        this(options, TurnPrior.ofPrinciples());
    }

    /**
     * With an opinion of somebody's own.
     *
     * @param options how many worlds to look at, and how
     * @param prior whose opinion counts as {@link PimcOptions#prior()} worlds
     */
    public PimcPlayer(PimcOptions options, TurnPrior prior) {
        this.options = options;
        this.prior = prior;
        values = new WorldValues(Rules.STANDARD, options.exact());
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        List<Turn> legal = view.legalTurns();
        Candidates contest = new Candidates(legal, prior.of(view, legal), options.prior());
        compete(contest, view, random, Candidates::giveUpHopeless);
        return contest.turn(contest.best());
    }

    /**
     * Values every legal turn, none given up early and the principles' opinion left out; the best first.
     *
     * @param view a view whose viewer is to move
     * @param random where the worlds come from; the same state gives the same figures, unless there is a limit of time
     * @return one for each legal turn, in points for the viewer's team
     */
    public List<TurnEstimate> estimate(SeatView view, RandomGenerator random) {
        List<Turn> legal = view.legalTurns();
        Candidates contest = new Candidates(legal, new double[legal.size()], 0);
        compete(contest, view, random, all -> {});
        return contest.estimates();
    }

    private void compete(Candidates contest, SeatView view, RandomGenerator random, Consumer<Candidates> afterBatch) {
        if (!values.rules().equals(view.rules())) {
            values = new WorldValues(view.rules(), options.exact());
        }
        values.begin(options.nodes());
        BelievedWorlds worlds = worlds(view, random);
        int[] points = new int[contest.openCount()];
        Deadline deadline = Deadline.inMillis(options.time());
        while (contest.openCount() > 1 && contest.worlds() < options.samples() && !deadline.hasPassed()) {
            int batch = Math.min(WorldDraws.BATCH, options.samples() - contest.worlds());
            for (int i = 0; i < batch; i++) {
                values.find(worlds.next(), contest, points);
                contest.add(points);
            }
            afterBatch.accept(contest);
        }
    }

    /** By as many worlds as it draws for a choice. */
    @Override
    public Optional<Odds> believe(SeatView view, RandomGenerator random) {
        int draws = options.samples() * options.draws();
        return Optional.of(BelievedHands.of(view, options.belief().likelihood(view), draws, random)::of);
    }

    private BelievedWorlds worlds(SeatView view, RandomGenerator random) {
        return new BelievedWorlds(view, options.belief(), options.draws(), new SplittableRandom(random.nextLong()));
    }

    /** Continues if playing on promises its team more than a new deal with the same dealer. */
    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return NewDeal.decide(view, worlds(view, random), options.samples());
    }

    /** 局面ごとの値: what turns are worth in single worlds, exactly near the end and by playouts before. One a thread. */
    static final class WorldValues {
        /** Endings are small; a large table would cost more to clear than it saves. */
        private static final int TABLE_BITS = 14;

        private final int exact;
        private final Solver solver;
        private final Playout playout = new Playout();
        private final SearchRound after;
        private long nodesLeft;

        /** @param exact worlds with at most so many tiles in the hands are solved */
        WorldValues(Rules rules, int exact) {
            this.exact = exact;
            solver = new Solver(rules, TABLE_BITS);
            after = new SearchRound(rules);
        }

        Rules rules() {
            return solver.rules();
        }

        /** Begins a decision, in which solving may look at so many choices. */
        void begin(long nodes) {
            nodesLeft = nodes;
            // What a solver remembers changes how many choices it looks at, and a seed has to determine those.
            solver.forget();
        }

        /** Fills in, by number, the points for the team to move of every turn that is open. */
        void find(SearchRound world, Candidates contest, int[] points) {
            if (world.tilesLeft() <= exact && nodesLeft > 0) {
                Optional<Solution> solution = solver.solve(openPosition(world), Limit.nodes(nodesLeft));
                nodesLeft -= solver.nodes();
                if (solution.isPresent()) {
                    Map<Turn, Integer> values = solution.get().turns();
                    for (int i = 0; i < contest.openCount(); i++) {
                        int number = contest.open(i);
                        points[number] = Optional.ofNullable(values.get(contest.turn(number)))
                                .orElseThrow();
                    }
                    return;
                }
            }
            int seat = world.toMove();
            for (int i = 0; i < contest.openCount(); i++) {
                int number = contest.open(i);
                after.copy(world);
                after.play(PackedTurn.of(contest.turn(number)));
                playout.finish(after);
                points[number] = after.pointsFor(seat);
            }
        }

        private static OpenPosition openPosition(SearchRound world) {
            TurnOrder order = world.order();
            List<Hand> hands = new ArrayList<>(4);
            Set<Seat> dealtBothKings = EnumSet.noneOf(Seat.class);
            for (Seat seat : Seat.ALL) {
                hands.add(Hand.ofPacked(world.hand(seat.ordinal())));
                if (world.wasDealtBothKings(seat.ordinal())) {
                    dealtBothKings.add(seat);
                }
            }
            OpenPosition.KingOnTable king =
                    world.kingsFaceUp() > 0 ? OpenPosition.KingOnTable.FACE_UP : OpenPosition.KingOnTable.NONE;
            return OpenPosition.of(hands, order.toMove(), order.attack(), king).withDealtBothKings(dealtBothKings);
        }
    }

    /** 候補手の競争: the legal turns of a decision and what they achieved in worlds common to them all. */
    static final class Candidates {
        /** A turn is given up when it is behind the best by so many standard errors. */
        private static final double HOPELESS = 3;
        /** Points² added to a variance as if one more world had shown them; few worlds often agree by chance. */
        private static final double UNSEEN_VARIANCE = 400;

        private final List<Turn> turns;
        private final double[] prior;
        private final double priorWorlds;
        private final int[] open;
        private int openCount;
        private int worlds;
        private final double[] sum;
        /** By two turns: the sum over worlds of the product of their points. */
        private final double[][] products;

        /** @param prior an opinion on each turn before any world was seen, in points */
        Candidates(List<Turn> turns, double[] prior, double priorWorlds) {
            int count = turns.size();
            this.turns = turns;
            this.prior = prior;
            this.priorWorlds = priorWorlds;
            open = new int[count];
            Arrays.setAll(open, i -> i);
            openCount = count;
            sum = new double[count];
            products = new double[count][count];
        }

        int openCount() {
            return openCount;
        }

        /** The number among all turns of an open one. */
        int open(int index) {
            return open[index];
        }

        Turn turn(int number) {
            return turns.get(number);
        }

        int worlds() {
            return worlds;
        }

        void add(int[] points) {
            worlds++;
            for (int i = 0; i < openCount; i++) {
                int turn = open[i];
                sum[turn] += points[turn];
                for (int j = 0; j <= i; j++) {
                    products[turn][open[j]] += points[turn] * points[open[j]];
                }
            }
        }

        private double mean(int turn) {
            return (sum[turn] + prior[turn] * priorWorlds) / (worlds + priorWorlds);
        }

        /** The open turn of the best mean; of several the first. */
        int best() {
            int best = open[0];
            for (int i = 1; i < openCount; i++) {
                if (mean(open[i]) > mean(best)) {
                    best = open[i];
                }
            }
            return best;
        }

        void giveUpHopeless() {
            int best = best();
            int kept = 0;
            for (int i = 0; i < openCount; i++) {
                if (open[i] == best || !isHopeless(open[i], best)) {
                    open[kept++] = open[i];
                }
            }
            openCount = kept;
        }

        private boolean isHopeless(int turn, int best) {
            double behind = (sum[best] - sum[turn]) / worlds;
            double product = products[Math.max(turn, best)][Math.min(turn, best)];
            double square = (products[best][best] + products[turn][turn] - 2 * product + UNSEEN_VARIANCE) / worlds;
            double standardError = Math.sqrt(Math.max(0, square - behind * behind) / worlds);
            return mean(best) - mean(turn) > HOPELESS * standardError;
        }

        List<TurnEstimate> estimates() {
            List<TurnEstimate> estimates = new ArrayList<>();
            for (int turn = 0; turn < turns.size(); turn++) {
                double mean = sum[turn] / worlds;
                double variance = Math.max(0, products[turn][turn] / worlds - mean * mean);
                estimates.add(new TurnEstimate(turns.get(turn), mean, Math.sqrt(variance / worlds), worlds));
            }
            estimates.sort(Comparator.comparingDouble(TurnEstimate::points).reversed());
            return estimates;
        }
    }
}
