package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.PointsARound;
import dev.goita.learning.model.Model;
import dev.goita.ml.duplicate.DuplicateResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;

/** 報告: the results of a run as one page that needs no other file; what was learned of its strength comes first. */
final class RunReport {
    private static final Figure POINTS = Figure.signed(2);
    private static final Figure PERCENT = Figure.percent(1);

    private final Language language;
    private final Model model;
    private final RunResults results;
    private final PolicyReport predictions;
    private final Path metrics;
    private final Page page;

    RunReport(Language language, Model model, RunResults results, PolicyReport predictions, Path metrics) {
        this.page = new Page(language, new Wording("ごいたの学習の報告", "Goita: report of a training"));
        this.language = language;
        this.model = model;
        this.results = results;
        this.predictions = predictions;
        this.metrics = metrics;
    }

    private String text(String japanese, String english) {
        return page.text(japanese, english);
    }

    private String in(Wording wording) {
        return wording.in(language);
    }

    String html() throws IOException {
        page.paragraph(summary());
        strength();
        curves();
        predictions();
        values();
        facts();
        return page.html();
    }

    private Wording summary() {
        String rounds = Figure.count(model.card().counts().getOrDefault("rounds", 0L));
        String japanese = against(Language.JAPANESE, "、", (opponent, points) -> opponent + "に " + points + " 点");
        String english = against(Language.ENGLISH, ", ", (opponent, points) -> points + " against " + opponent);
        String share = Figure.share(predictions.policy().top1(), 1);
        String uniform = Figure.share(predictions.uniform().top1(), 1);
        return new Wording(
                "自己対局 " + rounds + " 局で学んだ網の、複式対局での 1 局あたりの得点差は、" + japanese + "です。試験用の局で実際の手を第1候補に挙げたのは " + share
                        + "（一様に選べば " + uniform + "）です。",
                "After " + rounds
                        + " rounds of self-play, the network makes so many points a round in duplicate deals: "
                        + english + ". On held-out rounds its first choice was what was played in " + share
                        + " (uniform choice: " + uniform + ").");
    }

    private String against(Language spoken, String joint, BinaryOperator<String> words) {
        return results.matches().entrySet().stream()
                .map(match -> words.apply(
                        ReportWords.player(match.getKey()).in(spoken),
                        POINTS.of(match.getValue().pointsPerRound())))
                .collect(Collectors.joining(joint));
    }

    private void strength() {
        page.heading("強さ（複式対局）", "Strength (duplicate deals)");
        IntervalChart chart = new IntervalChart(
                        text("相手ごとの得点差", "Points against each opponent"), POINTS, IntervalChart.Form.DOTS)
                .axis(in(ReportWords.POINTS_WITH_WHISKERS));
        results.matches()
                .forEach((opponent, result) -> chart.row(
                        in(ReportWords.player(opponent)),
                        result.pointsPerRound(),
                        result.pointsInterval().low(),
                        result.pointsInterval().high()));
        List<String> opponents = results.matches().keySet().stream()
                .map(opponent -> in(ReportWords.player(opponent)))
                .toList();
        PageTable table = new PageTable().text(text("相手", "against")).numbers(opponents);
        row(table, in(ReportWords.POINTS), result -> POINTS.of(result.pointsPerRound()));
        row(
                table,
                in(ReportWords.INTERVAL),
                result -> POINTS.of(
                        result.pointsInterval().low(), result.pointsInterval().high()));
        row(
                table,
                text("95 % 区間（ブートストラップ）", "95 % interval (bootstrap)"),
                result -> POINTS.of(
                        result.pointsBootstrap().low(), result.pointsBootstrap().high()));
        row(
                table,
                text("勝った局", "rounds won"),
                result -> PERCENT.around(
                        100 * result.roundsWon(),
                        100 * result.roundsWonInterval().radius()));
        row(table, text("配駒（席を替えて 2 回ずつ）", "deals (twice, seats exchanged)"), result -> Figure.count(result.deals()));
        page.beside(both -> both.chart(chart).table(table));
    }

    private void row(PageTable table, String name, Function<DuplicateResult, String> cell) {
        List<String> cells = new ArrayList<>(List.of(name));
        results.matches().values().forEach(result -> cells.add(cell.apply(result)));
        table.row(cells);
    }

    private void curves() throws IOException {
        List<Datum> loss = new ArrayList<>();
        List<Datum> points = new ArrayList<>();
        ObjectMapper mapper = new ObjectMapper();
        for (String line : Files.readAllLines(metrics)) {
            JsonNode step = mapper.readTree(line);
            double rounds = Measure.ROUNDS.in(step).asDouble();
            loss.add(new Datum(rounds, Measure.LOSS.in(step).asDouble(), 0));
            PointsARound.of(Measure.AGAINST_RULE.in(step))
                    .ifPresent(against -> points.add(new Datum(rounds, against.mean(), against.radius())));
        }
        page.heading("学習曲線", "Learning curves");
        String rounds = in(ReportWords.SELF_PLAY);
        LineChart strength = new LineChart(in(ReportWords.AGAINST_RULE), rounds, in(ReportWords.POINTS_WITH_WHISKERS))
                .signed()
                .line("", points);
        LineChart losses = new LineChart(in(ReportWords.TRAINING_LOSS), rounds, in(ReportWords.LOSS)).line("", loss);
        page.beside(both -> both.chart(strength).chart(losses));
    }

