package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.goita.arena.DuplicateFields;
import dev.goita.app.learning.Measure;
import dev.goita.app.learning.MetricsFile;
import dev.goita.diagnostics.Language;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.chart.SvgFile;
import dev.goita.drawing.page.ReportPage;
import dev.goita.ml.training.Improvement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** 改善の報告: how strength and loss went with the rounds, from the files that {@link ImproveJob} keeps. */
final class ImproveReport {
    static final String FILE = "report.html";

    /** The curves as a file of their own. */
    static final String CURVES = "curves.svg";

    private static final int LOSS_POINTS = 400;

    private final ReportPage page;
    private final Path folder;
    private final List<Chart> charts = new ArrayList<>();

    ImproveReport(Language language, Path folder) {
        page = new ReportPage(language, "ごいた: 自己対局による改善", "Goita: improvement by self-play");
        this.folder = folder;
    }

    void write() throws IOException {
        List<JsonNode> gates = MetricsFile.read(folder.resolve(ImproveJob.GATES));
        strength(gates);
        gates(gates);
        loss(MetricsFile.read(folder.resolve(ImproveJob.METRICS)));
        Files.writeString(folder.resolve(FILE), page.html());
        Files.writeString(folder.resolve(CURVES), SvgFile.of(charts));
    }

    private void show(LineChart chart) {
        charts.add(chart);
        page.chart(chart.toSvg());
    }

    private String rounds() {
        return page.text("自己対局の局数", "rounds of self-play");
    }

    private void strength(List<JsonNode> gates) {
        Map<String, List<LineChart.Point>> byOpponent = new LinkedHashMap<>();
        for (JsonNode gate : gates) {
            for (JsonNode match : Measure.MATCHES.in(gate)) {
                DuplicateFields.points(match)
                        .ifPresent(points -> byOpponent
                                .computeIfAbsent(Measure.AGAINST.in(match).asText(), name -> new ArrayList<>())
                                .add(point(gate, points)));
            }
        }
        page.heading("強さ（複式対局、95 %）", "Strength (duplicate deals, 95 %)");
        LineChart chart = new LineChart(page.text("点/局", "points a round"), rounds());
        byOpponent.forEach((name, points) ->
                chart.line(page.text("対 " + name + "、点/局", "points a round against " + name), points));
        show(chart);
    }

    private static LineChart.Point point(JsonNode gate, DuplicateFields.Points points) {
        return new LineChart.Point(Measure.ROUNDS.in(gate).asDouble(), points.mean(), points.radius());
    }

    private void gates(List<JsonNode> gates) {
        page.heading("関門", "Gates");
        List<LineChart.Point> points = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode gate : gates) {
            Optional<DuplicateFields.Points> match = DuplicateFields.points(Measure.AGAINST_BEST.in(gate));
            match.ifPresent(against -> points.add(point(gate, against)));
            rows.add(List.of(
                    String.format(Locale.ROOT, "%,d", Measure.ROUNDS.in(gate).asLong()),
                    match.map(ImproveReport::interval).orElse(""),
                    verdict(Measure.VERDICT.in(gate).asText())));
        }
        show(new LineChart(page.text("それまでの最良との差、点/局", "against the best before, points a round"), rounds())
                .line(page.text("候補の最良に対する点/局", "the candidate against the best, points a round"), points));
        page.table(List.of(rounds(), page.text("最良との差", "against the best"), page.text("結果", "verdict")), rows);
    }

    private static String interval(DuplicateFields.Points points) {
        return String.format(Locale.ROOT, "%+.2f (%+.2f … %+.2f)", points.mean(), points.low(), points.high());
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
        List<LineChart.Point> points = new ArrayList<>();
        for (int from = 0; from + together <= metrics.size(); from += together) {
            double loss = 0;
            for (JsonNode step : metrics.subList(from, from + together)) {
                loss += Measure.LOSS.in(step).asDouble();
            }
            double rounds = Measure.ROUNDS.in(metrics.get(from + together - 1)).asDouble();
            points.add(new LineChart.Point(rounds, loss / together, 0));
        }
        page.heading("損失", "Loss");
        show(new LineChart(page.text("損失", "loss"), rounds())
                .line(page.text("損失（世代の平均）", "loss, mean of generations"), points));
    }
}
