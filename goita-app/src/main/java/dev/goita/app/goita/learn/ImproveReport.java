package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.goita.arena.DuplicateFields;
import dev.goita.app.learning.Measure;
import dev.goita.app.learning.MetricsFile;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.ChartSheet;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import dev.goita.files.WholeFile;
import dev.goita.ml.training.Improvement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 改善の報告: how strength and loss went with the rounds, from the files that {@link ImproveJob} keeps. */
final class ImproveReport {
    static final String FILE = "report.html";

    /** The curves as a file of their own. */
    static final String CURVES = "curves.svg";

    private static final Figure POINTS = Figure.signed(2);

    private static final int LOSS_POINTS = 400;

    private final Page page;
    private final Language language;
    private final Path folder;
    private final List<Chart> charts = new ArrayList<>();

    ImproveReport(Language language, Path folder) {
        page = new Page(language, new Wording("ごいた: 自己対局による改善", "Goita: improvement by self-play"));
        this.language = language;
        this.folder = folder;
    }

    void write() throws IOException {
        List<JsonNode> gates = MetricsFile.read(folder.resolve(ImproveJob.GATES));
        strength(gates);
        gates(gates);
        loss(MetricsFile.read(folder.resolve(ImproveJob.METRICS)));
        WholeFile.write(folder.resolve(FILE), page.html());
        WholeFile.write(folder.resolve(CURVES), new ChartSheet(charts, language).toSvg());
    }

    private void show(LineChart chart) {
        charts.add(chart);
        page.chart(chart);
    }

    private String points() {
        return page.text("点/局", "points a round");
    }

    private String rounds() {
        return page.text("自己対局の局数", "rounds of self-play");
    }

    private void strength(List<JsonNode> gates) {
        Map<String, List<Datum>> byOpponent = new LinkedHashMap<>();
        for (JsonNode gate : gates) {
            for (JsonNode match : Measure.MATCHES.in(gate)) {
                DuplicateFields.points(match)
                        .ifPresent(points -> byOpponent
                                .computeIfAbsent(Measure.AGAINST.in(match).asText(), name -> new ArrayList<>())
                                .add(point(gate, points)));
            }
        }
        page.heading("強さ（複式対局、95 %）", "Strength (duplicate deals, 95 %)");
        LineChart chart = new LineChart(
                        page.text("相手との得点差と 95 % 区間", "points more than the opponents, with 95 %"), rounds(), points())
                .signed();
        byOpponent.forEach((name, points) -> chart.line(page.text("対 " + name, "against " + name), points));
        show(chart);
    }

    private static Datum point(JsonNode gate, DuplicateFields.Points points) {
        return new Datum(Measure.ROUNDS.in(gate).asDouble(), points.mean(), points.radius());
    }

    private void gates(List<JsonNode> gates) {
        page.heading("関門", "Gates");
        List<Datum> points = new ArrayList<>();
        PageTable table = new PageTable()
                .number(rounds())
                .number(page.text("最良との差（点/局）", "against the best (points a round)"))
                .text(page.text("結果", "verdict"));
        for (JsonNode gate : gates) {
            Optional<DuplicateFields.Points> match = DuplicateFields.points(Measure.AGAINST_BEST.in(gate));
            match.ifPresent(against -> points.add(point(gate, against)));
            table.row(
                    Figure.count(Measure.ROUNDS.in(gate).asLong()),
                    match.map(ImproveReport::interval).orElse(""),
                    verdict(Measure.VERDICT.in(gate).asText()));
        }
        show(new LineChart(
                        page.text(
                                "候補とそれまでの最良との得点差、95 % 区間",
                                "points of the candidate more than the best before, with 95 %"),
                        rounds(),
                        points())
                .signed()
                .line("", points));
        page.table(table);
    }

    private static String interval(DuplicateFields.Points points) {
        return POINTS.of(points.mean()) + " (" + POINTS.of(points.low(), points.high()) + ")";
    }

    private String verdict(String id) {
        Improvement.Verdict told = Arrays.stream(Improvement.Verdict.values())
                .filter(verdict -> ImproveJob.id(verdict).equals(id))
                .findFirst()
                .orElse(Improvement.Verdict.NOT_BETTER);
        return switch (told) {
            case FIRST -> page.text("最初", "first");
            case BETTER -> page.text("更新", "new best");
            case NOT_BETTER -> page.text("及ばず", "not better");
        };
    }

    /** Means of neighbouring generations, so that the curve stays readable. */
    private void loss(List<JsonNode> metrics) {
        int together = Math.max(1, metrics.size() / LOSS_POINTS);
        List<Datum> points = new ArrayList<>();
        for (int from = 0; from + together <= metrics.size(); from += together) {
            double loss = 0;
            for (JsonNode step : metrics.subList(from, from + together)) {
                loss += Measure.LOSS.in(step).asDouble();
            }
            double rounds = Measure.ROUNDS.in(metrics.get(from + together - 1)).asDouble();
            points.add(new Datum(rounds, loss / together, 0));
        }
        page.heading("損失", "Loss");
        show(new LineChart(page.text("学習の損失（世代の平均）", "loss in training, mean of generations"), rounds(), "")
                .line("", points));
    }
}
