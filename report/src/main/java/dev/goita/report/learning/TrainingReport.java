package dev.goita.report.learning;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.manifest.SettingWords;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricCurve;
import dev.goita.learning.metrics.PointsARound;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.ShownName;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** 学習の報告: the curves of a training, or what several came to beside each other. */
public final class TrainingReport {
    private static final Wording EITHER =
            new Wording("自己対局（局）、または記録を学んだ回数（回）", "rounds of self-play, or passes over the records");
    private static final Wording LOSS = new Wording("損失", "loss");
    private static final Wording IN_TRAINING = new Wording("学習の損失", "Loss in training");
    private static final Wording HELD_OUT = new Wording("検証の損失", "Loss on what is held out");
    private static final String RULE = "rule";

    /** More lines cannot be told apart. */
    private static final int MOST_HEADS = 6;

    /**
     * What is known of a training.
     *
     * @param settings as on a model's card; none if they are not known
     */
    public record Run(String name, Map<String, String> settings, List<JsonNode> steps, List<JsonNode> gates) {
        private Wording title() {
            return Wording.same(ShownName.within(name));
        }

        private boolean isSelfPlay() {
            return steps.stream().anyMatch(Measure.ROUNDS::isIn);
        }

        private Optional<Long> place(Measure measure) {
            JsonNode last = steps.get(steps.size() - 1);
            return Optional.of((long) MetricCurve.place(last))
                    .filter(place -> (measure == Measure.ROUNDS) == Measure.ROUNDS.isIn(last));
        }

        private List<Datum> curve(Measure measure) {
            return curve(measure::in);
        }

        private List<Datum> curve(UnaryOperator<JsonNode> measure) {
            return MetricCurve.of(steps, measure).stream()
                    .map(point -> new Datum(point.place(), point.mean(), 0))
                    .toList();
        }

        /** Those whose losses are told; one alone is the loss. */
        private List<String> heads() {
            List<String> heads = new ArrayList<>();
            Measure.LOSSES
                    .in(steps.isEmpty() ? MissingNode.getInstance() : steps.get(steps.size() - 1))
                    .fieldNames()
                    .forEachRemaining(heads::add);
            return heads.stream()
                    .filter(head -> curve(step -> Measure.LOSSES.in(step).path(head)).stream()
                            .anyMatch(point -> point.y() != 0))
                    .toList();
        }

        private double lastLoss() {
            List<Datum> loss = curve(Measure.LOSS);
            return loss.isEmpty() ? Double.NaN : loss.get(loss.size() - 1).y();
        }

        private Optional<Double> leastValidation() {
            return curve(Measure.VALIDATION).stream().map(Datum::y).min(Comparator.naturalOrder());
        }

        /** A result of duplicate deals at a place of the training. */
        private record Met(double place, JsonNode match) {}

        private static Stream<Met> met(JsonNode step) {
            return Stream.concat(
                            Stream.of(Measure.AGAINST_RULE.in(step)),
                            StreamSupport.stream(Measure.MATCHES.in(step).spliterator(), false))
                    .map(match -> new Met(MetricCurve.place(step), match));
        }

        /** Against each opponent that was met on the way. */
        private Map<String, List<Datum>> strengths() {
            Map<String, List<Datum>> strengths = new LinkedHashMap<>();
            Stream.concat(steps.stream(), gates.stream())
                    .flatMap(Run::met)
                    .forEach(met -> PointsARound.of(met.match)
                            .ifPresent(points -> strengths
                                    .computeIfAbsent(
                                            Measure.AGAINST.in(met.match).asText(), name -> new ArrayList<>())
                                    .add(new Datum(met.place, points.mean(), points.radius()))));
            return strengths;
        }

        /** The newest points against each opponent. */
        public Map<String, Spread> strength() {
            Map<String, Spread> strength = new LinkedHashMap<>();
            strengths().forEach((name, points) -> {
                Datum last = points.get(points.size() - 1);
                strength.put(name, new Spread(last.y(), last.y() - last.radius(), last.y() + last.radius()));
            });
            return strength;
        }

        private Optional<Spread> againstRule() {
            return Optional.ofNullable(strength().get(RULE));
        }
    }

    private static final Columns<Run> RESULTS = new Columns<Run>()
            .data("run", Run::name)
            .words(new Wording("学習", "training"), Run::title)
            .count("steps", new Wording("段階", "steps"), run -> run.steps().size())
            .count("rounds", ReportWords.SELF_PLAY, run -> run.place(Measure.ROUNDS))
            .count("epochs", ReportWords.EPOCHS, run -> run.place(Measure.EPOCH))
            .number("loss", new Wording("学習の損失（終わり）", "loss in training, last"), Unit.plain(4), Run::lastLoss)
            .number(
                    "best_validation",
                    new Wording("検証の最小の損失", "least loss on what is held out"),
                    Unit.plain(4),
                    Run::leastValidation)
            .data("against_rule", run -> run.againstRule().map(Spread::mean))
            .around(
                    new Wording("定石（rule）との差（点/局）", "against rule (points a round)"),
                    ReportWords.POINTS,
                    Run::againstRule);

