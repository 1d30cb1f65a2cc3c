package dev.goita.app.goita.learn;

import dev.goita.report.ShownName;
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
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** How recorded choices were predicted, as one page that needs no other file. */
final class ChoicePage {
    private static final double PERCENT = 100;
    private static final Figure SHARE = Figure.percent(1);
    /** More would not be told apart by colour. */
    private static final int MOST_SERIES = 6;

    private static final Wording PASS_OR_RECEIVE = new Wording("受けるか否か", "pass or receive");

    private final Language language;
    private final Page page;
    private final ChoiceReport report;

    private ChoicePage(Language language, ChoiceReport report) {
        page = new Page(language, new Wording("ごいたのモデルの評価", "Goita: evaluation of a model"));
        this.language = language;
        this.report = report;
    }

    static String html(Language language, String file, Model model, ChoiceReport report) {
        ChoicePage page = new ChoicePage(language, report);
        page.summary();
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

    private String in(Wording wording) {
        return wording.in(language);
    }

    private String name(ChoiceReport.Predictor predictor) {
        return name(predictor.name());
    }

    private String name(String predictor) {
        return in(wording(predictor));
    }

    private static Wording wording(String predictor) {
        Wording known = ChoiceText.name(predictor);
        return known.english().equals(predictor) && known.japanese().equals(predictor)
                ? ReportWords.player(predictor)
                : known;
    }

    /** The predictor that hit most comes first. */
    private void summary() {
        report.predictors().stream()
                .filter(predictor -> predictor.measures().containsKey("top1"))
                .max(Comparator.comparingDouble(predictor -> ChoiceText.estimate(predictor.measures(), "top1")
                        .orElseThrow()
                        .mean()))
                .ifPresent(best -> {
                    String share = percent(best.measures(), "top1");
                    Wording name = wording(best.name());
                    page.paragraph(
                            "実際の手をいちばんよく当てたのは" + spaced(name.japanese()) + "で、第1候補が一致したのは " + share + " です。",
                            "What was played is predicted best by " + name.english() + ": its first choice is right in "
                                    + share + ".");
                });
    }

    /** Japanese puts blanks around Latin letters. */
    private static String spaced(String name) {
        return name.codePointAt(0) < 0x80 ? " " + name + " " : name;
    }

    private void facts(String file, Model model) {
        String name = ShownName.of(file, language);
        String layout = model.card().layout();
        String counts = Figure.count(report.rounds());
        String choices = Figure.count(report.choices());
        page.note(
                name + "（" + layout + "）、" + counts + " 局の " + choices + " 回の選択。± とひげは、局を単位とした 95 % 区間です。",
                name + " (" + layout + "), " + choices + " choices in " + counts
                        + " rounds. ± and whiskers are 95 % intervals, by rounds.");
    }

    private void agreement() {
        page.heading("選択の予測", "Predicting choices");
        IntervalChart top1 = new IntervalChart(
                        text("第1候補が実際の手と一致した割合", "How often the first choice was what was played"), SHARE, Form.DOTS)
                .axis(in(ReportWords.SHARE_WITH_WHISKERS));
        PageTable table = new PageTable()
                .text("")
                .number(in(ReportWords.TOP1))
                .number(in(ReportWords.TOP3))
                .number(in(ReportWords.LOG_LOSS));
        PageTable kinds = new PageTable()
                .text("")
                .number(in(ReportWords.LEADS))
                .number(in(ReportWords.RESPONSES))
                .number(in(PASS_OR_RECEIVE));
        for (ChoiceReport.Predictor predictor : report.predictors()) {
            Map<String, Estimate> measures = predictor.measures();
            percentRow(top1, name(predictor), measures, "top1");
            table.row(
                    name(predictor),
                    percent(measures, "top1"),
                    percent(measures, "top3"),
                    number(measures, "log_loss", 3));
            kinds.row(
                    name(predictor),
                    percent(measures, "top1_leads"),
                    percent(measures, "top1_responses"),
                    percent(measures, "pass_or_receive"));
        }
        page.beside(both -> both.chart(top1).table(table));
        page.beside(both -> both.chart(byKind()).table(kinds));
    }

    private BarChart byKind() {
        List<ChoiceReport.Predictor> some = report.predictors()
                .subList(0, Math.min(MOST_SERIES, report.predictors().size()));
        BarChart chart = new BarChart(
                text("選択の種類ごとの、第1候補が一致した割合", "How often the first choice was right, by kind of choice"),
                "",
                SHARE,
                some.stream().map(this::name).toList());
        chart.group(in(ReportWords.LEADS), shares(some, "top1_leads"));
        chart.group(in(ReportWords.RESPONSES), shares(some, "top1_responses"));
        chart.group(in(PASS_OR_RECEIVE), shares(some, "pass_or_receive"));
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
                text("その確率で予測したことが、実際に起きた割合", "How often what was held so likely came true"),
                text("予測した確率（0 から 1）", "predicted probability (0 to 1)"),
                text("実際に起きた割合（0 から 1）", "share that came true (0 to 1)"));
        PageTable table = new PageTable()
                .text("")
                .number(text("予測", "predictions"))
                .number(text("期待較正誤差（0 から 1）", "expected calibration error (0 to 1)"));
        report.reliability().forEach((name, reliability) -> {
            chart.line(name(name), points(reliability));
            table.row(
                    name(name),
                    Figure.count(reliability.count()),
                    Figure.plain(3).of(reliability.error()));
        });
        List<Datum> ideal = List.of(new Datum(0, 0, 0), new Datum(1, 1, 0));
        Label name = Label.of(text("予測どおり", "as predicted"));
        chart.line(new Line(name, ideal, Line.Course.GUIDE, Line.Fill.NONE, List.of()));
        page.beside(both -> both.chart(chart).table(table));
    }

