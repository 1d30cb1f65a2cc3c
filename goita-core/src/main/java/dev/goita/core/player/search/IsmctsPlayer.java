package dev.goita.core.player.search;

import dev.goita.core.RoundSimulator;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.rule.RulePolicy;
import dev.goita.core.player.rule.Situation;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * 情報集合モンテカルロ木探索プレイヤー (single-observer ISMCTS): grows one tree of what it will have seen, each iteration in
 * another world that agrees with what it sees now. Turns that it will not be able to tell apart (leads of others with
 * the same attack) are one edge; which tile is face-down then follows from the principles of {@link RulePlayer}, as do
 * the playouts. A turn is chosen in the tree by its upper confidence bound, counting only the visits in which it was
 * legal, with the principles' opinion as a prior; at last the turn that was tried most is played.
 */
public final class IsmctsPlayer implements SingleDrawPlayer, Believer {
    /** Longer than any round. */
    private static final int MOST_TURNS = 64;
    /** An opinion that a turn is bad does not count more than this many points. */
    private static final double WORST_OPINION = -40;

    private final IsmctsOptions options;
    private final Situation situation = new Situation();
    private final RulePolicy policy = new RulePolicy();
    private final Playout playout = new Playout();

    private final byte[] legal = new byte[RoundSimulator.MOST_LEGAL];
    /** The turns to choose from: one for each edge. */
    private final int[] turns = new int[RoundSimulator.MOST_LEGAL];

    private final int[] edges = new int[RoundSimulator.MOST_LEGAL];
    private final double[] opinions = new double[RoundSimulator.MOST_LEGAL];

    private final InformationSet[] pathSets = new InformationSet[MOST_TURNS];
    private final int[] pathEdges = new int[MOST_TURNS];
    private final int[] pathSeats = new int[MOST_TURNS];

    /** A player for one thread, under any rules. */
    public IsmctsPlayer(IsmctsOptions options) {
        this.options = options;
        Arrays.fill(pathSets, new InformationSet());
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        Deadline deadline = Deadline.inMillis(options.time());
        BelievedWorlds believed = worlds(view, random);
        List<SearchRound> worlds = new ArrayList<>();
        SearchRound round = new SearchRound(view.rules());
        InformationSet root = new InformationSet();
        for (int i = 0; i < options.iterations() && !deadline.hasPassed(); i++) {
            if (i < options.worlds()) {
                SearchRound world = new SearchRound(view.rules());
                world.copy(believed.next());
                worlds.add(world);
            }
            round.copy(worlds.get(i % options.worlds()));
            iterate(root, round, view.viewer().ordinal());
        }
        return mostTried(root, view.legalTurns());
    }

    /** By as many worlds as it draws for a choice. */
    @Override
    public Optional<Odds> believe(SeatView view, RandomGenerator random) {
        int draws = options.worlds() * options.draws();
        return Optional.of(BelievedHands.of(view, options.belief().likelihood(view), draws, random)::of);
    }

    private BelievedWorlds worlds(SeatView view, RandomGenerator random) {
        return new BelievedWorlds(view, options.belief(), options.draws(), new SplittableRandom(random.nextLong()));
    }

    private static Turn mostTried(InformationSet root, List<Turn> legal) {
        Turn best = legal.get(0);
        int most = -1;
        for (Turn turn : legal) {
            int visits = root.visits(root.edge(PackedTurn.of(turn)));
            if (visits > most) {
                best = turn;
                most = visits;
            }
        }
        return best;
    }

    private void iterate(InformationSet root, SearchRound round, int viewer) {
        InformationSet set = root;
        int depth = 0;
        boolean inTree = true;
        while (inTree && !round.isOver()) {
            int count = findTurns(set, round, viewer);
            int choice = count == 1 ? 0 : best(set, count);
            pathSets[depth] = set;
            pathEdges[depth] = edges[choice];
            pathSeats[depth++] = round.toMove();
            inTree = count == 1 || !set.isNew(edges[choice]);
            round.play(turns[choice]);
            set = set.next(edges[choice]);
        }
        playout.finish(round);
        for (int i = 0; i < depth; i++) {
            pathSets[i].add(pathEdges[i], round.pointsFor(pathSeats[i]));
        }
    }

