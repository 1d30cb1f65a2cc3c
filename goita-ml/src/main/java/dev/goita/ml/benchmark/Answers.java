package dev.goita.ml.benchmark;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.GroupedMeans;
import dev.goita.learning.statistics.Share;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.benchmark.BenchmarkResult.Measure;
import dev.goita.ml.duplicate.Controlled;
import dev.goita.ml.selfplay.Entrant;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * 答え: what a player scored in one part of a task, question by question, so that those of two players can be paired.
 *
 * @param part the opponent or population, or what else a task tells apart; empty if it has one figure
 * @param scores by question; they mean nothing if the part is skipped
 * @param controls numbers beside the scores, the one that says how the deal lies before that of the player's own luck; none
 *     as a rule
 * @param groups how many questions each round has, where those of a round are alike; empty if each stands for itself
 * @param skipped why there are no scores
 */
public record Answers(
        Entrant entrant,
        String task,
        String part,
        Measure measure,
        List<Double> scores,
        List<Controlled.Control> controls,
        List<Integer> groups,
        Optional<Wording> skipped) {
    static final String PEOPLE = "people";

    private static final RandomStreams STREAMS = new RandomStreams(1);

    public Answers {
        scores = List.copyOf(scores);
        controls = List.copyOf(controls);
        groups = List.copyOf(groups);
    }

    /** {@return the one figure of all scores} */
    public BenchmarkResult result() {
        Figure figure = skipped.isPresent() ? new Figure(0, new Interval(0, 0)) : figure(scores, controls);
        Interval interval = figure.interval();
        if (skipped.isEmpty() && measure.isShare() && groups.isEmpty()) {
            Share share = Share.wilson(Math.round(figure.mean() * scores.size()), scores.size());
            interval = new Interval(share.low(), share.high());
        }
        return new BenchmarkResult(
                entrant.name(),
                entrant.version(),
                task,
                part,
                scores.size(),
                measure,
                figure.mean(),
                interval,
                skipped);
    }

    /**
     * {@return how much more these scores are than another player's of the same questions}
     *
     * @throws IllegalArgumentException if the questions are others
     */
    public BenchmarkDifference minus(Answers other) {
        if (!task.equals(other.task) || !part.equals(other.part) || scores.size() != other.scores.size()) {
            throw new IllegalArgumentException("other questions");
        }
        Optional<Wording> none = skipped.or(other::skipped);
        List<Double> differences = none.isPresent()
                ? List.of()
                : IntStream.range(0, scores.size())
                        .mapToObj(i -> scores.get(i) - other.scores.get(i))
                        .toList();
        // How the deal lies is the same for both.
        List<Controlled.Control> beside = Stream.concat(
                        controls.stream(), other.controls.stream().skip(1))
                .toList();
        Figure figure = none.isPresent() ? new Figure(0, new Interval(0, 0)) : figure(differences, beside);
        return new BenchmarkDifference(result(), other.result(), figure.mean(), figure.interval());
    }

    private record Figure(double mean, Interval interval) {}

    private Figure figure(List<Double> numbers, List<Controlled.Control> beside) {
        if (groups.isEmpty()) {
            Controlled mean =
                    Controlled.of(numbers.stream().mapToDouble(number -> number).toArray(), beside);
            return new Figure(mean.mean(), mean.interval());
        }
        GroupedMeans means = new GroupedMeans();
        Iterator<Double> next = numbers.iterator();
        for (int size : groups) {
            means.begin();
            for (int i = 0; i < size; i++) {
                means.add(part, next.next());
            }
        }
        Estimate estimate = Objects.requireNonNull(
                means.estimates(STREAMS.stream(PEOPLE, -1)).get(part), "added above");
        return new Figure(estimate.mean(), estimate.interval());
    }
}
