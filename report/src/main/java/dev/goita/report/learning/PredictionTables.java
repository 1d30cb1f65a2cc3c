package dev.goita.report.learning;

import static dev.goita.report.learning.ReportWords.PERCENT;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** 予測の報告: how a network does on choices that it has not seen. */
public final class PredictionTables {
    public static final Columns<ValueFit> FIT = new Columns<ValueFit>()
            .data("outcomes", ValueFit::outcomes)
            .data("mse", ValueFit::meanSquaredError)
            .number("r2", Wording.same("R²"), Unit.plain(3), ValueFit::r2)
            .shown(
                    new Wording("平均二乗誤差の平方根（点）", "root mean squared error (points)"),
                    Unit.plain(1).times(100),
                    fit -> Math.sqrt(fit.meanSquaredError()));

    private static final Columns<Prediction> PREDICTION = new Columns<Prediction>()
            .count("decisions", new Wording("選択", "choices"), Prediction::decisions)
            .number("top1", ReportWords.TOP1, PERCENT, Prediction::top1)
            .number("top3", ReportWords.TOP3, PERCENT, Prediction::top3)
            .number("log_loss", ReportWords.LOG_LOSS, Unit.plain(3), Prediction::logLoss);

    private static final Columns<PolicyReport> ALL = new Columns<PolicyReport>()
            .data("policy", report -> PREDICTION.json(report.policy()))
            .data("uniform", report -> PREDICTION.json(report.uniform()))
            .data("majority", report -> PREDICTION.json(report.majority()))
            .data("illegal_mass", PolicyReport::illegalMass)
            .data("by_kind", report -> PREDICTION.json(report.byKind()))
            .data("by_turn", report -> PREDICTION.json(report.byTurn()))
            .data("value", report -> FIT.json(report.value()))
            .data("action_value", report -> FIT.json(report.actionValue()));

    private PredictionTables() {}

    public static Map<String, Object> json(PolicyReport report) {
        return ALL.json(report);
    }

    public static Map<String, Object> json(Prediction prediction) {
        return PREDICTION.json(prediction);
    }

    /** Such as {@code top-1 80.9 %, top-3 96.8 %, log loss 0.627}. */
    public static Wording line(Prediction prediction) {
        return Wording.of(
                "第 1 候補 %.1f %%、第 3 候補まで %.1f %%、対数損失 %.3f",
                "top-1 %.1f %%, top-3 %.1f %%, log loss %.3f",
                100 * prediction.top1(),
                100 * prediction.top3(),
                prediction.logLoss());
    }

    public static void add(PolicyReport report, Report shown) {
        Map<String, Prediction> compared = new LinkedHashMap<>();
        compared.put("policy", report.policy());
        compared.put("uniform", report.uniform());
        compared.put("majority", report.majority());
        shown.table(named(
                        "predictions", new Wording("試験用の局での予測", "Predictions on held-out games"), PREDICTION, compared))
                .chart("hits", language -> hits(language, compared, new Wording("", "")))
                .table(named("by_kind", new Wording("選択の種類", "By kind of choice"), PREDICTION, report.byKind()))
                .table(named("by_turn", new Wording("それまでの手数", "By turns played before"), PREDICTION, report.byTurn()))
                .chart(
                        "hits_by_turn",
                        language -> hits(language, report.byTurn(), new Wording("それまでの手数（手）", "turns played before")))
                .note(Wording.of(
                        "打てない手に残る確率は %s です。",
                        "Probability left to illegal turns: %s.", Figure.significant(report.illegalMass(), 2)));
    }

    public static void addValues(ValueFit value, ValueFit actionValue, Report shown) {
        Map<String, ValueFit> fits = new LinkedHashMap<>();
        fits.put("value", value);
        fits.put("action_value", actionValue);
        shown.table(named("values", new Wording("局の得点の予測", "Expected points of the round"), FIT, fits));
    }

    /** Rows that are told by the names of whoever predicts, or of what is predicted. */
    public static <R> Table<Map.Entry<String, R>> named(
            String id, Wording title, Columns<R> columns, Map<String, R> rows) {
        return new Table<>(
                id,
                title,
                new Columns<Map.Entry<String, R>>()
                        .words(ReportWords.NONE, row -> ReportWords.name(row.getKey()))
                        .all(columns, Map.Entry::getValue),
                List.copyOf(rows.entrySet()));
    }

    private static Chart hits(Language language, Map<String, Prediction> predictions, Wording axis) {
        BarChart chart = new BarChart(
                new Wording("候補が実際の手と一致した割合", "How often candidates were what was played").in(language),
                axis.in(language),
                PERCENT.figure(),
                List.of(ReportWords.TOP1.in(language), ReportWords.TOP3.in(language)));
        predictions.forEach((name, one) -> chart.group(
                ReportWords.name(name).in(language),
                List.of(BarChart.Bar.of(100 * one.top1()), BarChart.Bar.of(100 * one.top3()))));
        return chart;
    }
}
