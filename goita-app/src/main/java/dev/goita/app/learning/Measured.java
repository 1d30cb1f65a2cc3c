package dev.goita.app.learning;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.evaluation.ValueFit;
import java.util.LinkedHashMap;
import java.util.Map;

/** Results as fields of JSON and as lines of text. */
public final class Measured {
    private static final double PERCENT = 100;

    private Measured() {}

    public static Map<String, Object> json(PolicyReport report) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("policy", json(report.policy()));
        json.put("uniform", json(report.uniform()));
        json.put("majority", json(report.majority()));
        json.put("illegal_mass", report.illegalMass());
        json.put("by_kind", json(report.byKind()));
        json.put("by_turn", json(report.byTurn()));
        json.put("value", json(report.value()));
        json.put("action_value", json(report.actionValue()));
        return json;
    }

    private static Map<String, Object> json(Map<String, Prediction> parts) {
        Map<String, Object> json = new LinkedHashMap<>();
        parts.forEach((name, prediction) -> json.put(name, json(prediction)));
        return json;
    }

    public static Map<String, Object> json(Prediction prediction) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("decisions", prediction.decisions());
        json.put("top1", prediction.top1());
        json.put("top3", prediction.top3());
        json.put("log_loss", prediction.logLoss());
        return json;
    }

    public static Map<String, Object> json(ValueFit fit) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("outcomes", fit.outcomes());
        json.put("mse", fit.meanSquaredError());
        json.put("r2", fit.r2());
        return json;
    }

    /** Such as {@code top-1 80.9 %, top-3 96.8 %, log loss 0.627}. */
    public static String english(Prediction prediction) {
        return wording(prediction).english();
    }

    public static String japanese(Prediction prediction) {
        return wording(prediction).japanese();
    }

    private static Wording wording(Prediction prediction) {
        return Wording.of(
                "第 1 候補 %.1f %%、第 3 候補まで %.1f %%、対数損失 %.3f",
                "top-1 %.1f %%, top-3 %.1f %%, log loss %.3f",
                PERCENT * prediction.top1(),
                PERCENT * prediction.top3(),
                prediction.logLoss());
    }
}
