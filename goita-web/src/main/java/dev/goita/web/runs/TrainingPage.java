package dev.goita.web.runs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.metrics.Measure;
import dev.goita.ml.report.ResultFile;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import dev.goita.report.learning.ModelReport;
import dev.goita.report.learning.ReportWords;
import dev.goita.report.learning.TrainingReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** 一つの学習: how far it is, its curves, and what its model says of itself. */
final class TrainingPage {
    private static final int NEWEST = 5;

    private static final Columns<JsonNode> STEPS = new Columns<JsonNode>()
            .number("rounds", ReportWords.SELF_PLAY, Unit.COUNT, step -> number(Measure.ROUNDS, step))
            .number("epoch", ReportWords.EPOCHS, Unit.COUNT, step -> number(Measure.EPOCH, step))
            .number("loss", new Wording("損失", "loss"), Unit.plain(4), step -> number(Measure.LOSS, step))
            .number(
                    "validation",
                    new Wording("検証", "validation"),
                    Unit.plain(4),
                    step -> number(Measure.VALIDATION, step))
            .number(
                    "gradient_norm",
                    new Wording("勾配の長さ", "gradient"),
                    Unit.plain(3),
                    step -> number(Measure.GRADIENT_NORM, step))
            .number(
                    "rounds_per_second",
                    new Wording("局/秒", "rounds a second"),
                    Unit.plain(0),
                    step -> number(Measure.ROUNDS_PER_SECOND, Measure.TIME.in(step)))
            .number(
                    "rows_per_second",
                    new Wording("選択/秒", "choices a second"),
                    Unit.plain(0),
                    step -> number(Measure.ROWS_PER_SECOND, Measure.TIME.in(step)))
            .number(
                    "cpu_seconds",
                    new Wording("CPU 秒", "CPU seconds"),
                    Unit.plain(1),
                    step -> number(Measure.CPU_SECONDS, Measure.TIME.in(step)));

    private TrainingPage() {}

    static void write(Training training, Report page) throws IOException {
        TrainingReport.add(training.run(), page);
        ResultFile.add(training.results(), page);
        page.table(new Table<>("steps", new Wording("新しい段階", "Newest steps"), STEPS, newest(training)).aside());
        training.card().ifPresent(card -> ModelReport.add(card, page));
    }

    /** The newest first: the one that a person waits for. */
    private static List<JsonNode> newest(Training training) {
        List<JsonNode> steps = new ArrayList<>(training.log().steps());
        Collections.reverse(steps);
        return steps.subList(0, Math.min(NEWEST, steps.size()));
    }

    private static Optional<Double> number(Measure measure, JsonNode step) {
        return Optional.of(measure.in(step)).filter(JsonNode::isNumber).map(JsonNode::asDouble);
    }

    /** How far it is, in one line. */
    static Wording facts(Training training) throws IOException {
        if (training.log().isEmpty()) {
            return new Wording("まだ一段階も終わっていません", "no step is over yet");
        }
        List<Wording> facts = new ArrayList<>(List.of(place(training)));
        JsonNode last = training.log().last();
        number(Measure.LOSS, last).ifPresent(loss -> facts.add(Wording.of("損失 %.3f", "loss %.3f", loss)));
        number(Measure.VALIDATION, last).ifPresent(loss -> facts.add(Wording.of("検証 %.3f", "validation %.3f", loss)));
        training.run().strength().forEach((opponent, points) -> {
            Wording name = ReportWords.name(opponent);
            String difference = Figure.signed(2).around(points.mean(), points.radius());
            facts.add(new Wording(
                    name.japanese() + "に " + difference + " 点/局",
                    difference + " points a round against " + name.english()));
        });
        return new Wording(
                String.join("、", facts.stream().map(Wording::japanese).toList()),
                String.join(", ", facts.stream().map(Wording::english).toList()));
    }

    private static Wording place(Training training) {
        String place = Figure.count(training.log().place());
        String of = training.planned().map(all -> " / " + Figure.count(all)).orElse("");
        return training.log().isSelfPlay()
                ? new Wording("自己対局 " + place + of + " 局", place + of + " rounds of self-play")
                : new Wording(
                        "記録を " + place + " 回学習",
                        place + (place.equals("1") ? " pass" : " passes") + " over the records");
    }
}
