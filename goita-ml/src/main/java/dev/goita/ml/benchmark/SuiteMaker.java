package dev.goita.ml.benchmark;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.player.Table;
import dev.goita.core.player.search.Belief;
import dev.goita.core.player.search.WorldLikelihood;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.packed.AllWorlds;
import dev.goita.core.world.packed.PackedWorld;
import dev.goita.files.WholeFile;
import dev.goita.learning.statistics.Moments;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.duplicate.DuplicateDeals;
import dev.goita.ml.duplicate.DuplicateTables;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * 問題作り: makes the questions of a suite. Each comes from rounds of one of the players that never change, in turn, and from
 * random numbers of its own, so that the first ones are the same however many are made.
 */
public final class SuiteMaker {
    private static final long SEED = 1;
    private static final int EXPECTED_DEALS = 200_000;
    private static final Rules RULES = Rules.STANDARD;
    /** Tiles in all hands, at which endings are asked for in turn. */
    private static final int[] ENDINGS = {8, 12, 16, 20};
    /** Worlds that a seat may have to go through. */
    private static final int MOST_WORLDS = 120;
    /** Of the worlds, in which a turn that is no sure win may look like one. */
    private static final double NEARLY_SURE = 0.8;

    /** Among which one alone wins for sure: where most do, everybody finds one. */
    private static final int LEAST_TURNS = 5;

    /** Tiles that it does not see: with more there are more worlds, nearly always. */
    private static final int MOST_UNSEEN = 12;

    private static final int HUNDREDTHS = 100;
    private static final int TEN_THOUSANDTHS = 10_000;
    /** Those of the players that play a round at once. */
    private static final List<Integer> QUICK = List.of(0, 2);

    static final String FOUND = "found";
    private static final List<String> SURE_WINS = List.of(FOUND, "false");

    private final List<Player> players;
    private final List<String> names;
    private final Table[] tables;
    private final RoundSimulator round = new RoundSimulator(RULES);
    private final Solver solver = new Solver(RULES);
    private final DuplicateTables network;

    private SuiteMaker(List<Entrant> pinned) {
        names = pinned.stream().map(Entrant::name).toList();
        players = pinned.stream().<Player>map(one -> one.newPlayer().get()).toList();
        tables = players.stream()
                .map(player -> new Table(RULES, Collections.nCopies(Seat.ALL.size(), player)))
                .toArray(Table[]::new);
        network = new DuplicateTables(
                new DuplicateDeals(RULES, Rotations.ONE, new RandomStreams(SEED)),
                Collections.nCopies(2, players.get(2)),
                Collections.nCopies(2, players.get(Suite.REFERENCE)));
    }

    /**
     * Makes the files of questions in a folder that holds the network.
     *
     * @param share of every set, the first ones
     * @param progress told of every question
     */
    public static void make(Path folder, double share, int threads, LongConsumer progress)
            throws IOException, InterruptedException {
        List<Entrant> pinned = new Suite(folder).pinned();
        try (InOrder crew = new InOrder(threads, "suite")) {
            for (BenchmarkTask task : BenchmarkTask.values()) {
                StringBuilder lines = new StringBuilder();
                int count = (int) Math.max(1, Math.round(share * task.size()));
                crew.<Integer, String, IOException>stream(
                        () -> {
                            SuiteMaker maker = new SuiteMaker(pinned);
                            return number -> maker.question(task, number).line();
                        },
                        IntStream.range(0, count).iterator(),
                        (number, line) -> {
                            lines.append(line).append('\n');
                            progress.accept(1);
                        });
                WholeFile.write(folder.resolve(task.file()), lines.toString());
            }
            WholeFile.write(
                    folder.resolve(Suite.EXPECTED),
                    expected(pinned, share, crew).json());
        }
    }

    private static Suite.Expected expected(List<Entrant> pinned, double share, InOrder crew)
            throws IOException, InterruptedException {
        Moments values = new Moments();
        crew.<Integer, Double, IOException>stream(
                () -> {
                    SuiteMaker maker = new SuiteMaker(pinned);
                    return number -> {
                        RandomGenerator random = new RandomStreams(SEED).stream("expected", number);
                        return maker.points(deal(random), random);
                    };
                },
                IntStream.range(0, (int) Math.max(2, share * EXPECTED_DEALS)).iterator(),
                (number, value) -> values.add(value));
        return new Suite.Expected(values.count(), values.mean(), Math.sqrt(values.variance() / values.count()));
    }

    /** What the network brings against the principles, neither of which draws anything. */
    private double points(Deal deal, RandomGenerator random) {
        return network.play(0, deal, number -> random, random).pointsPerRound();
    }

    private Question question(BenchmarkTask task, int number) {
        RandomGenerator random = new RandomStreams(SEED).stream(task.id(), number);
        if (task == BenchmarkTask.DEALS) {
            Deal deal = deal(random);
            return new Question("", deal, "", List.of(points(deal, random)));
        }
        while (true) {
            int population = population(task, number);
            List<Question> choices = Question.choices(
                    RULES, names.get(population), tables[population].play(deal(random), Score.ZERO, random));
            while (!choices.isEmpty()) {
                Question drawn = choices.remove(random.nextInt(choices.size()));
                Optional<Question> asked = switch (task) {
                    case ENDINGS -> ending(drawn, ENDINGS[number % ENDINGS.length]);
                    case SURE_WINS -> sureWin(drawn, SURE_WINS.get(number % SURE_WINS.size()));
                    case SEAT_ENDINGS -> seatEnding(drawn);
                    case BELIEF, DEALS -> Optional.of(drawn);
                };
                if (asked.isPresent()) {
                    return asked.get();
                }
            }
        }
    }

