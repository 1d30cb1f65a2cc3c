package dev.goita.learning.evaluation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * 評価: how a network does on choices it has not seen.
 *
 * @param majority of how often the training data took each label where it was legal, by kind of decision
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
    /** Copies the maps. */
    public PolicyReport {
        byKind = Collections.unmodifiableMap(new LinkedHashMap<>(byKind));
        byTurn = Collections.unmodifiableMap(new LinkedHashMap<>(byTurn));
    }
}
