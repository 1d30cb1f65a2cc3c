package dev.goita.ml.report;

import static dev.goita.report.learning.ReportWords.NONE;
import static dev.goita.report.learning.ReportWords.PERCENT;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.Label;
import dev.goita.drawing.chart.Line;
import dev.goita.drawing.chart.LineChart;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.Reliability;
import dev.goita.ml.evaluation.ChoiceReport;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Table.Form;
import dev.goita.report.Unit;
import dev.goita.report.learning.PredictionTables;
import dev.goita.report.learning.ReportWords;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** 選択の報告: how recorded choices were predicted. */
public final class ChoiceTables {
    /** More would not be told apart by colour. */
    private static final int MOST_SERIES = 6;

    private static final Wording PASS_OR_RECEIVE = new Wording("受けるか否か", "pass or receive");

    private static final Columns<Estimate> ESTIMATE = new Columns<Estimate>()
            .data("mean", Estimate::mean)
            .interval("", Estimate::interval)
            .data("count", Estimate::count);

    private static final Columns<Reliability.Bin> BIN = new Columns<Reliability.Bin>()
            .data("count", Reliability.Bin::count)
            .data("predicted", Reliability.Bin::predicted)
            .data("observed", Reliability.Bin::observed);

    private static final Columns<Reliability> RELIABILITY = new Columns<Reliability>()
            .count("count", new Wording("予測", "predictions"), Reliability::count)
            .number(
                    "ece",
                    new Wording("期待較正誤差（0 から 1）", "expected calibration error (0 to 1)"),
                    Unit.plain(3),
                    Reliability::error)
            .data("bins", reliability -> BIN.json(reliability.bins()));

    private static final Columns<ChoiceReport> ALL = new Columns<ChoiceReport>()
            .data("rounds", ChoiceReport::rounds)
            .data("choices", ChoiceReport::choices)
            .data("solved_tiles", ChoiceReport::solvedTiles)
            .data("predictors", ChoiceTables::predictors)
            .data("played", report -> ESTIMATE.json(report.played()))
            .data("reliability", report -> RELIABILITY.json(report.reliability()))
            .data("belief", report -> ESTIMATE.json(report.belief()))
            .data("value", report -> PredictionTables.FIT.json(report.value()))
            .data("action_value", report -> PredictionTables.FIT.json(report.actionValue()));

    private final ChoiceReport report;

    private ChoiceTables(ChoiceReport report) {
        this.report = report;
    }

    private static Map<String, Object> predictors(ChoiceReport report) {
        Map<String, Object> all = new LinkedHashMap<>();
        report.predictors().forEach(predictor -> {
            Map<String, Object> json = ESTIMATE.json(predictor.measures());
            predictor.temperature().ifPresent(temperature -> json.put("temperature", temperature));
            if (!predictor.weights().isEmpty()) {
                json.put("weights", predictor.weights());
            }
            all.put(predictor.name(), json);
        });
        return all;
    }

    /** For programs. */
    public static Map<String, Object> json(ChoiceReport report) {
        return ALL.json(report);
    }

    /** For people: tells {@code report} of them. */
    public static void add(ChoiceReport choices, Report report) {
        new ChoiceTables(choices).add(report);
    }

    private void add(Report shown) {
        best().ifPresent(best -> shown.words(best));
        shown.words(Wording.of("%,d 局、%,d 回の選択", "%,d rounds, %,d choices", report.rounds(), report.choices()))
                .table(agreement())
                .chart("kinds", this::kinds)
                .table(PredictionTables.named(
                        "reliability", new Wording("較正", "Calibration"), RELIABILITY, report.reliability()))
                .chart("calibration", this::calibration)
                .table(endings())
                .table(belief());
        PredictionTables.addValues(report.value(), report.actionValue(), shown);
    }

    private Optional<Wording> best() {
        return measures().stream()
                .filter(one -> one.of("top1").isPresent())
                .max(Comparator.comparingDouble(
                        one -> one.of("top1").orElseThrow().mean()))
                .map(best -> Wording.of(
                        "実際の手をいちばんよく当てたのは「" + best.name().japanese() + "」で、第1候補が一致したのは %.1f %% です。",
                        "What was played is predicted best by " + best.name().english()
                                + ": its first choice is right in %.1f %%.",
                        100 * best.of("top1").orElseThrow().mean()));
    }

    private record Measures(Wording name, Map<String, Estimate> all) {
        Optional<Spread> of(String id) {
            return Optional.ofNullable(all.get(id)).map(Spread::of);
        }
    }

    private List<Measures> measures() {
        return report.predictors().stream()
                .map(predictor -> new Measures(ReportWords.name(predictor.name()), predictor.measures()))
                .toList();
    }

    private static Columns<Measures> columns() {
        return new Columns<Measures>().words(NONE, Measures::name);
    }

