package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.metrics.PointsARound;
import dev.goita.ml.training.Improvement;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import dev.goita.report.learning.ReportWords;
import dev.goita.report.learning.TrainingReport;
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
    private static final Columns<JsonNode> GATES = new Columns<JsonNode>()
            .number(
                    "rounds",
                    ReportWords.SELF_PLAY,
                    Unit.COUNT,
                    gate -> Measure.ROUNDS.in(gate).asLong())
            .around(
                    new Wording("それまでの最良との差（点/局）", "against the best before (points a round)"),
                    ReportWords.POINTS,
                    gate -> spread(Measure.AGAINST_BEST.in(gate)))
            .around(
                    new Wording("最良とほかの相手すべてでの伸び（点/局）", "gain over the best and the pool (points a round)"),
                    ReportWords.POINTS,
                    gate -> spread(Measure.GAIN.in(gate)))
            .words(new Wording("結果", "verdict"), gate -> switch (verdict(gate)) {
                case FIRST -> new Wording("最初", "first");
                case BETTER -> new Wording("更新", "new best");
                case NOT_BETTER -> new Wording("及ばず", "not better");
            });

    private ImproveReport() {}

    static Report of(Path folder) throws IOException {
        List<JsonNode> gates = MetricsFile.read(folder.resolve(ImproveJob.GATES));
        List<JsonNode> steps = MetricsFile.read(folder.resolve(ImproveJob.METRICS));
        Report report = new Report(new Wording("ごいたの自己対局による改善", "Goita: improvement by self-play"));
        summary(gates).ifPresent(report::words);
        TrainingReport.add(new TrainingReport.Run("", Map.of(), steps, gates), report);
        return report.table(new Table<>("gates", new Wording("関門", "Gates"), GATES, gates))
                .chart("gates", language -> chart(gates, language));
    }

    private static Optional<Spread> spread(JsonNode result) {
        return PointsARound.of(result).map(points -> new Spread(points.mean(), points.low(), points.high()));
    }

    /** What the best network so far makes of its opponents. */
    private static Optional<Wording> summary(List<JsonNode> gates) {
        List<JsonNode> best = gates.stream()
                .filter(gate -> verdict(gate) != Improvement.Verdict.NOT_BETTER)
                .toList();
        if (best.isEmpty()) {
            return Optional.empty();
        }
        JsonNode last = best.get(best.size() - 1);
        Map<String, Double> points = new LinkedHashMap<>();
        Measure.MATCHES
                .in(last)
                .forEach(match -> spread(match)
                        .ifPresent(
                                spread -> points.put(Measure.AGAINST.in(match).asText(), spread.mean())));
        Wording against = ReportWords.against(points);
        return Optional.of(Wording.of(
                        "最良の網は自己対局 %1$,d 局を学んだもので、1 局あたりの得点差は、%2$sです。",
                        "The best network learned from %1$,d rounds of self-play and makes so many points a round: %3$s.",
                        Measure.ROUNDS.in(last).asLong(),
                        against.japanese(),
                        against.english()))
                .filter(any -> !points.isEmpty());
    }

    private static Improvement.Verdict verdict(JsonNode gate) {
        String id = Measure.VERDICT.in(gate).asText();
        return Arrays.stream(Improvement.Verdict.values())
                .filter(verdict -> ImproveJob.id(verdict).equals(id))
                .findFirst()
                .orElse(Improvement.Verdict.NOT_BETTER);
    }

    private static Chart chart(List<JsonNode> gates, Language language) {
        List<Datum> points = new ArrayList<>();
        gates.forEach(gate -> spread(Measure.AGAINST_BEST.in(gate))
                .ifPresent(
                        best -> points.add(new Datum(Measure.ROUNDS.in(gate).asDouble(), best.mean(), best.radius()))));
        return new LineChart(
                        new Wording("候補と、それまでの最良との得点差", "Points of the candidate against the best before").in(language),
                        ReportWords.SELF_PLAY.in(language),
                        ReportWords.A_ROUND_WITH_WHISKERS.in(language))
                .signed()
                .line("", points);
    }
}