    /** Fills in the turns that the searching player could tell apart, their edges and opinions. @return how many */
    private int findTurns(InformationSet set, SearchRound round, int viewer) {
        if (round.mustPass()) {
            turns[0] = PackedTurn.PASS;
            edges[0] = set.edge(PackedTurn.PASS);
            set.noteAvailable(edges[0]);
            return 1;
        }
        boolean hidesFirst = round.order().isLead() && round.toMove() != viewer;
        int legalCount = round.legalTurns(legal);
        round.describe(situation);
        policy.lookAt(situation);
        int count = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < legalCount; i++) {
            int turn = legal[i] & 0xFF;
            double opinion = policy.value(turn);
            best = Math.max(best, opinion);
            int edge = set.edge(hidesFirst ? PackedTurn.hideFirst(turn) : turn);
            int at = hidesFirst ? indexOf(edge, count) : count;
            if (at == count) {
                set.noteAvailable(edge);
                edges[count++] = edge;
            } else if (opinion <= opinions[at]) {
                continue;
            }
            turns[at] = turn;
            opinions[at] = opinion;
        }
        for (int i = 0; i < count; i++) {
            opinions[i] = Math.max(WORST_OPINION, opinions[i] - best);
        }
        return count;
    }

    private int indexOf(int edge, int count) {
        int at = 0;
        while (at < count && edges[at] != edge) {
            at++;
        }
        return at;
    }

    private int best(InformationSet set, int count) {
        int best = 0;
        double bestBound = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double bound = set.bound(edges[i], opinions[i], options.prior(), options.exploration());
            if (bound > bestBound) {
                best = i;
                bestBound = bound;
            }
        }
        return best;
    }

    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return NewDeal.decide(view, worlds(view, random), options.iterations());
    }

    /**
     * 情報集合: all that may be the case after turns that look the same to the player who searches; with what each next turn
     * achieved so far, for the team of the seat that plays it.
     */
    static final class InformationSet {
        private static final int FIRST_ROOM = 4;

        private int size;
        /** By edge: the turn as the searching player sees it. */
        private byte[] seen = new byte[FIRST_ROOM];

        private int[] visits = new int[FIRST_ROOM];
        /** By edge: in how many visits of the set the turn was legal. */
        private int[] available = new int[FIRST_ROOM];

        private double[] points = new double[FIRST_ROOM];
        private @Nullable InformationSet[] next = new InformationSet[FIRST_ROOM];
        private int totalVisits;
        private double totalPoints;

        /** The edge of a turn, made if it is new. */
        int edge(int seenTurn) {
            for (int i = 0; i < size; i++) {
                if (seen[i] == (byte) seenTurn) {
                    return i;
                }
            }
            if (size == seen.length) {
                int room = 2 * size;
                seen = Arrays.copyOf(seen, room);
                visits = Arrays.copyOf(visits, room);
                available = Arrays.copyOf(available, room);
                points = Arrays.copyOf(points, room);
                next = Arrays.copyOf(next, room);
            }
            seen[size] = (byte) seenTurn;
            return size++;
        }

        boolean isNew(int edge) {
            return visits[edge] == 0;
        }

        int visits(int edge) {
            return visits[edge];
        }

        void noteAvailable(int edge) {
            available[edge]++;
        }

        /**
         * The upper confidence bound of an edge, in points.
         *
         * @param opinion how many points the turn is thought to be behind the best, 0 or negative
         */
        double bound(int edge, double opinion, int opinionVisits, double exploration) {
            double mean = totalVisits == 0 ? 0 : totalPoints / totalVisits;
            double count = visits[edge] + opinionVisits;
            double expected = (points[edge] + opinionVisits * (mean + opinion)) / count;
            return expected + exploration * Math.sqrt(Math.log(available[edge] + 1) / count);
        }

        void add(int edge, int pointsForMover) {
            visits[edge]++;
            points[edge] += pointsForMover;
            totalVisits++;
            totalPoints += pointsForMover;
        }

        /** The set that an edge leads to, made if it is new. */
        InformationSet next(int edge) {
            InformationSet after = next[edge];
            if (after == null) {
                after = new InformationSet();
                next[edge] = after;
            }
            return after;
        }
    }
}
