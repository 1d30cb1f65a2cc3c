package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.goita.arena.DuplicateFields;
import dev.goita.app.learning.Measure;
import dev.goita.app.learning.MetricsFile;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.ReportPage;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code goita compare}. */
@Command(
        name = "compare",
        description = "Compare trainings: their losses, validations and strengths side by side.",
        footer = {
            "",
            "RUN is a file of metrics (train --metrics) or a folder of goita run or goita improve.",
            "",
            "Examples:",
            "  goita compare small.jsonl large.jsonl",
            "  goita compare goita-improve strong -o compare.html"
        })
public final class CompareCommand implements Callable<ExitCode> {
    private static final int POINTS = 300;

    private final Invocation invocation;

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Metrics files and folders of runs.")
    private List<String> names = new ArrayList<>();

    @Mixin
    private OutputOption output = OutputOption.optional("FILE", "Write a page with the curves.");

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a run.");

    public CompareCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    /**
     * What is known of a training.
     *
     * @param steps every generation or epoch
     * @param strengths points a round against the rule-based player, where it was measured
     */
    private record Run(String name, List<JsonNode> steps, List<LineChart.Point> strengths) {
        /** Epochs where it learned from records, else rounds of self-play. */
        double place(JsonNode step) {
            return (Measure.ROUNDS.isIn(step) ? Measure.ROUNDS : Measure.EPOCH)
                    .in(step)
                    .asDouble();
        }

        List<LineChart.Point> curve(Measure measure) {
            int together = Math.max(1, steps.size() / POINTS);
            List<LineChart.Point> points = new ArrayList<>();
            for (int from = 0; from + together <= steps.size(); from += together) {
                List<JsonNode> part = steps.subList(from, from + together);
                double mean = part.stream()
                        .mapToDouble(step -> measure.in(step).asDouble(Double.NaN))
                        .average()
                        .orElse(Double.NaN);
                if (!Double.isNaN(mean)) {
                    points.add(new LineChart.Point(place(part.get(part.size() - 1)), mean, 0));
                }
            }
            return points;
        }
    }

    @Override
    public ExitCode call() throws IOException {
        List<Run> runs = new ArrayList<>();
        for (String name : names) {
            runs.add(read(name));
        }
        if (output.given().isPresent()) {
            writePage(runs, output.given().get());
        }
        for (Run run : runs) {
            Map<String, Object> fields = fields(run);
            if (json.isWanted()) {
                invocation.jsonLines().write(fields);
            } else {
                StringBuilder line = new StringBuilder();
                fields.forEach((field, value) -> line.append(line.isEmpty() ? "" : "  ")
                        .append(field)
                        .append(' ')
                        .append(
                                value instanceof Double number
                                        ? String.format(Locale.ROOT, "%.4f", number)
                                        : value.toString()));
                invocation.streams().out().println(line);
            }
        }
        return ExitCode.CLEAN;
    }

    private static Run read(String name) throws IOException {
        Path path = Input.path(name);
        Path metrics = Files.isDirectory(path) ? path.resolve(MainJob.METRICS) : path;
        if (!Files.exists(metrics)) {
            throw new NoSuchFileException(metrics.toString());
        }
        List<JsonNode> steps = MetricsFile.read(metrics);
        if (!steps.stream().anyMatch(step -> Measure.LOSS.in(step).isNumber())) {
            throw new IOException(metrics + ": holds no metrics of a training");
        }
        List<LineChart.Point> strengths = new ArrayList<>();
        steps.forEach(step -> addStrength(step, Measure.AGAINST_RULE.in(step), strengths));
        for (JsonNode gate : MetricsFile.read(metrics.resolveSibling(ImproveJob.GATES))) {
            for (JsonNode match : Measure.MATCHES.in(gate)) {
                if (Measure.AGAINST.in(match).asText().equals(DuplicateContest.RULE)) {
                    addStrength(gate, match, strengths);
                }
            }
        }
        return new Run(name, steps, strengths);
    }

    private static void addStrength(JsonNode step, JsonNode match, List<LineChart.Point> strengths) {
        DuplicateFields.points(match)
                .ifPresent(points -> strengths.add(
                        new LineChart.Point(Measure.ROUNDS.in(step).asDouble(), points.mean(), points.radius())));
    }

    private static Map<String, Object> fields(Run run) {
        Map<String, Object> fields = new LinkedHashMap<>();
        JsonNode last = run.steps().get(run.steps().size() - 1);
        fields.put("run", run.name());
        fields.put("steps", run.steps().size());
        fields.put(Measure.ROUNDS.isIn(last) ? Measure.ROUNDS.id() : "epochs", (long) run.place(last));
        Measure.LOSS.put(fields, last(run.curve(Measure.LOSS)));
        List<LineChart.Point> validation = run.curve(Measure.VALIDATION);
        if (!validation.isEmpty()) {
            fields.put(
                    "best_validation",
                    validation.stream().mapToDouble(LineChart.Point::y).min().orElseThrow());
        }
        if (!run.strengths().isEmpty()) {
            Measure.AGAINST_RULE.put(fields, last(run.strengths()));
        }
        return fields;
    }

    private static double last(List<LineChart.Point> points) {
        return points.isEmpty() ? Double.NaN : points.get(points.size() - 1).y();
    }

    private void writePage(List<Run> runs, String file) throws IOException {
        ReportPage page = new ReportPage(invocation.language(), "学習の比較", "Trainings compared");
        String place = page.text("自己対局の局数、または回", "rounds of self-play, or epochs");
        chart(page, page.text("対 rule、点/局", "points a round against rule"), place, runs, Run::strengths);
        chart(page, page.text("検証", "validation"), place, runs, run -> run.curve(Measure.VALIDATION));
        chart(page, page.text("損失", "loss"), place, runs, run -> run.curve(Measure.LOSS));
        List<List<String>> rows = new ArrayList<>();
        for (Run run : runs) {
            fields(run).forEach((field, value) -> rows.add(List.of(run.name(), field, value.toString())));
        }
        page.table(List.of("", "", ""), rows);
        try (Output out = invocation.output(file);
                Writer writer = out.writer()) {
            writer.write(page.html());
            writer.flush();
            out.commit();
        }
    }

    private static void chart(
            ReportPage page, String title, String place, List<Run> runs, Function<Run, List<LineChart.Point>> curve) {
        LineChart chart = new LineChart(title, place);
        boolean isThere = false;
        for (Run run : runs) {
            chart.line(run.name(), curve.apply(run));
            isThere |= !curve.apply(run).isEmpty();
        }
        if (isThere) {
            page.chart(chart.toSvg());
        }
    }
}
