package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
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
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.metrics.PointsARound;
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
        page = new Page(language, new Wording("ごいたの自己対局による改善", "Goita: improvement by self-play"));
        this.language = language;
        this.folder = folder;
    }

    void write() throws IOException {
        List<JsonNode> gates = MetricsFile.read(folder.resolve(ImproveJob.GATES));
        summary(gates);
        strength(gates);
        gates(gates);
        loss(MetricsFile.read(folder.resolve(ImproveJob.METRICS)));
        WholeFile.write(folder.resolve(FILE), page.html());
        WholeFile.write(folder.resolve(CURVES), new ChartSheet(charts, language).toSvg());
    }

    private Chart shown(LineChart chart) {
        charts.add(chart);
        return chart;
    }

    private String in(Wording wording) {
        return wording.in(language);
    }

    private String rounds() {
        return in(ReportWords.SELF_PLAY);
    }

    /** What the best network so far makes of its opponents. */
    private void summary(List<JsonNode> gates) {
        JsonNode best = null;
        for (JsonNode gate : gates) {
            best = verdict(gate) == Improvement.Verdict.NOT_BETTER ? best : gate;
        }
        if (best == null) {
            return;
        }
        List<String> japanese = new ArrayList<>();
        List<String> english = new ArrayList<>();
        for (JsonNode match : Measure.MATCHES.in(best)) {
            Wording name = ReportWords.player(Measure.AGAINST.in(match).asText());
            PointsARound.of(match).map(points -> POINTS.of(points.mean())).ifPresent(points -> {
                japanese.add(name.japanese() + "に " + points + " 点");
                english.add(points + " against " + name.english());
            });
        }
        if (!english.isEmpty()) {
            String rounds = Figure.count(Measure.ROUNDS.in(best).asLong());
            page.paragraph(
                    "最良の網は自己対局 " + rounds + " 局を学んだもので、1 局あたりの得点差は、" + String.join("、", japanese) + "です。",
                    "The best network learned from " + rounds
                            + " rounds of self-play and makes so many points a round: " + String.join(", ", english)
                            + ".");
        }
    }

    private void strength(List<JsonNode> gates) {
        Map<String, List<Datum>> byOpponent = new LinkedHashMap<>();
        for (JsonNode gate : gates) {
            for (JsonNode match : Measure.MATCHES.in(gate)) {
                PointsARound.of(match)
                        .ifPresent(points -> byOpponent
                                .computeIfAbsent(Measure.AGAINST.in(match).asText(), name -> new ArrayList<>())
                                .add(point(gate, points)));
            }
        }
        page.heading("強さ（複式対局）", "Strength (duplicate deals)");
        LineChart chart = new LineChart(
                        page.text("相手ごとの得点差", "Points against each opponent"),
                        rounds(),
                        in(ReportWords.POINTS_WITH_WHISKERS))
                .signed();
        byOpponent.forEach((name, points) -> chart.line(in(ReportWords.player(name)), points));
        page.chart(shown(chart));
    }

    private static Datum point(JsonNode gate, PointsARound points) {
        return new Datum(Measure.ROUNDS.in(gate).asDouble(), points.mean(), points.radius());
    }

    private void gates(List<JsonNode> gates) {
        page.heading("関門", "Gates");
        List<Datum> points = new ArrayList<>();
        PageTable table = new PageTable()
                .number(rounds())
                .number(page.text("それまでの最良との差（点/局）", "against the best before (points a round)"));
        boolean hasPool = gates.stream().anyMatch(Measure.GAIN::isIn);
        if (hasPool) {
            table.number(page.text("最良とほかの相手すべてでの伸び（点/局）", "gain over the best and the pool (points a round)"));
        }
        table.text(page.text("結果", "verdict"));
        for (JsonNode gate : gates) {
            Optional<PointsARound> match = PointsARound.of(Measure.AGAINST_BEST.in(gate));
            match.ifPresent(against -> points.add(point(gate, against)));
            List<String> row = new ArrayList<>();
            row.add(Figure.count(Measure.ROUNDS.in(gate).asLong()));
            row.add(match.map(ReportWords::interval).orElse(""));
            if (hasPool) {
                row.add(PointsARound.of(Measure.GAIN.in(gate))
                        .map(ReportWords::interval)
                        .orElse(""));
            }
            row.add(
                    switch (verdict(gate)) {
                        case FIRST -> page.text("最初", "first");
                        case BETTER -> page.text("更新", "new best");
                        case NOT_BETTER -> page.text("及ばず", "not better");
                    });
            table.row(row);
        }
        LineChart chart = new LineChart(
                        page.text("候補と、それまでの最良との得点差", "Points of the candidate against the best before"),
                        rounds(),
                        in(ReportWords.POINTS_WITH_WHISKERS))
                .signed()
                .line("", points);
        page.beside(both -> both.chart(shown(chart)).table(table));
    }

    private static Improvement.Verdict verdict(JsonNode gate) {
        String id = Measure.VERDICT.in(gate).asText();
        return Arrays.stream(Improvement.Verdict.values())
                .filter(verdict -> ImproveJob.id(verdict).equals(id))
                .findFirst()
                .orElse(Improvement.Verdict.NOT_BETTER);
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
        String title = page.text("学習の損失（世代の平均）", "Loss in training, mean of generations");
        page.chart(shown(new LineChart(title, rounds(), in(ReportWords.LOSS)).line("", points)));
    }
}