    private TrainingReport() {}

    /** For programs. */
    public static Map<String, Object> json(Run run) {
        return RESULTS.json(run);
    }

    public static void add(Run run, Report report) {
        Wording place = place(List.of(run));
        Wording counted = run.isSelfPlay() ? new Wording("自己対局の局数", "rounds") : new Wording("学んだ回数", "passes");
        List<Datum> loss = run.curve(Measure.LOSS);
        List<Datum> validation = run.curve(Measure.VALIDATION);
        LossCourse.of(new Wording("学習の損失", "The loss in training"), loss, counted)
                .ifPresent(report::words);
        LossCourse.of(new Wording("検証の損失", "The loss on what is held out"), validation, counted)
                .ifPresent(report::words);
        if (run.steps.size() > 1) {
            Wording learned = validation.isEmpty() ? ReportWords.NONE : new Wording("学習", "learned from");
            report.chart(
                    "loss",
                    language -> new LineChart(
                                    (validation.isEmpty() ? IN_TRAINING : new Wording("損失の移り変わり", "How the loss goes"))
                                            .in(language),
                                    place.in(language),
                                    LOSS.in(language))
                            .line(learned.in(language), loss)
                            .line(new Wording("検証", "held out").in(language), validation));
        }
        report.chart("strength", language -> {
            LineChart chart = points(ReportWords.AGAINST_EACH, place, language);
            run.strengths()
                    .forEach((name, met) -> chart.line(ReportWords.name(name).in(language), met));
            return chart;
        });
        rate(run, place, report);
        if (run.steps.size() > 1 && run.heads().size() > 1) {
            report.chart("heads", language -> heads(run, place, language));
        }
        List<Datum> gradient = run.curve(Measure.GRADIENT_NORM);
        if (gradient.size() > 1) {
            report.chart(
                    "gradient",
                    language -> new LineChart(
                                    new Wording("勾配の長さ", "Length of the gradient").in(language), place.in(language), "")
                            .line("", gradient));
        }
    }

    /** The largest, which together are nearly all of the loss. */
    private static LineChart heads(Run run, Wording place, Language language) {
        LineChart chart = new LineChart(
                new Wording("出力ごとの損失", "The loss by heads").in(language), place.in(language), LOSS.in(language));
        Map<String, List<Datum>> curves = new LinkedHashMap<>();
        run.heads()
                .forEach(head -> curves.put(
                        head, run.curve(step -> Measure.LOSSES.in(step).path(head))));
        curves.entrySet().stream()
                .sorted(Comparator.comparingDouble(
                        head -> -head.getValue().stream().mapToDouble(Datum::y).sum()))
                .limit(MOST_HEADS)
                .forEach(head -> chart.line(ReportWords.name(head.getKey()).in(language), head.getValue()));
        return chart;
    }

    private static void rate(Run run, Wording place, Report report) {
        List<Datum> rates = run.curve(Measure.LEARNING_RATE);
        if (rates.stream().mapToDouble(Datum::y).distinct().count() > 1) {
            report.chart(
                    "rate",
                    language -> new LineChart(new Wording("学習率", "Learning rate").in(language), place.in(language), "")
                            .line("", rates));
        } else if (!rates.isEmpty()) {
            report.words(Wording.of(
                    "学習率は %s のままです。",
                    "The learning rate stays at %s.",
                    Figure.significant(rates.get(0).y(), 3)));
        }
    }

    /** Compares them: curves on the same axes, what they came to, and in which settings they differ. */
    public static void compare(List<Run> runs, Report report) {
        Wording place = place(runs);
        best(runs).ifPresent(report::words);
        report.table(new Table<>("results", new Wording("結果", "Results"), RESULTS, runs))
                .chart(
                        "strength",
                        language -> lines(
                                points(
                                        new Wording("定石（rule）との得点差", "Points against the rule-based player (rule)"),
                                        place,
                                        language),
                                runs,
                                run -> run.strengths().getOrDefault(RULE, List.of())))
                .chart("validation", language -> losses(HELD_OUT, Measure.VALIDATION, runs, language))
                .chart("loss", language -> losses(IN_TRAINING, Measure.LOSS, runs, language))
                .table(settings(runs));
    }

    private static Optional<Wording> best(List<Run> runs) {
        return runs.stream()
                .filter(run -> runs.size() > 1 && run.againstRule().isPresent())
                .max(Comparator.comparingDouble(
                        run -> run.againstRule().orElseThrow().mean()))
                .map(run -> Wording.of(
                        "定石（rule）にいちばん強いのは %s で、1 局あたり %+.2f ±%.2f 点です。",
                        "The strongest against the rule-based player is %s: %+.2f ±%.2f points a round.",
                        run.title().english(),
                        run.againstRule().orElseThrow().mean(),
                        run.againstRule().orElseThrow().radius()));
    }

