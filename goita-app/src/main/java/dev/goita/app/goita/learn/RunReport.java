package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.goita.arena.DuplicateFields;
import dev.goita.app.learning.Measure;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.evaluation.ValueFit;
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
    private static final Figure POINTS = Figure.signed(2);
    private static final Figure PERCENT = Figure.percent(1);

    private final Model model;
    private final RunResults results;
    private final PolicyReport predictions;
    private final Path metrics;
    private final Page page;

    RunReport(Language language, Model model, RunResults results, PolicyReport predictions, Path metrics) {
        this.page = new Page(language, new Wording("ごいた: 学習の報告", "Goita: report of a training"));
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
        PageTable table = new PageTable()
                .text(text("相手", "against"))
                .number(text("点/局", "points a round"))
                .number(text("95 % 区間", "95 %"))
                .number(text("ブートストラップ", "bootstrap"))
                .number(text("勝率", "rounds won"))
                .number(text("配駒", "deals"));
        results.matches().forEach((opponent, result) -> table.row(row(opponent, result)));
        page.table(table);
    }

    private static List<String> row(String opponent, DuplicateResult result) {
        return List.of(
                opponent,
                POINTS.of(result.pointsPerRound()),
                POINTS.of(result.pointsInterval().low(), result.pointsInterval().high()),
                POINTS.of(
                        result.pointsBootstrap().low(), result.pointsBootstrap().high()),
                PERCENT.around(
                        100 * result.roundsWon(),
                        100 * result.roundsWonInterval().radius()),
                Figure.count(result.deals()) + " × 2");
    }

    private void curves() throws IOException {
        List<Datum> loss = new ArrayList<>();
        List<Datum> points = new ArrayList<>();
        ObjectMapper mapper = new ObjectMapper();
        for (String line : Files.readAllLines(metrics)) {
            JsonNode step = mapper.readTree(line);
            double rounds = Measure.ROUNDS.in(step).asDouble();
            loss.add(new Datum(rounds, Measure.LOSS.in(step).asDouble(), 0));
            DuplicateFields.points(Measure.AGAINST_RULE.in(step))
                    .ifPresent(against -> points.add(new Datum(rounds, against.mean(), against.radius())));
        }
        page.heading("学習曲線", "Learning curves");
        String rounds = text("自己対局の局数", "rounds of self-play");
        String title = text("定石プレイヤー（rule）との得点差と 95 % 区間", "points more than the rule-based player, with 95 %");
        page.chart(new LineChart(title, rounds, text("点/局", "points a round"))
                .signed()
                .line("", points));
        page.chart(new LineChart(text("世代ごとの損失", "loss of each generation"), rounds, "").line("", loss));
    }

    private void predictions() {
        page.heading("試験用の局での予測", "Predictions on held-out rounds");
        List<String> series = List.of("top-1", "top-3");
        page.chart(new BarChart(text("上位の候補が当たる割合", "how often the first choices are right"), "", PERCENT, series)
                .group(text("モデル", "model"), shares(predictions.policy()))
                .group(text("一様", "uniform"), shares(predictions.uniform()))
                .group(text("最頻", "majority"), shares(predictions.majority())));
        BarChart byTurn = new BarChart(
                text("手番の数ごとの割合", "the same by the turns played before"), text("手番", "turns"), PERCENT, series);
        predictions.byTurn().forEach((turns, prediction) -> byTurn.group(turns, shares(prediction)));
        page.chart(byTurn);
        PageTable table = new PageTable()
                .text("")
                .number(text("選択", "choices"))
                .number("top-1")
                .number("top-3")
                .number(text("対数損失（nat）", "log loss (nats)"))
                .row(row(text("モデル", "model"), predictions.policy()))
                .row(row(text("一様", "uniform"), predictions.uniform()))
                .row(row(text("最頻", "majority"), predictions.majority()));
        predictions.byKind().forEach((kind, prediction) -> table.row(row(kind, prediction)));
        predictions.byTurn().forEach((turns, prediction) -> table.row(row(text("手番 ", "turns ") + turns, prediction)));
        page.table(table);
        String mass = String.format(Locale.ROOT, "%.1e", predictions.illegalMass());
        page.note("打てない手に残る確率: " + mass, "probability left to illegal actions: " + mass);
    }

    private static List<BarChart.Bar> shares(Prediction prediction) {
        return List.of(BarChart.Bar.of(100 * prediction.top1()), BarChart.Bar.of(100 * prediction.top3()));
    }

    private static List<String> row(String name, Prediction prediction) {
        return List.of(
                name,
                Figure.count(prediction.decisions()),
                Figure.share(prediction.top1(), 1),
                Figure.share(prediction.top3(), 1),
                Figure.plain(3).of(prediction.logLoss()));
    }

    private void values() {
        page.heading("局の得点の予測", "Expected points of the round");
        page.table(new PageTable()
                .text("")
                .number("R²")
                .number(text("平均二乗誤差の平方根（点）", "root mean squared error (points)"))
                .row(row(text("局面の値", "value"), predictions.value()))
                .row(row(text("選んだ手の値", "value of the action taken"), predictions.actionValue())));
    }

    private static List<String> row(String name, ValueFit fit) {
        return List.of(name, Figure.plain(3).of(fit.r2()), Figure.plain(1).of(100 * Math.sqrt(fit.meanSquaredError())));
    }

    private void facts() {
        page.heading("作り方", "How it was made");
        PageTable table = new PageTable().text("").text("");
        model.card().settings().forEach((name, value) -> table.row(name, value));
        model.card().counts().forEach((name, count) -> table.row(name, Figure.count(count)));
        results.seconds()
                .forEach((step, seconds) -> table.row(step, Figure.plain(1).of(seconds) + " s"));
        table.row("layout", model.card().layout());
        table.row("actions", model.card().actions());
        table.row("tool", model.card().tool());
        page.table(table);
    }
}
