package dev.goita.app.goita.learn;

import dev.goita.learning.metrics.Measure;
import dev.goita.ml.duplicate.DuplicateResult;
import dev.goita.ml.report.DuplicateColumns;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects what the steps of a run made, in their order. */
final class RunResults {
    private final Map<String, Object> facts = new LinkedHashMap<>();
    private final Map<String, Double> seconds = new LinkedHashMap<>();
    private final Map<String, DuplicateResult> matches = new LinkedHashMap<>();

    void put(String name, Object fact) {
        facts.put(name, fact);
    }

    void time(String step, double taken) {
        seconds.put(step, taken);
    }

    void match(String opponent, DuplicateResult result) {
        matches.put(opponent, result);
    }

    Map<String, Double> seconds() {
        return Collections.unmodifiableMap(seconds);
    }

    Map<String, DuplicateResult> matches() {
        return Collections.unmodifiableMap(matches);
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>(facts);
        Measure.MATCHES.put(json, DuplicateColumns.json(matches));
        json.put("seconds", seconds);
        return json;
    }
}
