package dev.goita.app.goita.learn;

import dev.goita.app.learning.Measured;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.Reliability;
import dev.goita.ml.evaluation.ChoiceReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How recorded choices were predicted, as fields of JSON. */
final class ChoiceJson {
    private ChoiceJson() {}

    static Map<String, Object> of(ChoiceReport report) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("rounds", report.rounds());
        json.put("choices", report.choices());
        json.put("solved_tiles", report.solvedTiles());
        Map<String, Object> predictors = new LinkedHashMap<>();
        report.predictors().forEach(predictor -> predictors.put(predictor.name(), of(predictor)));
        json.put("predictors", predictors);
        json.put("played", of(report.played()));
        Map<String, Object> reliability = new LinkedHashMap<>();
        report.reliability().forEach((name, bins) -> reliability.put(name, of(bins)));
        json.put("reliability", reliability);
        json.put("belief", of(report.belief()));
        json.put("value", Measured.json(report.value()));
        json.put("action_value", Measured.json(report.actionValue()));
        return json;
    }

    private static Map<String, Object> of(ChoiceReport.Predictor predictor) {
        Map<String, Object> json = of(predictor.measures());
        predictor.temperature().ifPresent(temperature -> json.put("temperature", temperature));
        if (!predictor.weights().isEmpty()) {
            json.put("weights", predictor.weights());
        }
        return json;
    }

    private static Map<String, Object> of(Map<String, Estimate> measures) {
        Map<String, Object> json = new LinkedHashMap<>();
        measures.forEach((name, estimate) -> json.put(name, of(estimate)));
        return json;
    }

    private static Map<String, Object> of(Estimate estimate) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("mean", estimate.mean());
        json.put("low", estimate.interval().low());
        json.put("high", estimate.interval().high());
        json.put("count", estimate.count());
        return json;
    }

    private static Map<String, Object> of(Reliability reliability) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("count", reliability.count());
        json.put("ece", reliability.error());
        List<Map<String, Object>> bins = new ArrayList<>();
        for (Reliability.Bin bin : reliability.bins()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("count", bin.count());
            fields.put("predicted", bin.predicted());
            fields.put("observed", bin.observed());
            bins.add(fields);
        }
        json.put("bins", bins);
        return json;
    }
}