    private static List<Datum> points(Reliability reliability) {
        return reliability.bins().stream()
                .map(bin -> new Datum(bin.predicted(), bin.observed(), 0))
                .toList();
    }

    private void endings() {
        page.heading(
                "残り " + report.solvedTiles() + " 枚以下の局面での、完全読みとの一致",
                "Agreement with exact solving at " + report.solvedTiles() + " tiles or fewer");
        IntervalChart optimal = new IntervalChart(
                        text("最善の手を選んだ割合", "How often a best turn was chosen"), SHARE, Form.DOTS)
                .axis(in(ReportWords.SHARE_WITH_WHISKERS));
        IntervalChart regret = new IntervalChart(
                        text("1 手で手放した点の平均", "Points given away by a turn, on average"), Figure.plain(2), Form.DOTS)
                .axis(text("点/手、ひげは 95 % 区間", "points a turn, whiskers: 95 % interval"));
        String played = text("実際の手", "what was played");
        percentRow(optimal, played, report.played(), "optimal");
        row(regret, played, report.played(), "regret", 1);
        for (ChoiceReport.Predictor predictor : report.predictors()) {
            percentRow(optimal, name(predictor), predictor.measures(), "optimal");
            row(regret, name(predictor), predictor.measures(), "regret", 1);
        }
        page.beside(both -> both.chart(optimal).chart(regret));
    }

    private void belief() {
        page.heading("見えない手駒の推定", "Belief of hidden hands");
        PageTable table = new PageTable()
                .text("")
                .number(text("対数損失（nat/選択）", "log loss (nats a choice)"))
                .number(text("対数損失（nat/マス）", "log loss (nats a cell)"));
        for (String who : ChoiceText.BELIEVERS) {
            if (report.belief().containsKey(who + "_per_choice")) {
                table.row(
                        in(ChoiceText.believer(who)),
                        number(report.belief(), who + "_per_choice", 3),
                        number(report.belief(), who + "_per_cell", 4));
            }
        }
        page.table(table);
    }

    private void values() {
        page.section("", in(ReportWords.EXPECTED_POINTS));
        page.table(new PageTable()
                .text("")
                .number("R²")
                .number(in(ReportWords.ERROR))
                .row(row(in(ReportWords.VALUE), report.value()))
                .row(row(in(ReportWords.ACTION_VALUE), report.actionValue())));
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
