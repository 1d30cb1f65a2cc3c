package dev.goita.app.ml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.Markup;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.eval.PolicyReport;
import dev.goita.ml.eval.Prediction;
import dev.goita.ml.match.DuplicateResult;
import dev.goita.ml.model.Model;
import dev.goita.ml.plot.BarChart;
import dev.goita.ml.plot.LineChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** 報告: the results of a run as one page that needs no other file. */
final class RunReport {
    private static final String STYLE = """
            :root { color-scheme: light dark; --ink: #222; --paper: #fff; --soft: #8884;
                    --s0: #1b7f5c; --s1: #b0641a; --s2: #5b6abf; }
            @media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #181a1b; --s0: #3fc795; --s1: #e0a060;
                    --s2: #93a0f0; } }
            body { font: 15px/1.5 system-ui, "Noto Sans CJK JP", sans-serif; color: var(--ink); background: var(--paper);
                   max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2.2rem 0 .4rem; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid var(--soft); }
            th:first-child, td:first-child { text-align: left; }
            svg { display: block; max-width: 100%; height: auto; margin: .6rem 0; }
            svg text { fill: var(--ink); font-size: 12px; } .grid { stroke: var(--soft); }
            .line { stroke-width: 2; } .series-0 { stroke: var(--s0); fill: var(--s0); }
            .series-1 { stroke: var(--s1); fill: var(--s1); } .series-2 { stroke: var(--s2); fill: var(--s2); }
            rect { stroke: none !important; } polyline { fill: none !important; }
            """;

    private final Language language;
    private final Model model;
    private final RunResults results;
    private final PolicyReport predictions;
    private final Path metrics;
    private final StringBuilder page = new StringBuilder();

    RunReport(Language language, Model model, RunResults results, PolicyReport predictions, Path metrics) {
        this.language = language;
        this.model = model;
        this.results = results;
        this.predictions = predictions;
        this.metrics = metrics;
    }

    private String text(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    String html() throws IOException {
        String title = text("ごいた: 学習の報告", "Goita: report of a training");
        page.append("<!DOCTYPE html>\n<html lang=\"")
                .append(text("ja", "en"))
                .append("\"><head><meta charset=\"utf-8\">");
        page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>");
        page.append(title).append("</title><style>\n").append(STYLE).append("</style></head><body><h1>");
        page.append(title).append("</h1>\n");
        strength();
        curves();
        predictions();
        values();
        facts();
        return page.append("</body></html>\n").toString();
    }

    private void heading(String japanese, String english) {
        page.append("<h2>").append(text(japanese, english)).append("</h2>\n");
    }

    private void strength() {
        heading("強さ（複式対局）", "Strength (duplicate deals)");
        List<List<String>> rows = new ArrayList<>();
        results.matches().forEach((opponent, result) -> rows.add(row(opponent, result)));
        table(
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
            double rounds = step.path("rounds").asDouble();
            loss.add(new LineChart.Point(rounds, step.path("loss").asDouble(), 0));
            JsonNode against = step.path("against_rule");
            if (!against.isMissingNode()) {
                points.add(new LineChart.Point(
                        rounds,
                        against.path("points_per_round").asDouble(),
                        (against.path("high").asDouble() - against.path("low").asDouble()) / 2));
            }
        }
        heading("学習曲線", "Learning curves");
        String rounds = text("自己対局の局数", "rounds of self-play");
        page.append(new LineChart(text("定石プレイヤーとの差", "against the rule-based player"), rounds)
                .line(text("対 rule、点/局", "points a round against rule"), points)
                .toSvg());
        page.append(new LineChart(text("損失", "loss"), rounds)
                .line(text("世代ごとの損失", "loss of each generation"), loss)
                .toSvg());
    }

    private void predictions() {
        heading("試験用の局での予測", "Predictions on held-out rounds");
        List<List<String>> rows = new ArrayList<>();
        rows.add(row(text("モデル", "model"), predictions.policy()));
        rows.add(row(text("一様", "uniform"), predictions.uniform()));
        rows.add(row(text("最頻", "majority"), predictions.majority()));
        predictions.byKind().forEach((kind, prediction) -> rows.add(row(kind, prediction)));
        predictions.byTurn().forEach((turns, prediction) -> rows.add(row(text("手番 ", "turns ") + turns, prediction)));
        page.append(new BarChart(text("第1候補の一致", "top-1"), List.of("top-1", "top-3"))
                .group(text("モデル", "model"), shares(predictions.policy()))
                .group(text("一様", "uniform"), shares(predictions.uniform()))
                .group(text("最頻", "majority"), shares(predictions.majority()))
                .toSvg());
        BarChart byTurn = new BarChart(text("手番ごと", "by turn"), List.of("top-1", "top-3"));
        predictions.byTurn().forEach((turns, prediction) -> byTurn.group(turns, shares(prediction)));
        page.append(byTurn.toSvg());
        table(List.of("", text("選択", "choices"), "top-1", "top-3", text("対数損失（nat）", "log loss (nats)")), rows);
        page.append("<p>")
                .append(text("打てない手に残る確率: ", "probability left to illegal actions: "))
                .append(format("%.1e", predictions.illegalMass()))
                .append("</p>\n");
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
        heading("局の得点の予測", "Expected points of the round");
        table(
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
        heading("作り方", "How it was made");
        List<List<String>> rows = new ArrayList<>();
        model.card().settings().forEach((name, value) -> rows.add(List.of(name, value)));
        model.card().counts().forEach((name, count) -> rows.add(List.of(name, format("%,d", count))));
        results.seconds().forEach((step, seconds) -> rows.add(List.of(step, format("%.1f s", seconds))));
        rows.add(List.of("layout", model.card().layout()));
        rows.add(List.of("actions", model.card().actions()));
        rows.add(List.of("tool", model.card().tool()));
        table(List.of("", ""), rows);
    }

    private void table(List<String> columns, List<List<String>> rows) {
        page.append("<table><thead><tr>");
        columns.forEach(column -> page.append("<th>").append(Markup.escaped(column)));
        page.append("<tbody>\n");
        for (List<String> row : rows) {
            page.append("<tr>");
            row.forEach(cell -> page.append("<td>").append(Markup.escaped(cell)));
            page.append('\n');
        }
        page.append("</table>\n");
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
