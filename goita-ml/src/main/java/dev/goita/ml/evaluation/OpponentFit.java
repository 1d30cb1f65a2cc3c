package dev.goita.ml.evaluation;

import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.evaluation.measure.ConditionalLogit;
import dev.goita.learning.model.Model;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.GroupedMeans;
import dev.goita.learning.training.InTurn;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.opponent.Likeness;
import dev.goita.ml.opponent.Motives;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/**
 * 相手のモデルの当てはめ: the weights of {@link Motives} by which choices of recorded rounds are likeliest, and how likely each
 * choice is by what was fitted to other rounds. Deals fall to {@value #FOLDS} folds in turn, so that a deal that was played
 * twice predicts itself in neither round. Not thread-safe.
 */
public final class OpponentFit implements AutoCloseable {
    private static final int FOLDS = 10;
    private static final int MOST_CHOICES = 100_000;
    /** Whoever foresees by what was fitted. */
    public static final String FITTED = "fitted";
    /** Of the intervals; any other would do. */
    private static final long SEED = 1;

    private final InTurn<Motives> turns;
    private final Map<Long, Integer> folds = new HashMap<>();
    private final List<Seen> seen = new ArrayList<>();
    private int choices;

    /** What was chosen in a round. */
    private record Seen(int fold, List<ConditionalLogit.Choice> choices) {}

    /**
     * Holds no choice yet.
     *
     * @param model whose opinion is a motive
     * @param threads how many work; no figure depends on it
     */
    public OpponentFit(Model model, int threads) {
        turns = new InTurn<>("opponent", threads, () -> new Motives(model));
    }

    /**
     * Adds the choices of some seats in a round, finished or not.
     *
     * @throws IllegalArgumentException if there are more than 100,000 choices
     * @throws IOException never
     */
    public void add(Round played, Score before, Set<Seat> seats) throws IOException {
        List<RecordedChoice> ofRound = RecordedChoice.of(played, before).stream()
                .filter(choice -> seats.contains(choice.view().viewer()))
                .toList();
        choices += ofRound.size();
        if (choices > MOST_CHOICES) {
            throw new RefusalException(
                    "使える選択は " + MOST_CHOICES + " 個までです。局を減らしてください",
                    "at most " + MOST_CHOICES + " choices can be used; give it fewer rounds");
        }
        if (ofRound.isEmpty()) {
            return;
        }
        int deals = folds.size();
        int fold = folds.computeIfAbsent(DealKey.of(played.deal()), key -> deals) % FOLDS;
        turns.add(
                motives -> ofRound.stream()
                        .map(choice ->
                                new ConditionalLogit.Choice(motives.of(choice.view(), choice.legal()), choice.taken()))
                        .toList(),
                found -> seen.add(new Seen(fold, found)));
    }

    /**
     * How a fit, or another player, foresaw the choices.
     *
     * @param likeness by all choices
     * @param rounds with a choice
     * @param choices turns where another was legal too
     * @param logLoss nats a choice, by who foresees: {@value #FITTED}, and {@link Motives.Plain}
     * @param saved nats a choice by which {@value #FITTED} foresees better than each other
     */
    public record Result(
            Likeness likeness, int rounds, int choices, Map<String, Estimate> logLoss, Map<String, Estimate> saved) {}

    /**
     * Fits all that was added, and foresees each round by what was fitted to the deals of other folds.
     *
     * @throws IllegalArgumentException if there are fewer than two deals with a choice
     * @throws IOException never
     */
    public Result fit() throws IOException {
        turns.finish();
        if (folds.size() < 2) {
            throw new RefusalException(
                    "選択のある局が、違う配りで二つ以上必要です", "two rounds of different deals are needed, with choices in them");
        }
        List<Likeness> ofFold = new ArrayList<>();
        for (int fold = 0; fold <= FOLDS; fold++) {
            int left = fold;
            List<ConditionalLogit.Choice> others = seen.stream()
                    .filter(round -> round.fold() != left)
                    .flatMap(round -> round.choices().stream())
                    .toList();
            turns.add(motives -> Likeness.fit(others), ofFold::add);
        }
        turns.finish();
        return measured(ofFold.get(FOLDS), ofFold::get);
    }

    /**
     * Foresees all that was added by what was fitted to rounds elsewhere.
     *
     * @throws IllegalArgumentException if there is no choice
     * @throws IOException never
     */
    public Result measure(Likeness likeness) throws IOException {
        turns.finish();
        if (seen.isEmpty()) {
            throw new RefusalException("測定に使う選択が一つもありません", "there are no choices to evaluate on");
        }
        return measured(likeness, fold -> likeness);
    }

    private Result measured(Likeness all, IntFunction<Likeness> ofFold) {
        GroupedMeans losses = new GroupedMeans();
        GroupedMeans saved = new GroupedMeans();
        double[] odds = new double[RoundSimulator.MOST_LEGAL];
        for (Seen round : seen) {
            losses.begin();
            saved.begin();
            Likeness likeness = ofFold.apply(round.fold());
            for (ConditionalLogit.Choice choice : round.choices()) {
                likeness.probabilities(choice.alternatives(), odds);
                double loss = -Math.log(odds[choice.taken()]);
                losses.add(FITTED, loss);
                for (Motives.Plain plain : Motives.Plain.values()) {
                    double other = -Math.log(plain.probability(choice.alternatives(), choice.taken()));
                    losses.add(plain.id(), other);
                    saved.add(plain.id(), other - loss);
                }
            }
        }
        return new Result(
                all,
                seen.size(),
                choices,
                losses.estimates(new SplittableRandom(SEED)),
                saved.estimates(new SplittableRandom(SEED)));
    }

    @Override
    public void close() {
        turns.close();
    }
}
