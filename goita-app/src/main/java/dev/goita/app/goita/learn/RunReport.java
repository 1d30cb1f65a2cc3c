package dev.goita.app.goita.learn;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.Model;
import dev.goita.ml.report.DuplicateColumns;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import dev.goita.report.learning.ModelReport;
import dev.goita.report.learning.PredictionTables;
import dev.goita.report.learning.ReportWords;
import dev.goita.report.learning.TrainingReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** 報告: the results of a run; what was learned of its strength comes first. */
final class RunReport {
    private static final Columns<Map.Entry<String, Double>> SECONDS = new Columns<Map.Entry<String, Double>>()
            .words(new Wording("段階", "step"), step -> step(step.getKey()))
            .number("seconds", new Wording("秒", "seconds"), Unit.plain(1), Map.Entry::getValue);

    private RunReport() {}

    static Report of(Model model, RunResults results, PolicyReport predictions, Path metrics) throws IOException {
        Report report = new Report(new Wording("ごいたの学習の報告", "Goita: report of a training"))
                .words(summary(model, results, predictions));
        DuplicateColumns.add(report, List.copyOf(results.matches().entrySet()));
        report.heading(new Wording("学習曲線", "Learning curves"));
        TrainingReport.add(new TrainingReport.Run("", Map.of(), MetricsFile.read(metrics), List.of()), report);
        PredictionTables.add(predictions, report);
        PredictionTables.addValues(predictions.value(), predictions.actionValue(), report);
        ModelReport.add(model.card(), report);
        return report.table(new Table<>(
                "seconds",
                new Wording("時間", "Times"),
                SECONDS,
                List.copyOf(results.seconds().entrySet())));
    }

    private static Wording summary(Model model, RunResults results, PolicyReport predictions) {
        List<String> japanese = new ArrayList<>();
        List<String> english = new ArrayList<>();
        results.matches().forEach((opponent, result) -> {
            Wording name = ReportWords.name(opponent);
            String points = Figure.signed(2).of(result.pointsPerRound());
            japanese.add(name.japanese() + "に " + points + " 点");
            english.add(points + " against " + name.english());
        });
        return Wording.of(
                "自己対局 %1$,d 局で学んだ網の、複式対局での 1 局あたりの得点差は、%2$sです。試験用の局で実際の手を第1候補に挙げたのは %4$s（一様に選べば %5$s）です。",
                "After %,d rounds of self-play, the network makes so many points a round in duplicate deals: %3$s. On"
                        + " held-out rounds its first choice was what was played in %4$s (uniform choice: %5$s).",
                model.card().counts().getOrDefault("rounds", 0L),
                String.join("、", japanese),
                String.join(", ", english),
                Figure.share(predictions.policy().top1(), 1),
                Figure.share(predictions.uniform().top1(), 1));
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