    private void predictions() {
        page.heading("試験用の局での予測", "Predictions on held-out rounds");
        String uniform = text("一様に選ぶ", "uniform");
        String majority = text("いちばん多い手", "most frequent");
        List<String> series = List.of(in(ReportWords.TOP1), in(ReportWords.TOP3));
        BarChart all = new BarChart(
                        text("候補が実際の手と一致した割合", "How often candidates were what was played"), "", PERCENT, series)
                .group(in(ReportWords.MODEL), shares(predictions.policy()))
                .group(uniform, shares(predictions.uniform()))
                .group(majority, shares(predictions.majority()));
        List<Prediction> compared = List.of(predictions.policy(), predictions.uniform(), predictions.majority());
        PageTable beside = new PageTable()
                .text("")
                .number(in(ReportWords.MODEL))
                .number(uniform)
                .number(majority)
                .row(row(in(ReportWords.TOP1), compared, one -> Figure.share(one.top1(), 1)))
                .row(row(in(ReportWords.TOP3), compared, one -> Figure.share(one.top3(), 1)))
                .row(row(
                        in(ReportWords.LOG_LOSS),
                        compared,
                        one -> Figure.plain(3).of(one.logLoss())))
                .row(row(in(ReportWords.CHOICES), compared, one -> Figure.count(one.decisions())));
        page.beside(both -> both.chart(all).table(beside));
        String turns = text("それまでの手数（手）", "turns played before");
        BarChart byTurn = new BarChart(
                text("手数ごとの、候補が実際の手と一致した割合", "How often candidates were what was played, by turns played before"),
                turns,
                PERCENT,
                series);
        predictions.byTurn().forEach((range, prediction) -> byTurn.group(range, shares(prediction)));
        page.beside(both -> both.chart(byTurn).table(parts()));
        String mass = Figure.significant(predictions.illegalMass(), 2);
        page.note("打てない手に残る確率は " + mass + " です。", "Probability left to illegal turns: " + mass + ".");
    }

    private static List<BarChart.Bar> shares(Prediction prediction) {
        return List.of(BarChart.Bar.of(100 * prediction.top1()), BarChart.Bar.of(100 * prediction.top3()));
    }

    private static List<String> row(String name, List<Prediction> compared, Function<Prediction, String> cell) {
        List<String> cells = new ArrayList<>(List.of(name));
        compared.forEach(one -> cells.add(cell.apply(one)));
        return cells;
    }

    private PageTable parts() {
        PageTable table = new PageTable()
                .text(text("選択の種類・手数", "kind of choice, turns"))
                .number(in(ReportWords.CHOICES))
                .number(in(ReportWords.TOP1))
                .number(in(ReportWords.TOP3))
                .number(in(ReportWords.LOG_LOSS));
        predictions.byKind().forEach((kind, prediction) -> table.row(row(in(ReportWords.kind(kind)), prediction)));
        predictions
                .byTurn()
                .forEach((range, prediction) -> table.row(row(text(range + " 手", range + " turns"), prediction)));
        return table;
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
        page.section("", in(ReportWords.EXPECTED_POINTS));
        page.table(new PageTable()
                .text("")
                .number("R²")
                .number(in(ReportWords.ERROR))
                .row(row(in(ReportWords.VALUE), predictions.value()))
                .row(row(in(ReportWords.ACTION_VALUE), predictions.actionValue())));
    }

    private static List<String> row(String name, ValueFit fit) {
        return List.of(name, Figure.plain(3).of(fit.r2()), Figure.plain(1).of(100 * Math.sqrt(fit.meanSquaredError())));
    }

    private void facts() {
        page.heading("作り方", "How it was made");
        PageTable table = new PageTable().text("").text("");
        model.card()
                .settings()
                .forEach((name, value) ->
                        row(table, ReportWords.setting(name, language), ReportWords.value(name, value, language)));
        model.card()
                .counts()
                .forEach((name, count) ->
                        row(table, ReportWords.setting(name, language), PageCell.of(Figure.count(count))));
        results.seconds()
                .forEach((step, seconds) -> row(
                        table,
                        in(ReportWords.step(step)),
                        PageCell.of(Figure.plain(1).of(seconds) + text(" 秒", " s"))));
        row(
                table,
                text("特徴の配置", "layout of features"),
                ReportWords.code(model.card().layout()));
        row(
                table,
                text("手の番号", "labels of turns"),
                ReportWords.code(model.card().actions()));
        row(table, text("プログラム", "program"), ReportWords.code(model.card().tool()));
        page.table(table, new Wording("設定、数、時間", "settings, counts, times"), Page.Folded.SHUT);
    }

    private static void row(PageTable table, String name, PageCell value) {
        table.row("", List.of(PageCell.of(name), value));
    }
}
