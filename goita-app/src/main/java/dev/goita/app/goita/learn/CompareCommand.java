package dev.goita.app.goita.learn;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Datum;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricCurve;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.metrics.PointsARound;
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
    private static final String RESULTS = "results.json";

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
     * @param settings by the names on a model's card; none if they are not known
     * @param steps every generation or epoch
     * @param strengths points a round against the rule-based player, where it was measured
     */
    record Run(String name, Map<String, String> settings, List<JsonNode> steps, List<Datum> strengths) {
        List<Datum> curve(Measure measure) {
            return MetricCurve.of(steps, measure).stream()
                    .map(point -> new Datum(point.place(), point.mean(), 0))
                    .toList();
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
        Path path = Input.seekable(name);
        Path metrics = Files.isDirectory(path) ? path.resolve(MainJob.METRICS) : path;
        if (!Files.exists(metrics)) {
            throw new NoSuchFileException(metrics.toString());
        }
        List<JsonNode> steps = MetricsFile.read(metrics);
        if (!steps.stream().anyMatch(step -> Measure.LOSS.in(step).isNumber())) {
            throw new RefusedFileException(metrics, new Wording("学習の記録がありません", "holds no metrics of a training"));
        }
        List<Datum> strengths = new ArrayList<>();
        steps.forEach(step -> addStrength(step, Measure.AGAINST_RULE.in(step), strengths));
        for (JsonNode gate : MetricsFile.read(metrics.resolveSibling(ImproveJob.GATES))) {
            for (JsonNode match : Measure.MATCHES.in(gate)) {
                if (Measure.AGAINST.in(match).asText().equals(DuplicateContest.RULE)) {
                    addStrength(gate, match, strengths);
                }
            }
        }
        return new Run(name, settings(metrics.resolveSibling(RESULTS)), steps, strengths);
    }

    /** Of a run that came to its end. */
    private static Map<String, String> settings(Path results) throws IOException {
        Map<String, String> settings = new LinkedHashMap<>();
        if (Files.exists(results)) {
            try {
                new ObjectMapper()
                        .readTree(results.toFile())
                        .path("settings")
                        .properties()
                        .forEach(setting -> settings.put(
                                setting.getKey(), setting.getValue().asText()));
            } catch (JsonProcessingException e) {
                settings.clear();
            }
        }
        return settings;
    }

    private static void addStrength(JsonNode step, JsonNode match, List<Datum> strengths) {
        PointsARound.of(match)
                .ifPresent(points ->
                        strengths.add(new Datum(Measure.ROUNDS.in(step).asDouble(), points.mean(), points.radius())));
    }

    static Map<String, Object> fields(Run run) {
        Map<String, Object> fields = new LinkedHashMap<>();
        JsonNode last = run.steps().get(run.steps().size() - 1);
        fields.put("run", run.name());
        fields.put("steps", run.steps().size());
        fields.put(Measure.ROUNDS.isIn(last) ? Measure.ROUNDS.id() : "epochs", (long) MetricCurve.place(last));
        Measure.LOSS.put(fields, last(run.curve(Measure.LOSS)));
        List<Datum> validation = run.curve(Measure.VALIDATION);
        if (!validation.isEmpty()) {
            fields.put(
                    "best_validation",
                    validation.stream().mapToDouble(Datum::y).min().orElseThrow());
        }
        if (!run.strengths().isEmpty()) {
            Measure.AGAINST_RULE.put(fields, last(run.strengths()));
        }
        return fields;
    }

    private static double last(List<Datum> points) {
        return points.isEmpty() ? Double.NaN : points.get(points.size() - 1).y();
    }

    private void writePage(List<Run> runs, String file) throws IOException {
        String html = new ComparePage(invocation.language()).html(runs);
        try (Output out = invocation.output(file);
                Writer writer = out.writer()) {
            writer.write(html);
            writer.flush();
            out.commit();
        }
    }
}
