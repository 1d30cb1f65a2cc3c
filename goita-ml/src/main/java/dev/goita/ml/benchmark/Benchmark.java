package dev.goita.ml.benchmark;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Believer;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.statistics.GroupedMeans;
import dev.goita.learning.statistics.Interval;
import dev.goita.learning.statistics.Moments;
import dev.goita.learning.statistics.Share;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.benchmark.BenchmarkResult.Measure;
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

    private static final String PEOPLE = "people";
    private static final RandomStreams STREAMS = new RandomStreams(1);
    private static final int QUESTIONS_AT_ONCE = 16;
    /** What was held impossible costs as much as what is held this likely. */
    private static final double LEAST = 1e-12;
    /** Of hands that the opponents may have had; more of them hardly tell more. */
    private static final int SAMPLES = 16;

    private static final int TRIES = 256;
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
     * @throws IOException if the suite cannot be read
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
     * @return a figure for each part
     * @param progress told of every question
     * @throws IOException if the suite cannot be read
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public List<BenchmarkResult> measure(Entrant entrant, BenchmarkTask task, InOrder crew, LongConsumer progress)
            throws IOException, InterruptedException {
        List<Question> questions = suite.questions(task, share);
        if (task == BenchmarkTask.DEALS) {
            List<BenchmarkResult> results = new ArrayList<>();
            for (int opponent = 0; opponent < pinned.size(); opponent++) {
                results.add(deals(entrant, opponent, questions, crew, progress));
            }
            return results;
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
        Map<String, Moments> parts = new LinkedHashMap<>();
        boolean isSkipped = false;
        for (int i = 0; i < answers.size(); i++) {
            double score = answers.get(i).score();
            isSkipped |= Double.isNaN(score);
            parts.computeIfAbsent(questions.get(i).part(), part -> new Moments())
                    .add(score);
        }
        Optional<Wording> skipped = isSkipped ? Optional.of(NO_BELIEF) : Optional.empty();
        List<BenchmarkResult> results = new ArrayList<>();
        parts.forEach((part, moments) -> results.add(new BenchmarkResult(
                entrant.name(),
                entrant.version(),
                task.id(),
                part,
                moments.count(),
                measure(task, part),
                moments.mean(),
                interval(measure(task, part), moments),
                skipped)));
        return results;
    }

    /**
     * How well a player tells what people chose.
     *
     * @return how often it chose the same, and the log loss
     */
    public List<BenchmarkResult> people(Entrant entrant, InOrder crew, LongConsumer progress)
            throws IOException, InterruptedException {
        List<Question> questions = people.stream().flatMap(List::stream).toList();
        List<Answer> answers = asked(
                questions,
                () -> {
                    Player player = entrant.newPlayer().get();
                    RoundSimulator round = new RoundSimulator(RULES);
                    return number -> {
                        Question question = questions.get(number);
                        RandomGenerator random = STREAMS.stream(PEOPLE, number);
                        Answer answer = chosen(player, question, round, random, value -> value);
                        return player instanceof NeuralPlayer network
                                ? new Answer(answer.score(), logLoss(network, question, round), answer.forfeits())
                                : new Answer(answer.score(), Double.NaN, answer.forfeits());
                    };
                },
                crew,
                progress);
        GroupedMeans means = new GroupedMeans();
        boolean hasChances = answers.stream().noneMatch(answer -> Double.isNaN(answer.second()));
        int next = 0;
        for (List<Question> round : people) {
            means.begin();
            for (int i = 0; i < round.size(); i++) {
                Answer answer = answers.get(next++);
                means.add("top-1", answer.score());
                means.add("log-loss", hasChances ? answer.second() : 0);
            }
        }
        List<BenchmarkResult> results = new ArrayList<>();
        means.estimates(STREAMS.stream(PEOPLE, -1))
                .forEach((part, estimate) -> results.add(new BenchmarkResult(
                        entrant.name(),
                        entrant.version(),
                        PEOPLE,
                        part,
                        estimate.count(),
                        part.equals("top-1") ? Measure.KEPT : Measure.NATS,
                        estimate.mean(),
                        estimate.interval(),
                        part.equals("top-1") || hasChances ? Optional.empty() : Optional.of(NO_CHANCES))));
        return results;
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

    private static Interval interval(Measure measure, Moments moments) {
        if (!measure.isShare()) {
            return moments.interval();
        }
        Share share = Share.wilson(Math.round(moments.mean() * moments.count()), moments.count());
        return new Interval(share.low(), share.high());
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

    private static Answer answer(DealPair.Result result) {
        return new Answer(result.points(), result.luck(), result.forfeits());
    }

    private BenchmarkResult deals(
            Entrant entrant, int opponent, List<Question> questions, InOrder crew, LongConsumer progress)
            throws IOException, InterruptedException {
        boolean isReference = opponent == Suite.REFERENCE;
        List<Answer> answers = asked(
                questions,
                () -> {
                    Player player = entrant.newPlayer().get();
                    Supplier<? extends Player> others = pinned.get(opponent).newPlayer();
                    // Who sees all hands chooses by what the opponents hold.
                    Optional<ChoiceGain> gains = isReference && !(player instanceof OpenHandsPlayer)
                            ? Optional.of(new ChoiceGain(RULES, others.get(), SAMPLES, TRIES))
                            : Optional.empty();
                    DealPair pair = new DealPair(RULES, player, others.get(), gains);
                    return number -> answer(pair.play(
                            questions.get(number).deal(),
                            () -> STREAMS.stream("deals", number),
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
        Controlled points =
                Controlled.of(answers.stream().mapToDouble(Answer::score).toArray(), controls);
        return new BenchmarkResult(
                entrant.name(),
                entrant.version(),
                BenchmarkTask.DEALS.id(),
                pinned.get(opponent).name(),
                answers.size(),
                Measure.POINTS,
                points.mean(),
                points.interval(),
                Optional.empty());
    }
}
