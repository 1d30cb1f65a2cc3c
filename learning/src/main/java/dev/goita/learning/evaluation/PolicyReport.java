package dev.goita.learning.evaluation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * 評価: how a network does on choices it has not seen.
 *
 * @param policy of the network
 * @param uniform of giving every legal action the same probability
 * @param majority of how often the training data took each label where it was legal, by kind of decision
 * @param illegalMass mean probability that the masked policy leaves to illegal actions
 * @param byKind the network's policy by kind of decision
 * @param byTurn the network's policy by turns played before, in fives
 * @param value of the value head against outcomes
 * @param actionValue of the value of the chosen action against outcomes
 */
public record PolicyReport(
        Prediction policy,
        Prediction uniform,
        Prediction majority,
        double illegalMass,
        Map<String, Prediction> byKind,
        Map<String, Prediction> byTurn,
        ValueFit value,
        ValueFit actionValue) {
    /**
     * Copies the maps.
     *
     * @param policy of the network
     * @param uniform of giving every legal action the same probability
     * @param majority of how often the training data took each label where it was legal, by kind of decision
     * @param illegalMass mean probability that the masked policy leaves to illegal actions
     * @param byKind the network's policy by kind of decision
     * @param byTurn the network's policy by turns played before, in fives
     * @param value of the value head against outcomes
     * @param actionValue of the value of the chosen action against outcomes
     */
    public PolicyReport {
        byKind = Collections.unmodifiableMap(new LinkedHashMap<>(byKind));
        byTurn = Collections.unmodifiableMap(new LinkedHashMap<>(byTurn));
    }
}
