package dev.goita.ml.player;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.Believer;
import dev.goita.core.player.search.SingleDrawPlayer;
import dev.goita.core.player.search.WorldDraws;
import dev.goita.core.player.search.WorldLikelihood;
import dev.goita.core.player.search.WorldWalk;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.packed.AllWorlds;
import dev.goita.core.world.packed.PackedWorld;
import dev.goita.core.world.packed.SeenTurns;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * 網で読むプレイヤー: imagines worlds that what the others did makes likely, plays every promising turn on to the end in each of
 * them, all seats choosing by what they would see, and plays the turn of the best mean. The partner is taken for the network
 * itself, the opponents for one of several types, in each world as often as it makes likely what they did there. The
 * network's own expectation counts as some worlds, so that few worlds do not lead astray; turns that fall behind by more than
 * chance are given up early. Not thread-safe; one a thread.
 */
public final class SearchPlayer implements SingleDrawPlayer, Believer {
    /** Turns that are looked at, those that the network expects most of; others were never found better. */
    private static final int MOST_TURNS = 12;

    /** Random worlds for each that is kept, at most, where none is to be like the one before it. */
    private static final int DRAWS_APART = 32;

    /** Worlds by which the types are told apart where none is played on. */
    private static final int WORLDS_OF_TYPES = 128;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final SearchOptions options;
    private final NeuralPlayer network;
    private final NetworkBelief belief;
    private final List<Type> types;
    private final double opinionWorlds;

    /**
     * 型: as whom the opponents may play; the own network if there is no player.
     *
     * @param acts by whom it is told how likely it is what they did
     * @param plays as whom they play on
     */
    private record Type(String name, Optional<Player> acts, Optional<Player> plays) {
        static Type of(String name, Optional<Player> player) {
            return new Type(name, player, player);
        }
    }

    /**
     * From a network and options, whose types are the network itself, {@code rule} or {@code random}.
     *
     * @param model of a layout that this library has or a plug-in brings; shared, not changed
     * @param options how many worlds to look at; whose network they name does not matter
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows, or there is
     *     another type
     */
    public SearchPlayer(Model model, SearchOptions options) {
        this(model, options, SearchPlayer::plain);
    }

    private static Player plain(String type) {
        return switch (type) {
            case "rule" -> new RulePlayer();
            case "random" -> new RandomPlayer();
            default ->
                throw new RefusalException(
                        "ここで types に指定できるのは net、rule、random です。「" + type + "」は指定できません",
                        "the types here are net, rule and random, not '" + type + "'");
        };
    }

    /**
     * From a network and options with types of any kind.
     *
     * @param model of a layout that this library has or a plug-in brings; shared, not changed
     * @param options how many worlds to look at; whose network they name does not matter
     * @param players makes the player that a type names, for this player alone; not asked for the own network
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows
     */
    public SearchPlayer(Model model, SearchOptions options, Function<String, ? extends Player> players) {
        this(
                model,
                options,
                options.typeNames().stream()
                        .map(type -> Type.of(
                                type,
                                options.isOwn(type) ? Optional.<Player>empty() : Optional.of(players.apply(type))))
                        .toList());
    }

    /**
     * With one type, whose past may be taken for that of another than who plays on; empty for the own network.
     *
     * @param acts by whom it is told how likely it is what the opponents did
     * @param plays as whom they play on
     */
    SearchPlayer(Model model, SearchOptions options, Optional<Player> acts, Optional<Player> plays) {
        this(model, options, List.of(new Type("", acts, plays)));
    }

