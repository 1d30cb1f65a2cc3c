package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.goita.arena.DuplicateFields;
import dev.goita.app.learning.Measure;
import dev.goita.diagnostics.Language;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.ReportPage;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.model.Model;
import dev.goita.ml.duplicate.DuplicateResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** 報告: the results of a run as one page that needs no other file. */
final class RunReport {

    private final Model model;
    private final RunResults results;
    private final PolicyReport predictions;
    private final Path metrics;
    private final ReportPage page;

    RunReport(Language language, Model model, RunResults results, PolicyReport predictions, Path metrics) {
        this.page = new ReportPage(language, "ごいた: 学習の報告", "Goita: report of a training");
        this.model = model;
        this.results = results;
        this.predictions = predictions;
        this.metrics = metrics;
    }

    private String text(String japanese, String english) {
        return page.text(japanese, english);
    }

    String html() throws IOException {
        strength();
        curves();
        predictions();
        values();
        facts();
        return page.html();
    }

    private void strength() {
        page.heading("強さ（複式対局）", "Strength (duplicate deals)");
        List<List<String>> rows = new ArrayList<>();
        results.matches().forEach((opponent, result) -> rows.add(row(opponent, result)));
        page.table(
                List.of(
                        text("相手", "against"),
                        text("点/局", "points a round"),
                        text("95 % 区間", "95 %"),
                        text("ブートストラップ", "bootstrap"),
                        text("勝率", "rounds won"),
                        text("配駒", "deals")),
                rows);
    }

    private static List<String> row(String opponent, DuplicateResult result) {
        return List.of(
                opponent,
                format("%+.2f", result.pointsPerRound()),
                format(
                        "%+.2f … %+.2f",
                        result.pointsInterval().low(), result.pointsInterval().high()),
                format(
                        "%+.2f … %+.2f",
                        result.pointsBootstrap().low(), result.pointsBootstrap().high()),
                format(
                        "%.1f ±%.1f %%",
                        100 * result.roundsWon(),
                        100 * result.roundsWonInterval().radius()),
                format("%,d × 2", result.deals()));
    }

    private void curves() throws IOException {
        List<LineChart.Point> loss = new ArrayList<>();
        List<LineChart.Point> points = new ArrayList<>();
        ObjectMapper mapper = new ObjectMapper();
        for (String line : Files.readAllLines(metrics)) {
            JsonNode step = mapper.readTree(line);
            double rounds = Measure.ROUNDS.in(step).asDouble();
            loss.add(new LineChart.Point(rounds, Measure.LOSS.in(step).asDouble(), 0));
            DuplicateFields.points(Measure.AGAINST_RULE.in(step))
                    .ifPresent(against -> points.add(new LineChart.Point(rounds, against.mean(), against.radius())));
        }
        page.heading("学習曲線", "Learning curves");
        String rounds = text("自己対局の局数", "rounds of self-play");
        page.chart(new LineChart(text("定石プレイヤーとの差", "against the rule-based player"), rounds)
                .line(text("対 rule、点/局", "points a round against rule"), points)
                .toSvg());
        page.chart(new LineChart(text("損失", "loss"), rounds)
                .line(text("世代ごとの損失", "loss of each generation"), loss)
                .toSvg());
    }

    private void predictions() {
        page.heading("試験用の局での予測", "Predictions on held-out rounds");
        List<List<String>> rows = new ArrayList<>();
        rows.add(row(text("モデル", "model"), predictions.policy()));
        rows.add(row(text("一様", "uniform"), predictions.uniform()));
        rows.add(row(text("最頻", "majority"), predictions.majority()));
        predictions.byKind().forEach((kind, prediction) -> rows.add(row(kind, prediction)));
        predictions.byTurn().forEach((turns, prediction) -> rows.add(row(text("手番 ", "turns ") + turns, prediction)));
        page.chart(new BarChart(text("第1候補の一致", "top-1"), List.of("top-1", "top-3"))
                .group(text("モデル", "model"), shares(predictions.policy()))
                .group(text("一様", "uniform"), shares(predictions.uniform()))
                .group(text("最頻", "majority"), shares(predictions.majority()))
                .toSvg());
        BarChart byTurn = new BarChart(text("手番ごと", "by turn"), List.of("top-1", "top-3"));
        predictions.byTurn().forEach((turns, prediction) -> byTurn.group(turns, shares(prediction)));
        page.chart(byTurn.toSvg());
        page.table(List.of("", text("選択", "choices"), "top-1", "top-3", text("対数損失（nat）", "log loss (nats)")), rows);
        String mass = format("%.1e", predictions.illegalMass());
        page.paragraph("打てない手に残る確率: " + mass, "probability left to illegal actions: " + mass);
    }

    private static List<Double> shares(Prediction prediction) {
        return List.of(prediction.top1(), prediction.top3());
    }

    private static List<String> row(String name, Prediction prediction) {
        return List.of(
                name,
                format("%,d", prediction.decisions()),
                format("%.1f %%", 100 * prediction.top1()),
                format("%.1f %%", 100 * prediction.top3()),
                format("%.3f", prediction.logLoss()));
    }

    private void values() {
        page.heading("局の得点の予測", "Expected points of the round");
        page.table(
                List.of("", "R²", text("平均二乗誤差の平方根（点）", "root mean squared error (points)")),
                List.of(
                        List.of(
                                text("局面の値", "value"),
                                format("%.3f", predictions.value().r2()),
                                format(
                                        "%.1f",
                                        100 * Math.sqrt(predictions.value().meanSquaredError()))),
                        List.of(
                                text("選んだ手の値", "value of the action taken"),
                                format("%.3f", predictions.actionValue().r2()),
                                format(
                                        "%.1f",
                                        100
                                                * Math.sqrt(predictions
                                                        .actionValue()
                                                        .meanSquaredError())))));
    }

    private void facts() {
        page.heading("作り方", "How it was made");
        List<List<String>> rows = new ArrayList<>();
        model.card().settings().forEach((name, value) -> rows.add(List.of(name, value)));
        model.card().counts().forEach((name, count) -> rows.add(List.of(name, format("%,d", count))));
        results.seconds().forEach((step, seconds) -> rows.add(List.of(step, format("%.1f s", seconds))));
        rows.add(List.of("layout", model.card().layout()));
        rows.add(List.of("actions", model.card().actions()));
        rows.add(List.of("tool", model.card().tool()));
        page.table(List.of("", ""), rows);
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