    /** All in turn tell beliefs; elsewhere the one that imagines worlds, whose rounds take long, is left out. */
    private int population(BenchmarkTask task, int number) {
        return switch (task) {
            case BELIEF -> number % players.size();
            case ENDINGS -> QUICK.get(number / ENDINGS.length % QUICK.size());
            default -> QUICK.get(number / SURE_WINS.size() % QUICK.size());
        };
    }

    /** In which nobody holds five し, so that it is played. */
    static Deal deal(RandomGenerator random) {
        Seat dealer = Seat.of(random.nextInt(Seat.ALL.size()));
        Deal deal = Deal.random(dealer, random);
        while (deal.handsFromDealer().stream().anyMatch(hand -> hand.count(Tile.SHI) > 4)) {
            deal = Deal.random(dealer, random);
        }
        return deal;
    }

    private Optional<Question> ending(Question drawn, int tiles) {
        drawn.on(round);
        List<Hand> hands = Seat.ALL.stream().map(round::hand).toList();
        if (hands.stream().mapToInt(Hand::size).sum() != tiles) {
            return Optional.empty();
        }
        Solution solution = solver.solve(position(hands));
        return differing(drawn.valued(
                tiles + " tiles",
                view().legalTurns().stream()
                        .map(turn -> (double) worth(solution, turn))
                        .toList()));
    }

    private static int worth(Solution solution, Turn turn) {
        return solution.value() - solution.loss(turn);
    }

    private static Optional<Question> differing(Question question) {
        return question.most() > question.least() ? Optional.of(question) : Optional.empty();
    }

    private SeatView view() {
        return round.view(round.toMove());
    }

    private OpenPosition position(List<Hand> hands) {
        SeatView view = view();
        return OpenPosition.of(
                hands,
                view.viewer(),
                view.attack(),
                view.kingsFaceUp() > 0 ? OpenPosition.KingOnTable.FACE_UP : OpenPosition.KingOnTable.NONE);
    }

    private Optional<Question> sureWin(Question drawn, String part) {
        drawn.on(round);
        Optional<Worlds> all = worlds(world -> 1);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        List<Double> won = all.get().mean(value -> value > 0 ? 1 : 0);
        List<Double> points = all.get().mean(value -> value);
        double most = Collections.max(won);
        boolean isSure = all.get().isSure();
        boolean isAlone = won.size() >= LEAST_TURNS
                && won.stream().filter(share -> share == most).count() == 1;
        boolean isAsked = part.equals(FOUND) ? isSure && isAlone : !isSure && most >= NEARLY_SURE;
        boolean isBest = won.get(points.indexOf(Collections.max(points))) == most;
        Question question = drawn.valued(part, rounded(won, TEN_THOUSANDTHS));
        return isAsked && isBest ? differing(question) : Optional.empty();
    }

    private Optional<Question> seatEnding(Question drawn) {
        drawn.on(round);
        WorldLikelihood likelihood = Belief.PLAY.likelihood(view());
        return worlds(likelihood)
                .flatMap(all -> differing(drawn.valued("", rounded(all.mean(value -> value), HUNDREDTHS))));
    }

    private static List<Double> rounded(List<Double> values, double parts) {
        return values.stream().map(value -> Math.rint(value * parts) / parts).toList();
    }

    /** The worlds of the seat to move, if they are few, and what every turn is worth in each. */
    private Optional<Worlds> worlds(WorldLikelihood likelihood) {
        SeatView view = view();
        int unseen = view.unseen();
        return unseen > MOST_UNSEEN
                ? Optional.empty()
                : AllWorlds.of(view, MOST_WORLDS)
                        .filter(all -> all.size() > 1)
                        .map(all -> new Worlds(view, all, likelihood));
    }

    private final class Worlds {
        private final List<Turn> legal;
        private final List<Double> weights = new ArrayList<>();
        private final List<Solution> solutions = new ArrayList<>();

        Worlds(SeatView view, List<AllWorlds.Counted> all, WorldLikelihood likelihood) {
            legal = view.legalTurns();
            Map<List<Hand>, Solution> solved = new HashMap<>();
            for (AllWorlds.Counted counted : all) {
                PackedWorld world = counted.world();
                List<Hand> hands = Seat.ALL.stream()
                        .map(seat -> seat == view.viewer() ? view.hand() : Hand.ofPacked(world.hand(seat.ordinal())))
                        .toList();
                weights.add(counted.arrangements() * likelihood.of(world));
                solutions.add(solved.computeIfAbsent(hands, each -> solver.solve(position(each))));
            }
        }

        List<Double> mean(Figure figure) {
            return legal.stream().map(turn -> mean(turn, figure)).toList();
        }

        private double mean(Turn turn, Figure figure) {
            double sum = 0;
            double all = 0;
            for (int i = 0; i < solutions.size(); i++) {
                sum += weights.get(i) * figure.of(worth(solutions.get(i), turn));
                all += weights.get(i);
            }
            return sum / all;
        }

        boolean isSure() {
            return legal.stream().anyMatch(turn -> solutions.stream().allMatch(solution -> worth(solution, turn) > 0));
        }
    }

    private interface Figure {
        double of(int value);
    }
}
