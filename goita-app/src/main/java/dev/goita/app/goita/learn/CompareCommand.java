package dev.goita.app.goita.learn;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.report.Report;
import dev.goita.report.learning.TrainingReport;
import dev.goita.report.learning.TrainingReport.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code goita compare}. */
public final class CompareCommand extends Job {
    private static final String RESULTS = "results.json";

    private final Given<List<String>> names = arguments("RUN");
    private final Given<Optional<String>> html = page();
    private final Given<Boolean> json = json();

    @Override
    public ExitCode call() throws IOException {
        List<Run> runs = new ArrayList<>();
        for (String name : names.value()) {
            runs.add(read(name));
        }
        Report report = new Report(new Wording("学習の比較", "Trainings compared"));
        TrainingReport.compare(runs, report);
        if (html.value().isPresent()) {
            invocation.write(
                    html.value().get(), report.page(invocation.language()).html());
        }
        if (json.value()) {
            runs.forEach(run -> invocation.jsonLines().write(TrainingReport.json(run)));
        } else {
            invocation.say(report);
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
        if (steps.stream().noneMatch(step -> Measure.LOSS.in(step).isNumber())) {
            throw new RefusedFileException(metrics, "学習の記録がありません", "holds no metrics of a training");
        }
        return new Run(
                name,
                settings(metrics.resolveSibling(RESULTS)),
                steps,
                MetricsFile.read(metrics.resolveSibling(ImproveJob.GATES)));
    }

    /** Of a run that came to its end. */
    private static Map<String, String> settings(Path results) throws IOException {
        Map<String, String> settings = new LinkedHashMap<>();
        if (Files.exists(results)) {
            try {
                JsonNode written = new ObjectMapper().readTree(results.toFile()).path("settings");
                written.properties()
                        .forEach(setting -> settings.put(
                                setting.getKey(), setting.getValue().asText()));
            } catch (JsonProcessingException e) {
                settings.clear();
            }
        }
        return settings;
    }
}