    private SearchPlayer(Model model, SearchOptions options, List<Type> types) {
        this.options = options;
        this.types = types;
        network = new NeuralPlayer(model);
        belief = new NetworkBelief(model);
        // One that was taught knows little of turns that its teacher never took.
        opinionWorlds = NeuralPlayer.Choice.of(model.card()) == NeuralPlayer.Choice.BEST_VALUE ? options.prior() : 0;
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        if (isEarly(view)) {
            return network.choose(view, random);
        }
        List<Turn> legal = view.legalTurns();
        double[] points = network.points(view, legal);
        int[] promising = promising(points);
        List<Turn> turns = IntStream.of(promising).mapToObj(legal::get).toList();
        double[] opinions = IntStream.of(promising).mapToDouble(i -> points[i]).toArray();
        return turns.get(compare(view, turns, opinions, random).best());
    }

    /** Whether there is so much left that looking ahead was found to gain nothing. */
    boolean isEarly(SeatView view) {
        return Seat.ALL.stream().mapToInt(view::handSize).sum() > options.from();
    }

    /** The turns worth a look, by their numbers, those of the greatest expectation first. */
    static int[] promising(double[] points) {
        return IntStream.range(0, points.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> points[i]).reversed())
                .limit(MOST_TURNS)
                .mapToInt(i -> i)
                .toArray();
    }

    /**
     * Looks at worlds until all turns but one are given up, or there were enough.
     *
     * @param opinions by turn, in points
     */
    Contest compare(SeatView view, List<Turn> turns, double[] opinions, RandomGenerator random) {
        return compare(opinions, new Worlds(view, turns, random, (world, weight) -> {}).walked());
    }

    /** The same with worlds drawn apart, whose chance is known; the opponents are of the first type. */
    Contest compareApart(SeatView view, List<Turn> turns, double[] opinions, RandomGenerator random) {
        return compare(opinions, new Worlds(view, turns, random, (world, weight) -> {}).drawnApart());
    }

    private Contest compare(double[] opinions, Batches batches) {
        Contest contest = new Contest(opinions, opinionWorlds);
        long end = System.nanoTime() + options.time() * NANOS_PER_MILLI;
        for (int seen = 0; contest.openCount() > 1 && seen < options.samples(); seen += WorldDraws.BATCH) {
            batches.playOut(contest, Math.min(WorldDraws.BATCH, options.samples() - seen));
            contest.giveUpHopeless();
            if (options.time() > 0 && System.nanoTime() - end >= 0) {
                break;
            }
        }
        return contest;
    }

    /**
     * Plays as many worlds on as there may be, drawn apart, after each turn; the opponents are of the first type.
     *
     * @param contest of so many turns, none with an opinion; of one if there are no turns, and all play on at once
     * @param listener hears of each world, once it was played on, and what it weighs
     */
    void playAll(SeatView view, List<Turn> turns, Contest contest, WorldListener listener, RandomGenerator random) {
        Batches batches = new Worlds(view, turns, random, listener).drawnApart();
        for (int seen = 0; seen < options.samples(); seen += WorldDraws.BATCH) {
            batches.playOut(contest, Math.min(WorldDraws.BATCH, options.samples() - seen));
        }
    }

    /** Plays each of some worlds on, after each turn, as {@link #playAll} does. */
    void playEach(
            SeatView view,
            List<Turn> turns,
            Contest contest,
            WorldListener listener,
            List<AllWorlds.Counted> all,
            RandomGenerator random) {
        Worlds worlds = new Worlds(view, turns, random, listener);
        for (AllWorlds.Counted each : all) {
            worlds.playOut(contest, each.world(), worlds.own, each.arrangements() * worlds.ownActs.ofAll(each.world()));
        }
    }

    /** Hears of worlds. */
    interface WorldListener {
        void played(PackedWorld world, double weight);
    }

    /** Which one is drawn by a point of 0 to 1, each as often as it is likely. */
    static int drawn(double[] likelihoods, double point) {
        double left = point * sum(likelihoods);
        int drawn = 0;
        while (drawn < likelihoods.length - 1 && left >= likelihoods[drawn]) {
            left -= likelihoods[drawn++];
        }
        return drawn;
    }

    /** Without the compensation of a stream, which browsers do not have. */
    private static double sum(double[] numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        return sum;
    }

    /** Looks at worlds of some stream. */
    private interface Batches {
        void playOut(Contest contest, int count);
    }

    private static SeatMind mind(Player player, Rules rules, RandomGenerator random) {
        return player instanceof NeuralPlayer network ? network.round(rules) : new PlayerMind(rules, player, random);
    }

    /**
     * As whom the opponents seem to play, by what they did so far.
     *
     * @param view of a seat, to move or not
     * @return by type as the options name it, in their order, 0..1; together 1
     */
    public Map<String, Double> types(SeatView view, RandomGenerator random) {
        Worlds worlds = new Worlds(view, List.of(), random, (world, weight) -> {});
        WorldWalk walk = worlds.walk();
        double[] sums = new double[types.size()];
        for (int seen = 0; seen < WORLDS_OF_TYPES; seen++) {
            double[] likelihoods = worlds.ofOpponents(walk.next());
            double all = sum(likelihoods);
            for (int type = 0; type < sums.length; type++) {
                sums[type] += likelihoods[type] / all;
            }
        }
        Map<String, Double> shares = new LinkedHashMap<>();
        for (int type = 0; type < sums.length; type++) {
            shares.put(types.get(type).name, sums[type] / WORLDS_OF_TYPES);
        }
        return shares;
    }

    /** As the network alone would; types of opponents have no part in it. */
    @Override
    public Optional<Odds> believe(SeatView view, RandomGenerator random) {
        return Optional.of(belief.hands(view, random)::of);
    }

    /** As the network holds best. */
    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return network.decideGoshi(view, random);
    }

    /** 想定: worlds of a view in which its turns are played on to the end. */
    private final class Worlds {
        private final SeenTurns seen;
        private final NetworkRound own;
        private final ActsLikelihood ownActs;
        private final Team team;
        private final int[] turns;
        /** By type: how its opponents play, and how likely it was to do what they did. */
        private final List<SeatMind> minds = new ArrayList<>();

        private final List<ActsLikelihood> acts = new ArrayList<>();
        private final WorldListener listener;
        private final SplittableRandom random;

        Worlds(SeatView view, List<Turn> turns, RandomGenerator random, WorldListener listener) {
            this.listener = listener;
            seen = SeenTurns.of(view);
            team = view.viewer().team();
            this.turns = turns.stream().mapToInt(PackedTurn::of).toArray();
            long seed = random.nextLong();
            this.random = new SplittableRandom(seed);
            own = network.round(view.rules());
            ownActs = new ActsLikelihood(own, seen);
            for (Type type : types) {
                SeatMind plays = mind(type.plays, seed);
                minds.add(plays);
                acts.add(actsOf(type, plays, seed));
            }
        }

        private SeatMind mind(Optional<Player> player, long seed) {
            return player.map(each -> SearchPlayer.mind(each, seen.view().rules(), new SplittableRandom(~seed)))
                    .orElse(own);
        }

        private ActsLikelihood actsOf(Type type, SeatMind plays, long seed) {
            if (type.acts.isEmpty()) {
                return ownActs;
            }
            return new ActsLikelihood(type.acts.equals(type.plays) ? plays : mind(type.acts, seed), seen);
        }

        /** By type, all of them being as likely before anybody did anything. */
        double[] ofOpponents(PackedWorld world) {
            return acts.stream().mapToDouble(each -> each.ofOpponents(world)).toArray();
        }

        /** Worlds as likely as any of the types makes them. */
        WorldWalk walk() {
            WorldLikelihood likelihood = world -> ownActs.ofPartner(world) * sum(ofOpponents(world));
            return new WorldWalk(seen.view(), likelihood, options.draws(), random);
        }

        private SeatMind drawOpponents(PackedWorld world) {
            return minds.get(drawn(ofOpponents(world), (random.nextLong() >>> 11) * 0x1p-53));
        }

        /** Of worlds in which the opponents are as likely of each type as what they did there makes it. */
        Batches walked() {
            WorldWalk walk = walk();
            return (contest, count) -> {
                Map<Sample, Integer> samples = new LinkedHashMap<>();
                for (int i = 0; i < count; i++) {
                    PackedWorld world = walk.next();
                    samples.merge(new Sample(world, drawOpponents(world)), 1, Integer::sum);
                }
                samples.forEach((sample, times) -> playOut(contest, sample.world, sample.opponents, times));
            };
        }

        /** Of worlds none of which is like the one before it, with opponents of the first type. */
        Batches drawnApart() {
            ActsLikelihood first = acts.get(0);
            WorldLikelihood likelihood =
                    first == ownActs ? ownActs::ofAll : world -> ownActs.ofPartner(world) * first.ofOpponents(world);
            WorldDraws draws = WorldDraws.sparing(seen.view(), likelihood, DRAWS_APART, random);
            return (contest, count) -> {
                Map<PackedWorld, Integer> samples = new LinkedHashMap<>();
                for (int i = 0; i < count; i++) {
                    samples.merge(draws.next(), 1, Integer::sum);
                }
                samples.forEach((world, times) -> playOut(contest, world, minds.get(0), times * draws.weight()));
            };
        }

        void playOut(Contest contest, PackedWorld world, SeatMind opponents, double counts) {
            contest.add(counts);
            Deal deal = seen.deal(world);
            for (int i = 0; i < contest.openCount(); i++) {
                int number = contest.open(i);
                own.start(deal, seen.view().score());
                if (opponents != own) {
                    opponents.start(deal, seen.view().score());
                }
                for (int turn = 0; turn < seen.count(); turn++) {
                    play(seen.turn(turn, world), opponents);
                }
                if (turns.length > 0) {
                    play(turns[number], opponents);
                }
                contest.put(number, finish(opponents));
            }
            listener.played(world, counts);
        }

        private void play(int turn, SeatMind opponents) {
            own.play(turn);
            if (opponents != own) {
                opponents.play(turn);
            }
        }

        private int finish(SeatMind opponents) {
            while (!own.isOver()) {
                SeatMind mind = own.toMove().team() == team ? own : opponents;
                play(own.hasChoice() ? mind.choose() : own.onlyTurn(), opponents);
            }
            return own.pointsFor(team);
        }
    }

    /** A world, and as whom the opponents play in it. */
    private record Sample(PackedWorld world, SeatMind opponents) {}

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
        /** By turn that was given up: what it had achieved. */
        private final double[] given;

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
            given = new double[openCount];
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

        /** The same of any turn, up to where it was given up. */
        double lastMean(int turn) {
            return IntStream.of(open).limit(openCount).anyMatch(each -> each == turn) ? mean(turn) : given[turn];
        }

        /** In what share of the worlds the team won after an open turn. */
        double wins(int turn) {
            double won = 0;
            for (int i = 0; i < worlds; i++) {
                won += points[turn][i] > 0 ? weights[i] : 0;
            }
            return won / sum;
        }

        /** What a turn achieved more than another in the last world. */
        double lead(int turn, int other) {
            return points[turn][worlds - 1] - points[other][worlds - 1];
        }

        /** The standard error of what a turn achieved more than another on average. */
        double leadError(int turn, int other) {
            double mean = mean(turn) - mean(other);
            double total = 0;
            for (int i = 0; i < worlds; i++) {
                double off = weights[i] * (points[turn][i] - points[other][i] - mean);
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
                } else {
                    given[turn] = mean(turn);
                }
            }
            openCount = kept;
        }

        /** How far the expected difference of two open turns may be off. */
        private double deviation(int turn, int other) {
            double error = leadError(turn, other);
            double seen = seen();
            double variance = error * error + UNSEEN_VARIANCE / (seen * seen);
            return Math.sqrt(variance * seen / (seen + opinionWorlds));
        }
    }
}