    private Table<Measures> agreement() {
        Columns<Measures> columns = columns()
                .around(ReportWords.TOP1, PERCENT, of -> of.of("top1"))
                .around(ReportWords.LEADS, PERCENT, of -> of.of("top1_leads"))
                .around(ReportWords.RESPONSES, PERCENT, of -> of.of("top1_responses"))
                .around(PASS_OR_RECEIVE, PERCENT, of -> of.of("pass_or_receive"))
                .around(ReportWords.TOP3, PERCENT, of -> of.of("top3"))
                .around(ReportWords.LOG_LOSS, Unit.plain(3), of -> of.of("log_loss"));
        return new Table<>("agreement", new Wording("選択の予測", "Predicting choices"), columns, measures())
                .drawn(
                        Form.DOTS,
                        new Wording("第1候補が実際の手と一致した割合", "How often the first choice was what was played"),
                        ReportWords.SHARE_WITH_WHISKERS,
                        PERCENT,
                        of -> of.of("top1"));
    }

    private Table<Measures> endings() {
        long solved = Optional.ofNullable(report.played().get("optimal"))
                .map(Estimate::count)
                .orElse(0L);
        Wording title = Wording.of(
                "残り %d 枚以下の %,d 局面での、完全読みとの一致",
                "Agreement with exact solving of %2$,d positions with %1$d tiles or fewer",
                report.solvedTiles(),
                solved);
        Measures played = new Measures(new Wording("実際の手", "what was played"), report.played());
        List<Measures> rows = report.played().isEmpty()
                ? List.of()
                : Stream.concat(Stream.of(played), measures().stream()).toList();
        Wording optimal = new Wording("最善の手を選んだ割合", "How often a best turn was chosen");
        Wording regret = new Wording("1 手で手放した点の平均", "Points given away by a turn, on average");
        Wording axis = new Wording("点/手、ひげは 95 % 区間", "points a turn, whiskers: 95 % interval");
        Columns<Measures> columns = columns()
                .around(optimal, PERCENT, of -> of.of("optimal"))
                .around(regret, Unit.plain(2), of -> of.of("regret"));
        return new Table<>("endings", title, columns, rows)
                .drawn(Form.DOTS, optimal, ReportWords.SHARE_WITH_WHISKERS, PERCENT, of -> of.of("optimal"))
                .drawn(Form.DOTS, regret, axis, Unit.plain(2), of -> of.of("regret"));
    }

    private Table<String> belief() {
        Columns<String> columns = new Columns<String>()
                .words(NONE, ChoiceTables::believer)
                .around(
                        new Wording("対数損失（nat/選択）", "log loss (nats a choice)"),
                        Unit.plain(3),
                        who -> belief(who, "choice"))
                .around(
                        new Wording("対数損失（nat/マス）", "log loss (nats a cell)"),
                        Unit.plain(4),
                        who -> belief(who, "cell"));
        List<String> believers = Stream.of("prior", "model", "rule", "policy")
                .filter(who -> belief(who, "choice").isPresent())
                .toList();
        return new Table<>("belief", new Wording("見えない手駒の推定", "Belief of hidden hands"), columns, believers);
    }

    private Optional<Spread> belief(String who, String each) {
        return Optional.ofNullable(report.belief().get(who + "_per_" + each)).map(Spread::of);
    }

    private static Wording believer(String who) {
        return switch (who) {
            case "prior" -> new Wording("一様な配り", "uniform deals");
            case "rule" -> new Wording("定石による手順の推理", "acts by the principles");
            case "policy" -> new Wording("方策による手順の推理", "acts by the policy");
            default -> new Wording("モデル", "model");
        };
    }

    private Chart kinds(Language language) {
        List<Measures> some = measures().stream().limit(MOST_SERIES).toList();
        BarChart chart = new BarChart(
                new Wording("選択の種類ごとの、第1候補が一致した割合", "How often the first choice was right, by kind of choice")
                        .in(language),
                "",
                PERCENT.figure(),
                some.stream().map(one -> one.name().in(language)).toList());
        List.of(
                        Map.entry("top1_leads", ReportWords.LEADS),
                        Map.entry("top1_responses", ReportWords.RESPONSES),
                        Map.entry("pass_or_receive", PASS_OR_RECEIVE))
                .forEach(kind -> chart.group(
                        kind.getValue().in(language),
                        some.stream().map(one -> bar(one.of(kind.getKey()))).toList()));
        return chart;
    }

    private static BarChart.Bar bar(Optional<Spread> share) {
        return share.map(one -> new BarChart.Bar(100 * one.mean(), 100 * one.low(), 100 * one.high()))
                .orElse(BarChart.Bar.of(Double.NaN));
    }

    private Chart calibration(Language language) {
        LineChart chart = new LineChart(
                new Wording("その確率で予測したことが、実際に起きた割合", "How often what was held so likely came true").in(language),
                new Wording("予測した確率（0 から 1）", "predicted probability (0 to 1)").in(language),
                new Wording("実際に起きた割合（0 から 1）", "share that came true (0 to 1)").in(language));
        report.reliability()
                .forEach((name, reliability) -> chart.line(
                        ReportWords.name(name).in(language),
                        reliability.bins().stream()
                                .map(bin -> new Datum(bin.predicted(), bin.observed(), 0))
                                .toList()));
        Label ideal = Label.of(new Wording("予測どおり", "as predicted").in(language));
        List<Datum> diagonal = List.of(new Datum(0, 0, 0), new Datum(1, 1, 0));
        return chart.line(new Line(ideal, diagonal, Line.Course.GUIDE, Line.Fill.NONE, List.of()));
    }
}
