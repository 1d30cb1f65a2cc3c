package dev.goita.app.goita.learn;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.drawing.chart.IntervalChart.Form;
import dev.goita.drawing.chart.Label;
import dev.goita.drawing.chart.Line;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.model.Model;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.Reliability;
import dev.goita.ml.evaluation.ChoiceReport;
import java.util.List;
import java.util.Map;

/** How recorded choices were predicted, as one page that needs no other file. */
final class ChoicePage {
    private static final double PERCENT = 100;
    private static final Figure SHARE = Figure.percent(1);
    /** More would not be told apart by colour. */
    private static final int MOST_SERIES = 6;

    private final Page page;
    private final ChoiceReport report;

    private ChoicePage(Language language, ChoiceReport report) {
        page = new Page(language, new Wording("ごいた: モデルの評価", "Goita: evaluation of a model"));
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
        String counts = Figure.count(report.rounds());
        String choices = Figure.count(report.choices());
        page.note(
                file + "（" + model.card().layout() + "）、" + counts + " 局の " + choices + " 回の選択。± と線は 95 %、局を単位に。",
                file + " (" + model.card().layout() + "), " + choices + " choices in " + counts
                        + " rounds. ± and bars are 95 %, by rounds.");
    }

    private void agreement() {
        page.heading("選択の予測", "Predicting choices");
        IntervalChart top1 = new IntervalChart(
                text("第1候補が選ばれた手と一致する割合", "how often the first choice was what was chosen"), SHARE, Form.DOTS);
        PageTable table = new PageTable()
                .text("")
                .number("top-1")
                .number("top-3")
                .number(text("対数損失（nat）", "log loss (nats)"))
                .number(text("打ち出し", "leads"))
                .number(text("受け番", "responses"))
                .number(text("受けるか否か", "pass or receive"));
        for (ChoiceReport.Predictor predictor : report.predictors()) {
            Map<String, Estimate> measures = predictor.measures();
            percentRow(top1, name(predictor), measures, "top1");
            table.row(
                    name(predictor),
                    percent(measures, "top1"),
                    percent(measures, "top3"),
                    number(measures, "log_loss", 3),
                    percent(measures, "top1_leads"),
                    percent(measures, "top1_responses"),
                    percent(measures, "pass_or_receive"));
        }
        page.chart(top1);
        page.chart(byKind());
        page.table(table);
    }

    private BarChart byKind() {
        List<ChoiceReport.Predictor> some = report.predictors()
                .subList(0, Math.min(MOST_SERIES, report.predictors().size()));
        BarChart chart = new BarChart(
                text("選択の種類ごとの割合", "the same by kind of choice"),
                "",
                SHARE,
                some.stream().map(this::name).toList());
        chart.group(text("打ち出し", "leads"), shares(some, "top1_leads"));
        chart.group(text("受け番", "responses"), shares(some, "top1_responses"));
        chart.group(text("受けるか否か", "pass or receive"), shares(some, "pass_or_receive"));
        return chart;
    }

    private static List<BarChart.Bar> shares(List<ChoiceReport.Predictor> predictors, String measure) {
        return predictors.stream()
                .map(predictor -> ChoiceText.estimate(predictor.measures(), measure)
                        .map(estimate -> new BarChart.Bar(
                                PERCENT * estimate.mean(),
                                PERCENT * estimate.interval().low(),
                                PERCENT * estimate.interval().high()))
                        .orElse(BarChart.Bar.of(Double.NaN)))
                .toList();
    }

    private void calibration() {
        page.heading("較正", "Calibration");
        LineChart chart = new LineChart(
                text("予測した確率と実際の割合", "what came true of what was held so likely"),
                text("予測した確率", "predicted probability"),
                text("実際の割合", "share that came true"));
        PageTable table = new PageTable()
                .text("")
                .number(text("予測", "predictions"))
                .number(text("期待較正誤差", "expected calibration error"));
        report.reliability().forEach((name, reliability) -> {
            chart.line(name, points(reliability));
            table.row(name, Figure.count(reliability.count()), Figure.plain(3).of(reliability.error()));
        });
        List<Datum> ideal = List.of(new Datum(0, 0, 0), new Datum(1, 1, 0));
        Label name = Label.of(text("当たるとおり", "as held"));
        page.chart(chart.line(new Line(name, ideal, Line.Course.GUIDE, Line.Fill.NONE, List.of())));
        page.table(table);
    }

    private static List<Datum> points(Reliability reliability) {
        return reliability.bins().stream()
                .map(bin -> new Datum(bin.predicted(), bin.observed(), 0))
                .toList();
    }

    private void endings() {
        page.heading(
                "残り " + report.solvedTiles() + " 枚以下での完全読みとの一致",
                "Agreement with exact solving at " + report.solvedTiles() + " tiles or fewer");
        IntervalChart optimal = new IntervalChart(text("最善手の割合", "share of best turns"), SHARE, Form.DOTS);
        IntervalChart regret = new IntervalChart(
                text("1 手で失う点の平均", "points given away by a turn, on average"), Figure.plain(2), Form.DOTS);
        String played = text("実際の手", "what was played");
        percentRow(optimal, played, report.played(), "optimal");
        row(regret, played, report.played(), "regret", 1);
        for (ChoiceReport.Predictor predictor : report.predictors()) {
            percentRow(optimal, name(predictor), predictor.measures(), "optimal");
            row(regret, name(predictor), predictor.measures(), "regret", 1);
        }
        page.chart(optimal);
        page.chart(regret);
    }

    private void belief() {
        page.heading("他家の手駒の推定", "Belief of hidden hands");
        PageTable table =
                new PageTable().text("").number(text("nat/選択", "nats a choice")).number(text("nat/マス", "nats a cell"));
        for (String who : List.of("prior", "model")) {
            if (report.belief().containsKey(who + "_per_choice")) {
                table.row(
                        who.equals("prior") ? text("一様な配り", "uniform deals") : text("モデル", "model"),
                        number(report.belief(), who + "_per_choice", 3),
                        number(report.belief(), who + "_per_cell", 4));
            }
        }
        page.table(table);
    }

    private void values() {
        page.heading("局の得点の予測", "Expected points of the round");
        page.table(new PageTable()
                .text("")
                .number("R²")
                .number(text("平均二乗誤差の平方根（点）", "root mean squared error (points)"))
                .row(row(text("局面の値", "value"), report.value()))
                .row(row(text("選んだ手の値", "value of the turn taken"), report.actionValue())));
    }

    private static List<String> row(String name, ValueFit fit) {
        return List.of(
                name, Figure.plain(3).of(fit.r2()), Figure.plain(1).of(PERCENT * Math.sqrt(fit.meanSquaredError())));
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

    private static String number(Map<String, Estimate> measures, String measure, int places) {
        return ChoiceText.estimate(measures, measure)
                .map(found -> Figure.plain(places)
                        .around(found.mean(), found.interval().radius()))
                .orElse("–");
    }
}
