package dev.goita.ml.benchmark;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.search.Believer;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.benchmark.BenchmarkResult.Measure;
import dev.goita.ml.duplicate.Controlled;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.DuplicateDeals;
import dev.goita.ml.duplicate.DuplicateTables;
import dev.goita.ml.duplicate.Forfeit;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * 測定: asks players the questions of a suite. What a player draws depends on the question alone, so the figures are the same on
 * any number of threads.
 */
public final class Benchmark {
    public static final Rules RULES = Rules.STANDARD;

    private static final RandomStreams STREAMS = new RandomStreams(1);
    private static final DuplicateDeals DEALS = new DuplicateDeals(RULES, Rotations.ONE, STREAMS);
    private static final int QUESTIONS_AT_ONCE = 16;
    /** What was held impossible costs as much as what is held this likely. */
    private static final double LEAST = 1e-12;

    private static final Wording NO_BELIEF = new Wording("手駒の読みを語りません", "tells no beliefs");
    private static final Wording NO_CHANCES = new Wording("手の確率を語りません", "tells no probabilities of turns");

    private final Suite suite;
    private final double share;
    private final List<Entrant> pinned;
    private final List<List<Question>> people = new ArrayList<>();
    private final List<Wording> forfeits = new ArrayList<>();

    /**
     * With no question asked yet.
     *
     * @param share of each set, the first questions
     */
    public Benchmark(Suite suite, double share) throws IOException {
        this.suite = suite;
        this.share = share;
        pinned = suite.pinned();
    }

    /** Adds a round of people, whose choices {@link #people} asks for. */
    public void add(PlayedDeal played) {
        if (played.outcome() == PlayedDeal.Outcome.PLAYED) {
            people.add(Question.taken(RULES, played));
        }
    }

    /** {@return whether a round of people was added that was played to its end} */
    public boolean hasPeople() {
        return !people.isEmpty();
    }

    /** {@return why a player could not go on, each time} */
    public List<Wording> forfeits() {
        return forfeits;
    }

    /**
     * Asks a player all questions of a task.
     *
     * @return what it answered, a part at a time
     * @param progress told of every question
     */
    public List<Answers> ask(Entrant entrant, BenchmarkTask task, InOrder crew, LongConsumer progress)
            throws IOException, InterruptedException {
        List<Question> questions = suite.questions(task, share);
        if (task == BenchmarkTask.DEALS) {
            List<Answers> parts = new ArrayList<>();
            for (int opponent = 0; opponent < pinned.size(); opponent++) {
                parts.add(deals(entrant, opponent, questions, crew, progress));
            }
            return parts;
        }
        List<Answer> answers = asked(
                questions,
                () -> {
                    Player player = entrant.newPlayer().get();
                    RoundSimulator round = new RoundSimulator(RULES);
                    return number -> {
                        Question question = questions.get(number);
                        RandomGenerator random = STREAMS.stream(task.id(), number);
                        return task == BenchmarkTask.BELIEF
                                ? believed(player, question, round, random)
                                : chosen(player, question, round, random, value -> score(task, question, value));
                    };
                },
                crew,
                progress);
        Map<String, List<Double>> parts = new LinkedHashMap<>();
        boolean isSkipped = false;
        for (int i = 0; i < answers.size(); i++) {
            double score = answers.get(i).score();
            isSkipped |= Double.isNaN(score);
            parts.computeIfAbsent(questions.get(i).part(), part -> new ArrayList<>())
                    .add(score);
        }
        Optional<Wording> skipped = isSkipped ? Optional.of(NO_BELIEF) : Optional.empty();
        List<Answers> found = new ArrayList<>();
        parts.forEach((part, scores) -> found.add(
                new Answers(entrant, task.id(), part, measure(task, part), scores, List.of(), List.of(), skipped)));
        return found;
    }

    /**
     * How well a player tells what people chose.
     *
     * @return how often it chose the same, and the log loss
     */
    public List<Answers> askOfPeople(Entrant entrant, InOrder crew, LongConsumer progress)
            throws IOException, InterruptedException {
        List<Question> questions = people.stream().flatMap(List::stream).toList();
        List<Answer> answers = asked(
                questions,
                () -> {
                    Player player = entrant.newPlayer().get();
                    RoundSimulator round = new RoundSimulator(RULES);
                    return number -> {
                        Question question = questions.get(number);
                        RandomGenerator random = STREAMS.stream(Answers.PEOPLE, number);
                        Answer answer = chosen(player, question, round, random, value -> value);
                        return player instanceof NeuralPlayer network
                                ? new Answer(answer.score(), logLoss(network, question, round), answer.forfeits())
                                : new Answer(answer.score(), Double.NaN, answer.forfeits());
                    };
                },
                crew,
                progress);
        boolean hasChances = answers.stream().noneMatch(answer -> Double.isNaN(answer.second()));
        List<Integer> rounds = people.stream().map(List::size).toList();
        return List.of(
                new Answers(
                        entrant,
                        Answers.PEOPLE,
                        "top-1",
                        Measure.KEPT,
                        answers.stream().map(Answer::score).toList(),
                        List.of(),
                        rounds,
                        Optional.empty()),
                new Answers(
                        entrant,
                        Answers.PEOPLE,
                        "log-loss",
                        Measure.NATS,
                        answers.stream().map(Answer::second).toList(),
                        List.of(),
                        rounds,
                        hasChances ? Optional.empty() : Optional.of(NO_CHANCES)));
    }

    /**
     * What came of a question.
     *
     * @param score NaN if the player has no answer
     * @param second another number beside it
     */
    private record Answer(double score, double second, List<Wording> forfeits) {}

