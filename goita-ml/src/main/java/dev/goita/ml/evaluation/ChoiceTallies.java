package dev.goita.ml.evaluation;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.evaluation.measure.TemperedLogLoss;
import dev.goita.learning.statistics.GroupedMeans;
import dev.goita.learning.statistics.Reliability;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.encoding.TargetLabels;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** 選択の集計: what was noted of choices, summed up in their order. */
final class ChoiceTallies {
    private final GroupedMeans means = new GroupedMeans();
    private final Map<String, TemperedLogLoss> tempered = new LinkedHashMap<>();
    private final Map<String, Reliability.Tally> reliability = new LinkedHashMap<>();
    private final ValueFit.Tally value = new ValueFit.Tally();
    private final ValueFit.Tally actionValue = new ValueFit.Tally();
    private final TargetLabels wins;

    @FunctionalInterface
    interface Note {
        void addTo(ChoiceTallies tallies);
    }

    ChoiceTallies(Rules rules) {
        wins = new TargetLabels(rules, GoitaTargets.WINS.size());
    }

    /** Numbers that a softmax makes predictions will come by this name. */
    void expectValues(String name) {
        tempered.put(name, new TemperedLogLoss());
    }

    void begin(PlayedDeal played) {
        means.begin();
        tempered.values().forEach(TemperedLogLoss::begin);
        wins.begin(played);
    }

    void mean(String name, double number) {
        means.add(name, number);
    }

    /** @param losses as {@link TemperedLogLoss#of} gives them */
    void values(String name, double[] losses) {
        Objects.requireNonNull(tempered.get(name)).add(losses);
    }

    void reliable(String name, double predicted, double happened) {
        reliability.computeIfAbsent(name, n -> new Reliability.Tally()).add(predicted, happened);
    }

    /** @param target a chance of the seat to win, as {@link GoitaTargets} numbers them */
    void win(int target, Seat seat, double predicted) {
        float truth = wins.win(target, seat);
        if (!Float.isNaN(truth)) {
            reliable(GoitaTargets.ALL.get(target).name(), predicted, truth);
        }
    }

    void outcome(float predicted, float predictedOfAction, float outcome) {
        value.add(predicted, outcome);
        actionValue.add(predictedOfAction, outcome);
    }

    /** The means, which get the losses of values at their best temperature. */
    GroupedMeans means() {
        tempered.forEach((name, loss) -> loss.addTo(means, name + "/log_loss"));
        return means;
    }

    Map<String, Double> temperatures() {
        Map<String, Double> temperatures = new LinkedHashMap<>();
        tempered.forEach((name, loss) -> temperatures.put(name, loss.temperature()));
        return temperatures;
    }

    Map<String, Reliability> reliability() {
        Map<String, Reliability> results = new LinkedHashMap<>();
        reliability.forEach((name, tally) -> results.put(name, tally.result()));
        return results;
    }

    ValueFit value() {
        return value.result();
    }

    ValueFit actionValue() {
        return actionValue.result();
    }
}
