package dev.goita.app.goita.learn;

import dev.goita.diagnostics.Language;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.ReportPage;
import dev.goita.learning.model.Model;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.Reliability;
import dev.goita.ml.evaluation.ChoiceReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** How recorded choices were predicted, as one page that needs no other file. */
final class ChoicePage {
    private static final double PERCENT = 100;
    /** More would not be told apart by colour. */
    private static final int MOST_SERIES = 6;

    private final ReportPage page;
    private final ChoiceReport report;

    private ChoicePage(Language language, ChoiceReport report) {
        page = new ReportPage(language, "ごいた: モデルの評価", "Goita: evaluation of a model");
        this.report = report;
    }

    static String html(Language language, String file, Model model, ChoiceReport report) {
        ChoicePage page = new ChoicePage(language, report);
        page.facts(file, model);
        page.agreement();
        page.calibration();
        if (!report.played().isEmpty()) {
            page.endings();
        }
        page.belief();
        page.values();
        return page.page.html();
    }

    private String text(String japanese, String english) {
        return page.text(japanese, english);
    }

    private String name(ChoiceReport.Predictor predictor) {
        return text(
                ChoiceText.name(predictor.name()).japanese(),
                ChoiceText.name(predictor.name()).english());
    }

    private void facts(String file, Model model) {
        String counts = String.format(Locale.ROOT, "%,d", report.rounds());
        String choices = String.format(Locale.ROOT, "%,d", report.choices());
        page.paragraph(
                file + "（" + model.card().layout() + "）、" + counts + " 局の " + choices + " 回の選択。± と線は 95 %、局を単位に。",
                file + " (" + model.card().layout() + "), " + choices + " choices in " + counts
                        + " rounds. ± and bars are 95 %, by rounds.");
    }

    private void agreement() {
        page.heading("選択の予測", "Predicting choices");
        IntervalChart top1 = new IntervalChart(text("第1候補の一致（%）", "top-1 agreement (%)"), "%.1f");
        List<List<String>> rows = new ArrayList<>();
        for (ChoiceReport.Predictor predictor : report.predictors()) {
            Map<String, Estimate> measures = predictor.measures();
            percentRow(top1, name(predictor), measures, "top1");
            rows.add(List.of(
                    name(predictor),
                    percent(measures, "top1"),
                    percent(measures, "top3"),
                    number(measures, "log_loss", "%.3f"),
                    percent(measures, "top1_leads"),
                    percent(measures, "top1_responses"),
                    percent(measures, "pass_or_receive")));
        }
        page.chart(top1.toSvg());
        page.chart(byKind().toSvg());
        page.table(
                List.of(
                        "",
                        "top-1",
                        "top-3",
                        text("対数損失（nat）", "log loss (nats)"),
                        text("打ち出し", "leads"),
                        text("受け番", "responses"),
                        text("受けるか否か", "pass or receive")),
                rows);
    }

    private BarChart byKind() {
        List<ChoiceReport.Predictor> some = report.predictors()
                .subList(0, Math.min(MOST_SERIES, report.predictors().size()));
        BarChart chart = new BarChart(
                text("選択の種類ごとの一致", "agreement by kind of choice"),
                some.stream().map(this::name).toList());
        chart.group(text("打ち出し", "leads"), shares(some, "top1_leads"));
        chart.group(text("受け番", "responses"), shares(some, "top1_responses"));
        chart.group(text("受けるか否か", "pass or receive"), shares(some, "pass_or_receive"));
        return chart;
    }

    private static List<Double> shares(List<ChoiceReport.Predictor> predictors, String measure) {
        return predictors.stream()
                .map(predictor -> ChoiceText.estimate(predictor.measures(), measure)
                        .map(Estimate::mean)
                        .orElse(0.0))
                .toList();
    }

