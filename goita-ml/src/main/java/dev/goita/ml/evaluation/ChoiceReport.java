package dev.goita.ml.evaluation;

import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.Reliability;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 選択の評価: how the choices of recorded rounds were predicted.
 *
 * @param solvedTiles positions with at most so many tiles in all hands were solved; 0 for none
 * @param played how what was played does in solved positions: {@code optimal} and {@code regret}; empty if none was solved
 * @param reliability of the model: of its policy's first choice and that of the fitted policy, of its probabilities of winning, where it has them, and of
 *     {@code belief}, that a seat holds a kind at all, where worlds were imagined
 * @param belief log losses of what the others hold, in nats: {@code prior_per_choice}, {@code prior_per_cell}, and where
 *     the model has a belief {@code model_per_choice} and {@code model_per_cell}, and where worlds were imagined those
 *     of {@code rule} and {@code policy}; a cell is a seat and a kind
 */
public record ChoiceReport(
        long rounds,
        long choices,
        int solvedTiles,
        List<Predictor> predictors,
        Map<String, Estimate> played,
        Map<String, Reliability> reliability,
        Map<String, Estimate> belief,
        ValueFit value,
        ValueFit actionValue) {
    /** Copies lists and maps. */
    public ChoiceReport {
        predictors = List.copyOf(predictors);
        played = Collections.unmodifiableMap(new LinkedHashMap<>(played));
        reliability = Collections.unmodifiableMap(new LinkedHashMap<>(reliability));
        belief = Collections.unmodifiableMap(new LinkedHashMap<>(belief));
    }

    /**
     * One of those that predicted.
     *
     * @param name such as {@code policy}, {@code uniform}, {@code rule} or {@code fitted}
     * @param measures by name: {@code top1}, also of leads and of responses alone; {@code pass_or_receive}, the share
     *     of responses in which it is told whether the seat passes; {@code top3} and {@code log_loss} (nats) unless the
     *     prediction is a single turn; in solved positions {@code optimal}, the share of first choices that keep the
     *     value, and {@code regret}, the points they give away
     * @param weights of what it was fitted to, by what they weigh; empty unless it was
     */
    public record Predictor(
            String name, Map<String, Estimate> measures, Optional<Double> temperature, Map<String, Double> weights) {
        public Predictor {
            measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
            weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
        }
    }
}
