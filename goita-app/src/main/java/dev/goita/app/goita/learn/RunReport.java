package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.report.DuplicateColumns;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import dev.goita.report.learning.ModelReport;
import dev.goita.report.learning.PredictionTables;
import dev.goita.report.learning.ReportWords;
import dev.goita.report.learning.TrainingReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** 報告: the results of a run; what was learned of its strength comes first. */
final class RunReport {
    private static final Columns<Map.Entry<String, Double>> SECONDS = new Columns<Map.Entry<String, Double>>()
            .words(new Wording("段階", "step"), step -> step(step.getKey()))
            .number("seconds", new Wording("秒", "seconds"), Unit.plain(1), Map.Entry::getValue);

    private RunReport() {}

    static Report of(
            Model model,
            Map<String, DuplicateResult> matches,
            PolicyReport predictions,
            List<JsonNode> steps,
            Map<String, Double> seconds) {
        Map<String, Double> points = new LinkedHashMap<>();
        matches.forEach((opponent, result) -> points.put(opponent, result.pointsPerRound()));
        Wording against = ReportWords.against(points);
        Report report = new Report(new Wording("ごいたの学習の報告", "Goita: report of a training"))
                .words(Wording.of(
                        "自己対局 %1$,d 局で学んだ網の、複式対局での 1 局あたりの得点差は、%2$sです。試験用の局で実際の手を第1候補に挙げたのは %4$s（一様に選べば %5$s）です。",
                        "After %,d rounds of self-play, the network makes so many points a round in duplicate deals:"
                                + " %3$s. On held-out rounds its first choice was what was played in %4$s (uniform"
                                + " choice: %5$s).",
                        model.card().counts().getOrDefault("rounds", 0L),
                        against.japanese(),
                        against.english(),
                        Figure.share(predictions.policy().top1(), 1),
                        Figure.share(predictions.uniform().top1(), 1)));
        DuplicateColumns.add(report, matches);
        report.heading(new Wording("学習曲線", "Learning curves"));
        TrainingReport.add(new TrainingReport.Run("", Map.of(), steps, List.of()), report);
        PredictionTables.add(predictions, report);
        PredictionTables.addValues(predictions.value(), predictions.actionValue(), report);
        ModelReport.add(model.card(), report);
        return report.table(
                new Table<>("seconds", new Wording("時間", "Times"), SECONDS, List.copyOf(seconds.entrySet())));
    }

    private static Wording step(String step) {
        return switch (step) {
            case "train" -> new Wording("学習", "training");
            case "record" -> new Wording("対局の記録", "recording rounds");
            case "check" -> new Wording("点検", "checking");
            case "extract" -> new Wording("特徴の抽出", "encoding");
            case "predict" -> new Wording("予測", "predicting");
            case "match" -> new Wording("複式対局", "duplicate deals");
            default -> Wording.same(step);
        };
    }
}