    private static Wording place(List<Run> runs) {
        long selfPlay = runs.stream().filter(Run::isSelfPlay).count();
        return selfPlay == runs.size() ? ReportWords.SELF_PLAY : selfPlay == 0 ? ReportWords.EPOCHS : EITHER;
    }

    private static LineChart points(Wording title, Wording place, Language language) {
        return new LineChart(title.in(language), place.in(language), ReportWords.A_ROUND_WITH_WHISKERS.in(language))
                .signed();
    }

    private static LineChart losses(Wording title, Measure measure, List<Run> runs, Language language) {
        return lines(
                new LineChart(title.in(language), place(runs).in(language), LOSS.in(language)),
                runs,
                run -> run.curve(measure));
    }

    private static LineChart lines(LineChart chart, List<Run> runs, Function<Run, List<Datum>> line) {
        runs.forEach(run -> chart.line(run.title().english(), line.apply(run)));
        return chart;
    }

    /** Those that differ between trainings whose settings are known. */
    private static Table<String> settings(List<Run> runs) {
        Columns<String> columns = new Columns<String>().words(new Wording("設定", "setting"), SettingWords::of);
        runs.forEach(run -> columns.either(
                run.title(),
                name -> ReportWords.value(name, run.settings.getOrDefault(name, "")),
                name -> ReportWords.code(run.settings.getOrDefault(name, ""))));
        List<Map<String, String>> known =
                runs.stream().map(Run::settings).filter(one -> !one.isEmpty()).toList();
        List<String> names = known.stream()
                .flatMap(one -> one.keySet().stream())
                .distinct()
                .filter(name -> known.stream()
                                .map(one -> one.getOrDefault(name, ""))
                                .distinct()
                                .count()
                        > 1)
                .toList();
        return new Table<>("settings", new Wording("違う設定", "Settings that differ"), columns, names);
    }

    /** 損失の向き: what became of a loss, in one sentence: whether it has fallen, risen, or stayed where it was. */
    private static final class LossCourse {
        /** Less than this part of a loss is no change that a person should act on. */
        private static final double LEVEL = 0.01;

        /** Losses of single steps jump; neighbours are taken together, a twentieth of the curve. */
        private static final int PARTS = 20;

        private LossCourse() {}

        /**
         * @param curve in the order of the training
         * @return empty for less than two points
         */
        static Optional<Wording> of(Wording name, List<Datum> curve, Wording counted) {
            if (curve.size() < 2) {
                return Optional.empty();
            }
            int together = Math.max(1, curve.size() / PARTS);
            double first = mean(curve, 0, together);
            double last = mean(curve, curve.size() - together, together);
            double least = first;
            double at = curve.get(0).x();
            for (int i = 0; i + together <= curve.size(); i++) {
                double here = mean(curve, i, together);
                if (here < least) {
                    least = here;
                    at = curve.get(i + together - 1).x();
                }
            }
            return Optional.of(sentence(name, new Ends(first, last, least), at, counted));
        }

        private record Ends(double first, double last, double least) {
            private boolean isMore(double one, double other) {
                return one - other > LEVEL * Math.max(Math.abs(first), Math.abs(last));
            }

            boolean hasRisen() {
                return isMore(last, least);
            }

            boolean hasFallenBefore() {
                return isMore(first, least);
            }
        }

        private static Wording sentence(Wording name, Ends ends, double at, Wording counted) {
            Figure figure = Figure.plain(3);
            String first = figure.of(ends.first());
            String last = figure.of(ends.last());
            String least = figure.of(ends.least());
            String place = Figure.count((long) at);
            if (ends.hasRisen() && ends.hasFallenBefore()) {
                return new Wording(
                        name.japanese() + "は " + least + " まで下がったあと、上がって " + last + " になりました（最小は" + counted.japanese()
                                + " " + place + "）。",
                        name.english() + " fell to " + least + " and has risen to " + last + " since (the least at "
                                + place + " " + counted.english() + ").");
            }
            if (ends.hasRisen()) {
                return new Wording(
                        name.japanese() + "は " + first + " から " + last + " へ上がっています。",
                        name.english() + " has risen from " + first + " to " + last + ".");
            }
            return ends.hasFallenBefore()
                    ? new Wording(
                            name.japanese() + "は " + first + " から " + last + " へ下がっています。",
                            name.english() + " has fallen from " + first + " to " + last + ".")
                    : new Wording(
                            name.japanese() + "は " + last + " 前後で、ほとんど動いていません。",
                            name.english() + " stays at about " + last + ".");
        }

        private static double mean(List<Datum> curve, int from, int count) {
            return curve.subList(from, from + count).stream()
                    .mapToDouble(Datum::y)
                    .average()
                    .orElse(Double.NaN);
        }
    }
}