    private void calibration() {
        page.heading("較正", "Calibration");
        LineChart chart = new LineChart(
                        text("予測した確率と実際の割合", "what came true of what was held so likely"),
                        text("予測した確率", "predicted probability"))
                .line(text("理想", "ideal"), List.of(new LineChart.Point(0, 0, 0), new LineChart.Point(1, 1, 0)));
        List<List<String>> rows = new ArrayList<>();
        report.reliability().forEach((name, reliability) -> {
            chart.line(name, points(reliability));
            rows.add(List.of(
                    name,
                    String.format(Locale.ROOT, "%,d", reliability.count()),
                    String.format(Locale.ROOT, "%.3f", reliability.error())));
        });
        page.chart(chart.toSvg());
        page.table(List.of("", text("予測", "predictions"), text("期待較正誤差", "expected calibration error")), rows);
    }

    private static List<LineChart.Point> points(Reliability reliability) {
        return reliability.bins().stream()
                .map(bin -> new LineChart.Point(bin.predicted(), bin.observed(), 0))
                .toList();
    }

    private void endings() {
        page.heading(
                "残り " + report.solvedTiles() + " 枚以下での完全読みとの一致",
                "Agreement with exact solving at " + report.solvedTiles() + " tiles or fewer");
        IntervalChart optimal = new IntervalChart(text("最善手の割合（%）", "share of best turns (%)"), "%.1f");
        IntervalChart regret = new IntervalChart(text("平均損（点）", "points given away on average"), "%.2f");
        String played = text("実際の手", "what was played");
        percentRow(optimal, played, report.played(), "optimal");
        row(regret, played, report.played(), "regret", 1);
        for (ChoiceReport.Predictor predictor : report.predictors()) {
            percentRow(optimal, name(predictor), predictor.measures(), "optimal");
            row(regret, name(predictor), predictor.measures(), "regret", 1);
        }
        page.chart(optimal.toSvg());
        page.chart(regret.toSvg());
    }

    private void belief() {
        page.heading("他家の手駒の推定", "Belief of hidden hands");
        List<List<String>> rows = new ArrayList<>();
        for (String who : List.of("prior", "model")) {
            if (report.belief().containsKey(who + "_per_choice")) {
                rows.add(List.of(
                        who.equals("prior") ? text("一様な配り", "uniform deals") : text("モデル", "model"),
                        number(report.belief(), who + "_per_choice", "%.3f"),
                        number(report.belief(), who + "_per_cell", "%.4f")));
            }
        }
        page.table(List.of("", text("nat/選択", "nats a choice"), text("nat/マス", "nats a cell")), rows);
    }

    private void values() {
        page.heading("局の得点の予測", "Expected points of the round");
        page.table(
                List.of("", "R²", text("平均二乗誤差の平方根（点）", "root mean squared error (points)")),
                List.of(
                        List.of(
                                text("局面の値", "value"),
                                String.format(
                                        Locale.ROOT, "%.3f", report.value().r2()),
                                points(report.value().meanSquaredError())),
                        List.of(
                                text("選んだ手の値", "value of the turn taken"),
                                String.format(
                                        Locale.ROOT,
                                        "%.3f",
                                        report.actionValue().r2()),
                                points(report.actionValue().meanSquaredError()))));
    }

    private static String points(double meanSquaredError) {
        return String.format(Locale.ROOT, "%.1f", PERCENT * Math.sqrt(meanSquaredError));
    }

    private static void percentRow(IntervalChart chart, String label, Map<String, Estimate> measures, String measure) {
        row(chart, label, measures, measure, PERCENT);
    }

    private static void row(
            IntervalChart chart, String label, Map<String, Estimate> measures, String measure, double unit) {
        ChoiceText.estimate(measures, measure)
                .ifPresent(estimate -> chart.row(
                        label,
                        unit * estimate.mean(),
                        unit * estimate.interval().low(),
                        unit * estimate.interval().high()));
    }

    private static String percent(Map<String, Estimate> measures, String measure) {
        return ChoiceText.estimate(measures, measure).map(ChoiceText::percent).orElse("–");
    }

    private static String number(Map<String, Estimate> measures, String measure, String format) {
        Optional<Estimate> estimate = ChoiceText.estimate(measures, measure);
        return estimate.map(found -> String.format(
                        Locale.ROOT,
                        format + " ±" + format,
                        found.mean(),
                        found.interval().radius()))
                .orElse("–");
    }
}
