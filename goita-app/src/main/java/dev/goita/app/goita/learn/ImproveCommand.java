package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.goita.app.frame.Choice;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.files.FolderLock;
import dev.goita.files.WholeFile;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.export.LoaderCard;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.metrics.PointsARound;
import dev.goita.learning.model.Model;
import dev.goita.learning.training.Checkpoints;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.report.DuplicateColumns;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.Improvement;
import dev.goita.ml.training.SelfTrainingSettings;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.learning.ReportWords;
import dev.goita.report.learning.TrainingReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code goita improve}. */
public final class ImproveCommand extends Job {
    private final Given<String> out = output("FOLDER", "goita-improve");
    private final Given<Long> rounds = option("--rounds", "N", 5_000_000L);
    private final Given<Long> stage = option("--stage", "N", 250_000L).atLeast(1);
    private final Given<Integer> gateDeals = option("--gate-deals", "N", 10_000);
    private final Given<Optional<String>> pool = option("--pool", "PLAYER,…", String.class);
    private final Given<String> opponents = option("--against", "PLAYER,…", "rule");
    private final Given<Integer> deals = option("--deals", "N", 2_000);
    private final Given<Boolean> resume = flag("--resume");
    private final Given<Integer> threads = threads();
    private final ClusterOptions cluster = new ClusterOptions(this);
    private final RulesOption rules = new RulesOption(this);
    private final LearningOptions learning = new LearningOptions(this);
    private final ConfigOptions config = new ConfigOptions(this);

    @Override
    public ExitCode call() throws IOException {
        cluster.join(invocation);
        if (config.printed(invocation, spec(), this::effective)) {
            return ExitCode.CLEAN;
        }
        Path folder = Output.place(out.value());
        return asked(() -> {
            SelfTrainingSettings training =
                    learning.selfTraining(rules.chosen(), rounds.value(), Optional.empty(), List.of());
            refuse(
                    learning.network().checkpoints().count().isPresent(),
                    "improve の --checkpoint は時間（10m など）です。局数ごとの段階は --stage で指定します",
                    "--checkpoint of improve is a time, such as 10m; --stage counts the rounds");
            ImproveJob job = new ImproveJob(
                    invocation,
                    folder,
                    new Improvement.Settings(training, generationsOfStage(training.plan()), gateDeals.value(), pool()),
                    new DuplicateContest(rules.chosen(), deals.value(), learning.seed()),
                    NeuralEntrant.all().parseAll(opponents.value()),
                    learning.network().checkpoints(),
                    threads.value(),
                    "goita " + ProgramVersion.number());
            if (!resume.value()) {
                LearningOptions.requireNew(folder);
            }
            job.run();
            return ExitCode.CLEAN;
        });
    }

    /** Stages count its checkpoints. */
    private Map<String, Optional<?>> effective() {
        Map<String, Optional<?>> options = learning.effective(rules.chosen(), rounds.value());
        options.remove("checkpoint");
        return options;
    }

    private int generationsOfStage(DeepMonteCarlo.Plan plan) {
        double generations = (double) Math.min(stage.value(), plan.rounds()) / plan.roundsPerGeneration();
        return Math.toIntExact(Math.max(1, Math.round(generations)));
    }

    private List<Entrant> pool() throws IOException {
        return pool.value().isPresent()
                ? NeuralEntrant.all().parseAll(pool.value().get())
                : List.of();
    }

    /**
     * The steps of {@code goita improve}: stages of learning and their gates, and what is written of them.
     *
     * @param folder of everything it writes; made if absent
     * @param checkpoints between the stages
     * @param threadCount threads that play, at least 1
     */
    record ImproveJob(
            Invocation invocation,
            Path folder,
            Improvement.Settings settings,
            DuplicateContest contest,
            List<Entrant> opponents,
            Checkpoints checkpoints,
            int threadCount,
            String tool) {
        private static final String METRICS = MainJob.METRICS;
        static final String GATES = "gates.jsonl";
        private static final String REPORT = "report.html";

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
            boolean isBest = !Measure.VERDICT.in(last).asText().equals(Choice.word(Improvement.Verdict.NOT_BETTER));
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
                Measure.VERDICT.put(line, Choice.word(gate.verdict()));
                gate.trial().ifPresent(trial -> put(line, trial));
                Map<String, DuplicateResult> results = results(candidate, crew);
                Measure.MATCHES.put(line, DuplicateColumns.json(results));
                gates.write(line);
                say(gate, results);
                writeReport();
            }
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
                    .ifPresent(gain -> points.append(String.format(
                            Locale.ROOT,
                            " (%+.2f ±%.2f)",
                            gain.pointsPerRound(),
                            gain.interval().radius())));
            matches.forEach((name, result) ->
                    points.append(String.format(Locale.ROOT, "; %s %+.2f", name, result.pointsPerRound())));
            say(Wording.of("%,d: %s%s", "%,d: %s%s", gate.rounds(), verdict, points));
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
            Map<String, Object> results = Plain.map(
                    "tool", tool,
                    "settings", best.card().settings(),
                    "best_rounds", best.card().counts().getOrDefault("rounds", 0L),
                    "weights", best.weightsHash());
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

