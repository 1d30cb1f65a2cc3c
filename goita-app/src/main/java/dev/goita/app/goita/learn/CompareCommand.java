package dev.goita.app.goita.learn;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.learn.ImproveCommand.ImproveJob;
import dev.goita.app.goita.play.QuestionOptions;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.learning.dl4j.OnnxNetwork;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.ml.benchmark.Answers;
import dev.goita.ml.benchmark.BenchmarkDifference;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.report.DifferenceReport;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.report.Report;
import dev.goita.report.learning.TrainingReport;
import dev.goita.report.learning.TrainingReport.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
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
    /** Of every set: enough to tell players apart that differ much. */
    private static final double SHARE = 0.05;

    private final Given<List<String>> names = arguments("PLAYER|RUN");
    private final QuestionOptions questions = new QuestionOptions(this, SHARE);
    private final Given<Optional<String>> html = page();
    private final Given<Boolean> json = json();

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        List<Entrant> players = asked(this::players);
        if (!players.isEmpty()) {
            return comparePlayers(players);
        }
        refuse(
                questions.areSaid(),
                "問いの指定（--tasks、--share、--people、--suite、--threads）は、プレイヤーを比べるときのものです",
                "--tasks, --share, --people, --suite and --threads are of players, not of trainings");
        List<Run> runs = new ArrayList<>();
        for (String name : names.value()) {
            runs.add(read(name));
        }
        Report report = new Report(new Wording("学習の比較", "Trainings compared"));
        TrainingReport.compare(runs, report);
        invocation.writePage(html.value(), report);
        if (json.value()) {
            runs.forEach(run -> invocation.jsonLines().write(TrainingReport.json(run)));
        } else {
            invocation.say(report);
        }
        return ExitCode.CLEAN;
    }

    /** Nobody if the names are those of trainings. */
    private List<Entrant> players() throws IOException {
        if (names.value().stream().allMatch(CompareCommand::isTraining)) {
            return List.of();
        }
        refuse(
                names.value().size() < 2,
                "比べるプレイヤーやモデルを二つ以上書いてください（例: goita compare model.zip net:strong）",
                "name two players or models to compare, such as goita compare model.zip net:strong");
        List<Entrant> players = new ArrayList<>();
        for (String name : names.value()) {
            boolean isModel = isFile(name) || ModelArgument.boxed(name).isPresent();
            players.add(NeuralEntrant.all().parse(isModel && !name.startsWith("net:") ? "net:" + name : name));
        }
        return players;
    }

    /** A folder, a file that is no model, or what is not there and not named like a player. */
    private static boolean isTraining(String name) {
        try {
            Path path = Path.of(name);
            return Files.isDirectory(path)
                    || Files.isRegularFile(path) && !OnnxNetwork.isModel(path)
                    || !isPlayer(name);
        } catch (IOException | InvalidPathException e) {
            return !isPlayer(name);
        }
    }

    private static boolean isPlayer(String name) {
        return isFile(name)
                || NeuralEntrant.all().has(name)
                || ModelArgument.boxed(name).isPresent();
    }

    private static boolean isFile(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private ExitCode comparePlayers(List<Entrant> players) throws IOException, InterruptedException {
        questions.requireSound();
        QuestionOptions.Asked asked = questions.ask(invocation, players, answers -> {});
        List<Answers> first = asked.byPlayer().get(0);
        List<List<BenchmarkDifference>> pairs = new ArrayList<>();
        for (List<Answers> other : asked.byPlayer().subList(1, players.size())) {
            List<BenchmarkDifference> pair = new ArrayList<>();
            for (int part = 0; part < first.size(); part++) {
                pair.add(first.get(part).minus(other.get(part)));
            }
            pairs.add(pair);
        }
        DifferenceReport found = new DifferenceReport(pairs, asked.hash(), questions.share());
        if (json.value()) {
            found.lines().forEach(invocation.jsonLines()::write);
        } else {
            invocation.say(found.report());
        }
        invocation.writePage(html.value(), found.report());
        return findings(!asked.isClean());
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