    /** Answers a question by its number. */
    private interface Asking {
        Answer ask(int number);
    }

    private List<Answer> asked(List<Question> questions, Supplier<Asking> workers, InOrder crew, LongConsumer progress)
            throws IOException, InterruptedException {
        List<Answer> answers = new ArrayList<>();
        int pieces = (questions.size() + QUESTIONS_AT_ONCE - 1) / QUESTIONS_AT_ONCE;
        crew.<Integer, List<Answer>, IOException>stream(
                () -> {
                    Asking asking = workers.get();
                    return piece -> {
                        int from = piece * QUESTIONS_AT_ONCE;
                        return IntStream.range(from, Math.min(from + QUESTIONS_AT_ONCE, questions.size()))
                                .mapToObj(asking::ask)
                                .toList();
                    };
                },
                IntStream.range(0, pieces).iterator(),
                (piece, some) -> {
                    answers.addAll(some);
                    some.forEach(answer -> forfeits.addAll(answer.forfeits()));
                    progress.accept(some.size());
                });
        return answers;
    }

    /** A turn that is none counts as little as the worst. */
    private static Answer chosen(
            Player player, Question question, RoundSimulator round, RandomGenerator random, DoubleUnaryOperator score) {
        try {
            Turn turn = question.ask(player, round, random);
            int index = round.view(round.toMove()).legalTurns().indexOf(turn);
            if (index < 0) {
                Wording illegal = new Wording(turn + " は打てません", turn + " is not legal");
                throw new ForfeitException(ForfeitException.Reason.ILLEGAL, illegal);
            }
            return new Answer(score.applyAsDouble(question.values().get(index)), 0, List.of());
        } catch (ForfeitException e) {
            return new Answer(score.applyAsDouble(question.least()), 0, List.of(e.wording()));
        }
    }

    private static double score(BenchmarkTask task, Question question, double value) {
        return switch (measure(task, question.part())) {
            case KEPT -> value == question.most() ? 1 : 0;
            case DECEIVED -> value < question.most() ? 1 : 0;
            default -> question.most() - value;
        };
    }

    private static Measure measure(BenchmarkTask task, String part) {
        return switch (task) {
            case ENDINGS, SEAT_ENDINGS -> Measure.POINTS_LOST;
            case SURE_WINS -> part.equals(SuiteMaker.FOUND) ? Measure.KEPT : Measure.DECEIVED;
            case BELIEF -> Measure.BITS;
            case DEALS -> Measure.POINTS;
        };
    }

    private static Answer believed(Player player, Question question, RoundSimulator round, RandomGenerator random) {
        SeatView view = question.on(round).view(round.toMove());
        try {
            Optional<Believer.Odds> odds =
                    player instanceof Believer believer ? believer.believe(view, random) : Optional.empty();
            double bits = odds.map(told -> bits(round, view, told)).orElse(Double.NaN);
            return new Answer(bits, 0, List.of());
        } catch (ForfeitException e) {
            return new Answer(bits(round, view, (seat, tile, count) -> 0), 0, List.of(e.wording()));
        }
    }

    private static double bits(RoundSimulator round, SeatView view, Believer.Odds odds) {
        double bits = 0;
        for (int after = 1; after < Seat.ALL.size(); after++) {
            Seat seat = view.viewer().plus(after);
            for (Tile tile : Tile.ALL) {
                double chance = odds.of(seat, tile, round.hand(seat).count(tile));
                bits -= StrictMath.log(Math.max(chance, LEAST)) / StrictMath.log(2);
            }
        }
        return bits;
    }

    /** Of what was chosen, which is the one that is worth anything. */
    private static double logLoss(NeuralPlayer network, Question question, RoundSimulator round) {
        SeatView view = question.on(round).view(round.toMove());
        double[] chances = network.chances(view, view.legalTurns());
        double taken = chances[question.values().indexOf(question.most())];
        return -StrictMath.log(Math.max(taken, LEAST));
    }

    private static Answer answer(DuplicateDeal deal) {
        return new Answer(
                deal.pointsPerRound(),
                deal.controls().isEmpty() ? 0 : deal.controls().get(0),
                deal.forfeits().stream()
                        .filter(forfeit -> forfeit.side() == Side.FIRST)
                        .map(Forfeit::wording)
                        .toList());
    }

    private Answers deals(Entrant entrant, int opponent, List<Question> questions, InOrder crew, LongConsumer progress)
            throws IOException, InterruptedException {
        boolean isReference = opponent == Suite.REFERENCE;
        List<Answer> answers = asked(
                questions,
                () -> {
                    Player player = entrant.newPlayer().get();
                    Player other = pinned.get(opponent).newPlayer().get();
                    DuplicateTables tables =
                            new DuplicateTables(DEALS, List.of(player, player), List.of(other, other)).tellingLuck();
                    return number -> answer(tables.play(
                            number,
                            questions.get(number).deal(),
                            each -> STREAMS.stream("deals", each),
                            STREAMS.stream("imagined", number)));
                },
                crew,
                progress);
        List<Controlled.Control> controls = new ArrayList<>();
        if (isReference) {
            Suite.Expected expected = suite.expected();
            controls.add(
                    new Controlled.Control(i -> questions.get(i).values().get(0), expected.mean(), expected.error()));
            controls.add(new Controlled.Control(i -> answers.get(i).second(), 0, 0));
        }
        return new Answers(
                entrant,
                BenchmarkTask.DEALS.id(),
                pinned.get(opponent).name(),
                Measure.POINTS,
                answers.stream().map(Answer::score).toList(),
                controls,
                List.of(),
                Optional.empty());
    }
}
