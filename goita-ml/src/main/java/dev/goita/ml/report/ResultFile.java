package dev.goita.ml.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.learning.Interval;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.Reliability;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.evaluation.ChoiceReport;
import dev.goita.report.Report;
import dev.goita.report.learning.PredictionTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** 結果のファイル: what {@code goita evaluate --json} and whole runs wrote, read again. */
public final class ResultFile {
    private ResultFile() {}

    public static Optional<ChoiceReport> choices(JsonNode json) {
        JsonNode in = json.path("choices").isObject() ? json.path("choices") : json;
        return Optional.of(in).filter(one -> one.path("reliability").isObject()).map(ResultFile::choiceReport);
    }

    private static ChoiceReport choiceReport(JsonNode in) {
        List<ChoiceReport.Predictor> predictors = new ArrayList<>();
        map(in.path("predictors"), ResultFile::estimates)
                .forEach((name, measures) ->
                        predictors.add(new ChoiceReport.Predictor(name, measures, Optional.empty(), Map.of())));
        return new ChoiceReport(
                in.path("rounds").asLong(),
                in.path("choices").asLong(),
                in.path("solved_tiles").asInt(),
                predictors,
                estimates(in.path("played")),
                map(in.path("reliability"), ResultFile::reliability),
                estimates(in.path("belief")),
                fit(in.path("value")),
                fit(in.path("action_value")));
    }

    public static Optional<PolicyReport> predictions(JsonNode json) {
        JsonNode in = json.path("predictions");
        return Optional.of(in)
                .filter(one -> one.path("policy").isObject())
                .map(one -> new PolicyReport(
                        prediction(one.path("policy")),
                        prediction(one.path("uniform")),
                        prediction(one.path("majority")),
                        one.path("illegal_mass").asDouble(),
                        map(one.path("by_kind"), ResultFile::prediction),
                        map(one.path("by_turn"), ResultFile::prediction),
                        fit(one.path("value")),
                        fit(one.path("action_value"))));
    }

    private static <T> Map<String, T> map(JsonNode json, Function<JsonNode, T> value) {
        Map<String, T> map = new LinkedHashMap<>();
        json.properties().forEach(one -> map.put(one.getKey(), value.apply(one.getValue())));
        return map;
    }

    /** What is no estimate, such as a temperature, is left out. */
    private static Map<String, Estimate> estimates(JsonNode json) {
        Map<String, Estimate> all =
                map(json, one -> new Estimate(one.path("count").asLong(), number(one, "mean"), interval(one, "")));
        all.keySet().removeIf(name -> !json.path(name).has("mean"));
        return all;
    }

    private static double number(JsonNode json, String name) {
        return json.path(name).asDouble(Double.NaN);
    }

    private static Interval interval(JsonNode json, String prefix) {
        return new Interval(number(json, prefix + "low"), number(json, prefix + "high"));
    }

    private static Reliability reliability(JsonNode json) {
        List<Reliability.Bin> bins = new ArrayList<>();
        json.path("bins")
                .forEach(bin -> bins.add(new Reliability.Bin(
                        bin.path("count").asLong(), number(bin, "predicted"), number(bin, "observed"))));
        return new Reliability(json.path("count").asLong(), number(json, "ece"), bins);
    }

    private static Prediction prediction(JsonNode json) {
        return new Prediction(
                json.path("decisions").asLong(), number(json, "top1"), number(json, "top3"), number(json, "log_loss"));
    }

    private static ValueFit fit(JsonNode json) {
        return new ValueFit(json.path("outcomes").asLong(), number(json, "mse"), number(json, "r2"));
    }

    private static DuplicateResult match(JsonNode json) {
        return new DuplicateResult(
                json.path("deals").asInt(),
                json.path("rounds").asInt(),
                number(json, Measure.POINTS_PER_ROUND.id()),
                interval(json, ""),
                interval(json, "bootstrap_"),
                number(json, "rounds_won"),
                interval(json, "rounds_won_"),
                interval(json, "rounds_won_bootstrap_"),
                number(json, "matches_won"),
                interval(json, "matches_won_"),
                number(json, "rounds_per_match"));
    }

    /** Says nothing of what is not in the object. */
    public static void add(JsonNode json, Report report) {
        Map<String, DuplicateResult> matches = new LinkedHashMap<>();
        Measure.MATCHES.in(json).forEach(one -> {
            if (Measure.POINTS_PER_ROUND.isIn(one)) {
                matches.put(Measure.AGAINST.in(one).asText(), match(one));
            }
        });
        DuplicateColumns.add(report, matches);
        choices(json).ifPresent(choices -> ChoiceTables.add(choices, report));
        predictions(json).ifPresent(predictions -> PredictionTables.add(predictions, report));
    }
}
