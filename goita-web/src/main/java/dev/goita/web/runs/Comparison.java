package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.PointsARound;
import dev.goita.learning.model.SettingWords;
import dev.goita.web.runs.RunSections.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** 学習の比較: curves of several trainings on the same axes, what they came to, and in which settings they differ. */
final class Comparison {
    private static final String RULE = "rule";
    private static final String NOTHING = "–";

    private final List<Training> trainings;
    private final RunSections page;

    private Comparison(List<Training> trainings, RunSections page) {
        this.trainings = trainings;
        this.page = page;
    }

    static void write(List<Training> trainings, RunSections page) throws IOException {
        Comparison comparison = new Comparison(trainings, page);
        comparison.results();
        comparison.curves();
        comparison.settings();
    }

    private String place() {
        long selfPlay = trainings.stream().filter(one -> one.log().isSelfPlay()).count();
        return selfPlay == 0 || selfPlay == trainings.size()
                ? page.in(RunWords.place(selfPlay > 0))
                : page.in("自己対局（局）、または記録を学んだ回数（回）", "rounds of self-play, or passes over the records");
    }

    private void curves() throws IOException {
        LineChart loss = chart(new Wording("学習の損失", "Loss in training"), RunWords.LOSS);
        LineChart validation = chart(new Wording("検証の損失", "Loss on what is held out"), RunWords.LOSS);
        LineChart strength = chart(
                        new Wording("定石（rule）との得点差", "Points against the rule-based player (rule)"), RunWords.POINTS)
                .signed();
        for (Training training : trainings) {
            loss.line(training.title(), TrainingPage.curve(training, Measure.LOSS));
            validation.line(training.title(), TrainingPage.curve(training, Measure.VALIDATION));
            strength.line(
                    training.title(), TrainingPage.curve(training.strengths().getOrDefault(RULE, List.of())));
        }
        page.chart("strength", strength).chart("validation", validation).chart("loss", loss);
    }

    private LineChart chart(Wording title, Wording unit) {
        return new LineChart(page.in(title), place(), page.in(unit));
    }

    private Table columns(Wording title) {
        Table table = new Table(title).words("");
        trainings.forEach(training -> table.numbers(training.title()));
        return table;
    }

    private void results() throws IOException {
        List<String> steps = new ArrayList<>(List.of(place()));
        List<String> losses = new ArrayList<>(List.of(page.in("学習の損失（終わり）", "loss in training, last")));
        List<String> best = new ArrayList<>(List.of(page.in("検証の最小の損失", "least loss on what is held out")));
        List<String> strengths = new ArrayList<>(List.of(page.in("定石（rule）との差（点/局）", "against rule (points a round)")));
        for (Training training : trainings) {
            steps.add(Figure.count(training.log().place()));
            losses.add(Figure.plain(3).of(Measure.LOSS.in(training.log().last()).asDouble()));
            best.add(training.log().steps().stream()
                    .map(Measure.VALIDATION::in)
                    .filter(one -> one.isNumber())
                    .mapToDouble(one -> one.asDouble())
                    .min()
                    .stream()
                    .mapToObj(Figure.plain(3)::of)
                    .findFirst()
                    .orElse(NOTHING));
            List<Training.Strength> met = training.strengths().getOrDefault(RULE, List.of());
            strengths.add(
                    met.isEmpty() ? NOTHING : points(met.get(met.size() - 1).points()));
        }
        Table table = columns(new Wording("結果", "Results"));
        for (List<String> row : List.of(steps, losses, best, strengths)) {
            if (row.stream().skip(1).anyMatch(cell -> !cell.equals(NOTHING))) {
                table.row(row);
            }
        }
        page.table(table);
    }

    private static String points(PointsARound points) {
        return Figure.signed(2).around(points.mean(), points.radius());
    }

    /** Those that differ between trainings whose settings are known. */
    private void settings() {
        List<Map<String, String>> all =
                trainings.stream().map(Training::settings).toList();
        Set<String> names = new LinkedHashSet<>();
        all.forEach(settings -> names.addAll(settings.keySet()));
        Table table = columns(new Wording("違う設定", "Settings that differ"));
        for (String name : names) {
            List<String> values = all.stream()
                    .map(settings -> settings.getOrDefault(name, ""))
                    .toList();
            if (values.stream().filter(value -> !value.isEmpty()).distinct().count() > 1) {
                List<String> cells = new ArrayList<>(List.of(page.in(SettingWords.of(name))));
                values.forEach(value -> cells.add(value.isEmpty() ? NOTHING : ModelPage.value(name, value, page)));
                table.row(cells);
            }
        }
        page.table(table);
    }
}
