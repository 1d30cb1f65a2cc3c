package dev.goita.web.runs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricCurve;
import dev.goita.learning.metrics.PointsARound;
import dev.goita.web.runs.RunSections.Table;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** 一つの学習: how far it is, its curves, and what its model says of itself. */
final class TrainingPage {
    private final Training training;
    private final RunSections page;

    private TrainingPage(Training training, RunSections page) {
        this.training = training;
        this.page = page;
    }

    static void write(Training training, RunSections page) throws IOException {
        TrainingPage writing = new TrainingPage(training, page);
        writing.losses();
        writing.strengths();
        ResultPages.results(training.results(), page);
        writing.rate();
        writing.steps();
        training.card().ifPresent(card -> ModelPage.write(card, page));
    }

    /** How far it is, in one line. */
    static Wording facts(Training training) throws IOException {
        if (training.log().isEmpty()) {
            return new Wording("まだ一段階も終わっていません", "no step is over yet");
        }
        JsonNode last = training.log().last();
        String place = Figure.count(training.log().place());
        String of = training.planned().map(all -> " / " + Figure.count(all)).orElse("");
        String loss = Figure.plain(3).of(Measure.LOSS.in(last).asDouble());
        String japanese =
                (training.log().isSelfPlay() ? "自己対局 " + place + of + " 局" : "記録を " + place + " 回学習") + "、損失 " + loss;
        String english = (training.log().isSelfPlay()
                        ? place + of + " rounds of self-play"
                        : place + (place.equals("1") ? " pass" : " passes") + " over the records")
                + ", loss " + loss;
        Wording strength = strength(training);
        if (Measure.VALIDATION.in(last).isNumber()) {
            String validation = Figure.plain(3).of(Measure.VALIDATION.in(last).asDouble());
            return new Wording(
                    japanese + "、検証 " + validation + strength.japanese(),
                    english + ", validation " + validation + strength.english());
        }
        return new Wording(japanese + strength.japanese(), english + strength.english());
    }

    /** The last points against each opponent; no words where none were measured. */
    private static Wording strength(Training training) throws IOException {
        StringBuilder japanese = new StringBuilder();
        StringBuilder english = new StringBuilder();
        training.strengths().forEach((opponent, met) -> {
            PointsARound points = met.get(met.size() - 1).points();
            Wording name = RunWords.predictor(opponent);
            String difference = Figure.signed(2).around(points.mean(), points.radius());
            japanese.append("、")
                    .append(name.japanese())
                    .append("に ")
                    .append(difference)
                    .append(" 点/局");
            english.append(", ")
                    .append(difference)
                    .append(" points a round against ")
                    .append(name.english());
        });
        return new Wording(japanese.toString(), english.toString());
    }

    static List<Datum> curve(Training training, Measure measure) {
        return MetricCurve.of(training.log().steps(), measure).stream()
                .map(point -> new Datum(point.place(), point.mean(), 0))
                .toList();
    }

    static List<Datum> curve(List<Training.Strength> strengths) {
        return strengths.stream()
                .map(one ->
                        new Datum(one.place(), one.points().mean(), one.points().radius()))
                .toList();
    }

    private String place() {
        return page.in(RunWords.place(training.log().isSelfPlay()));
    }

    private void losses() {
        List<Datum> validation = curve(training, Measure.VALIDATION);
        Wording counted = RunWords.counted(training.log().isSelfPlay());
        LossCourse.of(new Wording("学習の損失", "The loss in training"), curve(training, Measure.LOSS), counted)
                .ifPresent(course -> page.sentence(page.in(course)));
        LossCourse.of(new Wording("検証の損失", "The loss on what is held out"), validation, counted)
                .ifPresent(course -> page.sentence(page.in(course)));
        LineChart chart = new LineChart(page.in("損失の移り変わり", "How the loss goes"), place(), page.in(RunWords.LOSS));
        chart.line(validation.isEmpty() ? "" : page.in("学習", "learned from"), curve(training, Measure.LOSS));
        chart.line(page.in("検証", "held out"), validation);
        if (training.log().steps().size() > 1) {
            page.chart("loss", chart);
        }
    }

    private void strengths() throws IOException {
        LineChart chart = new LineChart(
                        page.in("相手ごとの得点差", "Points against each opponent"), place(), page.in(RunWords.POINTS))
                .signed();
        for (Map.Entry<String, List<Training.Strength>> one :
                training.strengths().entrySet()) {
            chart.line(page.in(RunWords.predictor(one.getKey())), curve(one.getValue()));
        }
        page.chart("strength", chart);
    }

    private void rate() {
        List<Datum> rates = curve(training, Measure.LEARNING_RATE);
        if (rates.stream().mapToDouble(Datum::y).distinct().count() > 1) {
            page.chart("rate", new LineChart(page.in("学習率", "Learning rate"), place(), "").line("", rates));
        } else if (!rates.isEmpty()) {
            String rate = Figure.significant(rates.get(0).y(), 3);
            page.sentence(page.in("学習率は " + rate + " のままです。", "The learning rate stays at " + rate + "."));
        }
    }

    /** The newest first: the one that a person waits for. */
    private void steps() {
        List<JsonNode> steps = training.log().steps();
        boolean hasValidation = steps.stream().anyMatch(Measure.VALIDATION::isIn);
        Table table =
                new Table(new Wording("新しい段階", "Newest steps")).numbers(place()).numbers(page.in("損失", "loss"));
        if (hasValidation) {
            table.numbers(page.in("検証", "validation"));
        }
        for (int i = steps.size() - 1; i >= Math.max(0, steps.size() - 5); i--) {
            JsonNode step = steps.get(i);
            String place = Figure.count((long) MetricCurve.place(step));
            String loss = Figure.plain(4).of(Measure.LOSS.in(step).asDouble());
            if (hasValidation) {
                table.row(place, loss, number(Measure.VALIDATION.in(step)));
            } else {
                table.row(place, loss);
            }
        }
        page.aside(table);
    }

    private static String number(JsonNode number) {
        return number.isNumber() ? Figure.plain(4).of(number.asDouble()) : "–";
    }
}
