package dev.goita.web.runs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.drawing.chart.Label;
import dev.goita.drawing.chart.Line;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.PointsARound;
import dev.goita.web.runs.RunSections.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** 評価の頁: what {@code goita evaluate --json} and whole runs write at their end. */
final class ResultPages {
    private static final Figure PERCENT = Figure.percent(1);
    private static final double ALL = 100;

    private ResultPages() {}

    /** Whether a JSON object is such a result. */
    static boolean is(JsonNode json) {
        return choices(json).path("reliability").isObject()
                || json.path("predictions").path("policy").isObject()
                || Measure.MATCHES.in(json).path(0).has(Measure.POINTS_PER_ROUND.id());
    }

    private static JsonNode choices(JsonNode json) {
        return json.has("choices") && json.path("choices").isObject() ? json.path("choices") : json;
    }

    static Wording facts(JsonNode json) {
        JsonNode top1 = json.path("predictions").path("policy").path("top1");
        String model = json.path("model").asText();
        String japanese = model.isEmpty() ? "" : model + "、";
        String english = model.isEmpty() ? "" : model + ", ";
        return top1.isNumber()
                ? new Wording(japanese + "第1候補の一致 " + share(top1), english + "first choice right in " + share(top1))
                : new Wording(japanese + "評価の結果", english + "results of an evaluation");
    }

    private static String share(JsonNode part) {
        return part.isNumber() ? PERCENT.of(ALL * part.asDouble()) : "–";
    }

    /** Says nothing of what is not in the object. */
    static void results(JsonNode json, RunSections page) {
        matches(json, page);
        agreement(choices(json).path("predictors"), page);
        calibration(choices(json).path("reliability"), page);
        predictions(json.path("predictions"), page);
    }

    private static void matches(JsonNode json, RunSections page) {
        IntervalChart chart = new IntervalChart(
                        page.in("1 局あたりの得点差", "Points a round"), Figure.signed(2), IntervalChart.Form.DOTS)
                .axis(page.in(RunWords.POINTS));
        Table table = new Table(new Wording("対戦（複式）", "Duplicate deals"))
                .words(page.in("相手", "against"))
                .numbers(page.in("点/局", "points a round"))
                .numbers(page.in("95 % 区間", "95 % interval"))
                .numbers(page.in("勝った局", "rounds won"))
                .numbers(page.in("配駒", "deals"));
        for (JsonNode match : Measure.MATCHES.in(json)) {
            String name = page.in(RunWords.predictor(Measure.AGAINST.in(match).asText()));
            PointsARound.of(match).ifPresent(points -> {
                chart.row(name, points.mean(), points.low(), points.high());
                table.row(
                        name,
                        Figure.signed(2).of(points.mean()),
                        Figure.signed(2).of(points.low(), points.high()),
                        share(match.path("rounds_won")),
                        Figure.count(match.path("deals").asLong()));
            });
        }
        page.chart("matches", chart).table(table);
    }

    private static void agreement(JsonNode predictors, RunSections page) {
        IntervalChart chart = new IntervalChart(
                        page.in("第1候補が実際の手と一致した割合", "How often the first choice was what was played"),
                        PERCENT,
                        IntervalChart.Form.DOTS)
                .axis(page.in("%、ひげは 95 % 区間", "%, whiskers: 95 % interval"));
        predictors.properties().forEach(predictor -> {
            JsonNode top1 = predictor.getValue().path("top1");
            if (top1.path("mean").isNumber()) {
                chart.row(
                        page.in(RunWords.predictor(predictor.getKey())),
                        ALL * top1.path("mean").asDouble(),
                        ALL * top1.path("low").asDouble(),
                        ALL * top1.path("high").asDouble());
            }
        });
        page.chart("agreement", chart);
    }

    private static void calibration(JsonNode reliability, RunSections page) {
        LineChart chart = new LineChart(
                page.in("確率の較正：言った確率と、実際に当たった割合", "Calibration: the chance told, and how often it came true"),
                page.in("言った確率（%）", "chance told (%)"),
                page.in("当たった割合（%）", "came true (%)"));
        for (Map.Entry<String, JsonNode> one : reliability.properties()) {
            List<Datum> points = new ArrayList<>();
            one.getValue().path("bins").forEach(bin -> {
                if (bin.path("predicted").isNumber() && bin.path("observed").isNumber()) {
                    points.add(new Datum(
                            ALL * bin.path("predicted").asDouble(),
                            ALL * bin.path("observed").asDouble(),
                            0));
                }
            });
            chart.line(page.in(RunWords.predictor(one.getKey())), points);
        }
        if (!chart.isEmpty()) {
            chart.line(new Line(
                    Label.of(page.in("ちょうど", "exact")),
                    List.of(new Datum(0, 0, 0), new Datum(ALL, ALL, 0)),
                    Line.Course.GUIDE,
                    Line.Fill.NONE,
                    List.of()));
            page.chart("calibration", chart);
        }
    }

    private static void predictions(JsonNode predictions, RunSections page) {
        Table table = new Table(new Wording("選択の予測", "Predicting choices"))
                .words("")
                .numbers(page.in("第1候補", "first choice"))
                .numbers(page.in("第3候補まで", "first three"))
                .numbers(page.in("対数損失（nat）", "log loss (nats)"))
                .numbers(page.in("選択", "choices"));
        for (String name : List.of("policy", "uniform", "majority")) {
            JsonNode one = predictions.path(name);
            if (one.path("top1").isNumber()) {
                table.row(
                        page.in(RunWords.predictor(name)),
                        share(one.path("top1")),
                        share(one.path("top3")),
                        Figure.plain(3).of(one.path("log_loss").asDouble()),
                        Figure.count(one.path("decisions").asLong()));
            }
        }
        page.table(table);
    }
}
