package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.diagnostics.Wording;
import dev.goita.files.FolderLock;
import dev.goita.files.WholeFile;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.export.LoaderCard;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.Model;
import dev.goita.learning.training.Checkpoints;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.report.DuplicateColumns;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.Improvement;
import dev.goita.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The steps of {@code goita improve}: stages of learning and their gates, and what is written of them. */
final class ImproveJob {
    static final String METRICS = "metrics.jsonl";
    static final String GATES = "gates.jsonl";
    private static final String REPORT = "report.html";

    private final Invocation invocation;
    private final Path folder;
    private final Improvement.Settings settings;
    private final DuplicateContest contest;
    private final List<Entrant> opponents;
    private final Checkpoints checkpoints;
    private final int threadCount;
    private final String tool;

    /**
     * @param folder of everything it writes; made if absent
     * @param checkpoints between the stages
     * @param threadCount threads that play, at least 1
     */
    ImproveJob(
            Invocation invocation,
            Path folder,
            Improvement.Settings settings,
            DuplicateContest contest,
            List<Entrant> opponents,
            Checkpoints checkpoints,
            int threadCount,
            String tool) {
        this.invocation = invocation;
        this.folder = folder;
        this.settings = settings;
        this.contest = contest;
        this.opponents = opponents;
        this.checkpoints = checkpoints;
        this.threadCount = threadCount;
        this.tool = tool;
    }

    void run() throws IOException {
        if (invocation.cluster().isPresent()) {
            settings.pool().forEach(Entrant::requirePortable);
            opponents.forEach(Entrant::requirePortable);
        }
        Files.createDirectories(folder);
        FolderLock lock = FolderLock.hold(folder);
        try (lock) {
            improve();
        }
    }

    private void improve() throws IOException {
        Improvement improvement = Improvement.resume(folder, settings, tool);
        MetricsFile.forget(folder.resolve(METRICS), improvement.roundsDone());
        MetricsFile.forget(folder.resolve(GATES), improvement.roundsDone());
        Optional<Improvement.Gated> gated = lastGate();
        long todo = settings.training().plan().rounds() - improvement.roundsDone();
        try (Crew crew = invocation.crew(threadCount, "self-play");
                MetricsFile metrics = MetricsFile.withEvents(folder.resolve(METRICS));
                MetricsFile gates = new MetricsFile(folder.resolve(GATES));
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.of(todo))) {
            SelfPlaySteps steps = new SelfPlaySteps(
                    metrics,
                    progress,
                    improvement.roundsDone(),
                    settings.training().plan().rounds());
            Listening listening = new Listening(steps, gates, crew);
            finish(improvement.run(gated, checkpoints, crew, threadCount, listening), crew);
        }
    }

    private Optional<Improvement.Gated> lastGate() throws IOException {
        List<JsonNode> gates = MetricsFile.read(folder.resolve(GATES));
        if (gates.isEmpty()) {
            return Optional.empty();
        }
        JsonNode last = gates.get(gates.size() - 1);
        boolean isBest = !Measure.VERDICT.in(last).asText().equals(id(Improvement.Verdict.NOT_BETTER));
        return Optional.of(new Improvement.Gated(Measure.ROUNDS.in(last).asLong(), isBest));
    }

    private final class Listening implements Improvement.Listener {
        private final SelfPlaySteps steps;
        private final MetricsFile gates;
        private final Crew crew;

        Listening(SelfPlaySteps steps, MetricsFile gates, Crew crew) {
            this.steps = steps;
            this.gates = gates;
            this.crew = crew;
        }

        @Override
        public void learned(DeepMonteCarlo.Progress step) {
            steps.learned(step, Map.of());
        }

        @Override
        public void gated(Improvement.Gate gate, Model candidate) throws IOException {
            Map<String, Object> line = new LinkedHashMap<>();
            Measure.ROUNDS.put(line, gate.rounds());
            Measure.VERDICT.put(line, id(gate.verdict()));
            gate.trial().ifPresent(trial -> put(line, trial));
            Map<String, DuplicateResult> results = results(candidate, crew);
            Measure.MATCHES.put(line, DuplicateColumns.json(results));
            gates.write(line);
            say(gate, results);
            writeReport();
        }
    }

    /** As the file of gates has it. */
    static String id(Improvement.Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    private static void put(Map<String, Object> line, Improvement.Trial trial) {
        Measure.AGAINST_BEST.put(line, DuplicateColumns.against().json(Map.entry("best", trial.against())));
        if (trial.pool().isEmpty()) {
            return;
        }
        List<Map<String, Object>> pool = new ArrayList<>();
        for (Improvement.PoolMatch match : trial.pool()) {
            Map<String, Object> both = new LinkedHashMap<>();
            Measure.AGAINST.put(both, match.opponent());
            Measure.CANDIDATE.put(both, DuplicateColumns.plain().json(match.candidate()));
            Measure.BEST.put(both, DuplicateColumns.plain().json(match.best()));
            pool.add(both);
        }
        Measure.POOL.put(line, pool);
        Measure.GAIN.put(line, DuplicateColumns.GAIN.json(trial.gain()));
    }

    private void say(Improvement.Gate gate, Map<String, DuplicateResult> matches) {
        Wording verdict = switch (gate.verdict()) {
            case FIRST -> new Wording("最初の網", "the first network");
            case BETTER -> new Wording("最良を更新", "the best so far");
            case NOT_BETTER -> new Wording("最良に及ばず", "not better than the best");
        };
        StringBuilder points = new StringBuilder();
        gate.trial()
                .map(Improvement.Trial::gain)
                .ifPresent(gain -> points.append(format(
                        " (%+.2f ±%.2f)", gain.pointsPerRound(), gain.interval().radius())));
        matches.forEach((name, result) -> points.append(format("; %s %+.2f", name, result.pointsPerRound())));
        say(Wording.of("%,d: " + verdict.japanese() + "%s", "%,d: " + verdict.english() + "%s", gate.rounds(), points));
    }

    private Map<String, DuplicateResult> results(Model model, Crew crew) throws IOException {
        Map<String, DuplicateResult> results = new LinkedHashMap<>();
        for (Entrant opponent : opponents) {
            results.put(opponent.name(), contest.play(model, opponent, crew));
        }
        return results;
    }

    private void finish(Model best, Crew crew) throws IOException {
        Map<String, DuplicateResult> matches = results(best, crew);
        matches.forEach((name, result) -> say(DuplicateColumns.line(name, result)));
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("tool", tool);
        results.put("settings", best.card().settings());
        results.put("best_rounds", best.card().counts().get("rounds"));
        results.put("weights", best.weightsHash());
        Measure.MATCHES.put(results, DuplicateColumns.json(matches));
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        LoaderCard.write(
                folder,
                Map.of("train", METRICS),
                new Wording(
                        "goita improve のフォルダー: 学習した網と、その経過です。",
                        "A folder of goita improve: the networks, and how learning went."));
        WholeFile.write(folder.resolve("results.json"), mapper.writeValueAsString(results) + "\n");
        writeReport();
        say(Wording.of("報告: %s", "report: %s", folder.resolve(REPORT)));
    }

    private void writeReport() throws IOException {
        Report report = ImproveReport.of(folder);
        WholeFile.write(
                folder.resolve(REPORT), report.page(invocation.language()).html());
        WholeFile.write(folder.resolve("curves.svg"), report.svg(invocation.language()));
    }

    private void say(Wording line) {
        invocation.say(line);
        invocation.streams().out().flush();
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