        /** 改善の報告: how strength and loss went with the rounds, from the files that {@link ImproveJob} keeps. */
        private static final class ImproveReport {
            private static final Columns<JsonNode> GATES = new Columns<JsonNode>()
                    .count(
                            "rounds",
                            ReportWords.SELF_PLAY,
                            gate -> Measure.ROUNDS.in(gate).asLong())
                    .around(
                            new Wording("それまでの最良との差（点/局）", "against the best before (points a round)"),
                            ReportWords.POINTS,
                            gate -> spread(Measure.AGAINST_BEST.in(gate)))
                    .around(
                            new Wording("最良とほかの相手すべてでの伸び（点/局）", "gain over the best and the pool (points a round)"),
                            ReportWords.POINTS,
                            gate -> spread(Measure.GAIN.in(gate)))
                    .words(new Wording("結果", "verdict"), gate -> switch (verdict(gate)) {
                        case FIRST -> new Wording("最初", "first");
                        case BETTER -> new Wording("更新", "new best");
                        case NOT_BETTER -> new Wording("及ばず", "not better");
                    });

            private ImproveReport() {}

            static Report of(Path folder) throws IOException {
                List<JsonNode> gates = MetricsFile.read(folder.resolve(ImproveJob.GATES));
                List<JsonNode> steps = MetricsFile.read(folder.resolve(ImproveJob.METRICS));
                Report report = new Report(new Wording("ごいたの自己対局による改善", "Goita: improvement by self-play"));
                summary(gates).ifPresent(report::words);
                TrainingReport.add(new TrainingReport.Run("", Map.of(), steps, gates), report);
                return report.table(new Table<>("gates", new Wording("関門", "Gates"), GATES, gates))
                        .chart("gates", language -> chart(gates, language));
            }

            private static Optional<Spread> spread(JsonNode result) {
                return PointsARound.of(result).map(points -> new Spread(points.mean(), points.low(), points.high()));
            }

            /** What the best network so far makes of its opponents. */
            private static Optional<Wording> summary(List<JsonNode> gates) {
                List<JsonNode> best = gates.stream()
                        .filter(gate -> verdict(gate) != Improvement.Verdict.NOT_BETTER)
                        .toList();
                if (best.isEmpty()) {
                    return Optional.empty();
                }
                JsonNode last = best.get(best.size() - 1);
                Map<String, Double> points = new LinkedHashMap<>();
                Measure.MATCHES
                        .in(last)
                        .forEach(match -> spread(match)
                                .ifPresent(spread ->
                                        points.put(Measure.AGAINST.in(match).asText(), spread.mean())));
                Wording against = ReportWords.against(points);
                return Optional.of(Wording.of(
                                "最良の網は自己対局 %1$,d 局を学んだもので、1 局あたりの得点差は、%2$sです。",
                                "The best network learned from %1$,d rounds of self-play and makes so many points a round: %3$s.",
                                Measure.ROUNDS.in(last).asLong(),
                                against.japanese(),
                                against.english()))
                        .filter(any -> !points.isEmpty());
            }

            private static Improvement.Verdict verdict(JsonNode gate) {
                String id = Measure.VERDICT.in(gate).asText();
                return Arrays.stream(Improvement.Verdict.values())
                        .filter(verdict -> Choice.word(verdict).equals(id))
                        .findFirst()
                        .orElse(Improvement.Verdict.NOT_BETTER);
            }

            private static Chart chart(List<JsonNode> gates, Language language) {
                List<Datum> points = new ArrayList<>();
                gates.forEach(gate -> spread(Measure.AGAINST_BEST.in(gate))
                        .ifPresent(best ->
                                points.add(new Datum(Measure.ROUNDS.in(gate).asDouble(), best.mean(), best.radius()))));
                return new LineChart(
                                new Wording("候補と、それまでの最良との得点差", "Points of the candidate against the best before")
                                        .in(language),
                                ReportWords.SELF_PLAY.in(language),
                                ReportWords.A_ROUND_WITH_WHISKERS.in(language))
                        .signed()
                        .line("", points);
            }
        }
    }
}
