package dev.goita.app.goita.learn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.drawing.style.Figure;
import dev.goita.files.FolderLock;
import dev.goita.files.ScratchFolder;
import dev.goita.files.WholeFile;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.export.LoaderCard;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.Model;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.learning.taught.HeldOut;
import dev.goita.learning.taught.SplitSamples;
import dev.goita.learning.training.Checkpoints;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundSource;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.report.DuplicateColumns;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import dev.goita.ml.training.SelfTraining;
import dev.goita.ml.training.SelfTrainingSettings;
import dev.goita.record.Finding;
import dev.goita.record.Strictness;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Table;
import dev.goita.report.learning.ModelReport;
import dev.goita.report.learning.PredictionTables;
import dev.goita.report.learning.ReportWords;
import dev.goita.report.learning.TrainingReport;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The steps of {@code goita run}, each of which says what it made and how long it took. */
final class MainJob {
    static final String METRICS = "metrics.jsonl";

    private static final String MODEL = "model.zip";
    private static final String ROUNDS = "rounds";
    private static final List<String> OPPONENTS = List.of("random", "rule", "net:strong");
    private static final int CURVE_POINTS = 10;
    private static final int CURVE_DEALS = 1_000;
    private static final Split SPLIT = new Split(0, 50);

    private final Invocation invocation;
    private final Options options;
    private final Map<String, Object> facts = new LinkedHashMap<>();
    private final Map<String, Double> seconds = new LinkedHashMap<>();
    private final Map<String, DuplicateResult> matches = new LinkedHashMap<>();

    /**
     * What a run is made of.
     *
     * @param threads that play, at least 1
     */
    record Options(
            Path folder,
            Rules rules,
            SelfTrainingSettings training,
            Checkpoints checkpoints,
            long recordedRounds,
            DuplicateContest contest,
            int threads,
            String tool) {}

    MainJob(Invocation invocation, Options options) {
        this.invocation = invocation;
        this.options = options;
    }

    ExitCode run() throws IOException, InterruptedException {
        Files.createDirectories(options.folder());
        FolderLock lock = FolderLock.hold(options.folder());
        try (lock;
                InOrder threads = new InOrder(options.threads(), "self-play")) {
            Model model = train(threads);
            Manifest manifest = record();
            long findings = check(manifest);
            PolicyReport report = predict(model);
            contest(model, threads);
            write(model, report);
            return findings == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
        }
    }

    private Path file(String name) {
        return options.folder().resolve(name);
    }

    private Model train(InOrder threads) throws IOException {
        Path file = file(MODEL);
        SelfTrainingSettings settings = options.training();
        SelfTraining training = Files.exists(file)
                ? SelfTraining.resume(file, settings, options.tool())
                : SelfTraining.begin(settings, options.tool());
        long todo = settings.plan().rounds() - training.roundsDone();
        long start = System.nanoTime();
        Model model;
        MetricsFile.forget(file(METRICS), training.roundsDone());
        try (MetricsFile metrics = MetricsFile.withEvents(file(METRICS));
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.of(todo))) {
            SelfPlaySteps steps = new SelfPlaySteps(
                    metrics, progress, training.roundsDone(), settings.plan().rounds());
            SelfTraining.Saving saving = SelfTraining.Saving.of(options.checkpoints(), settings.plan());
            int generations = settings.plan().generations();
            int every = Math.max(1, generations / CURVE_POINTS);
            model = training.run(file, saving, threads, threads.size(), (step, weights) -> {
                int done = step.generation() + 1;
                boolean isMeasured = done % every == 0 || done == generations;
                steps.learned(step, isMeasured ? strength(training.model(weights), threads) : Map.of());
            });
        }
        facts.put("training_rounds", settings.plan().rounds());
        double taken = took("train", start);
        say(
                "学習: 自己対局 %,d 局、%.0f 秒（毎秒 %,.0f 局）",
                "trained on %,d rounds of self-play in %.0f s (%,.0f a second)",
                settings.plan().rounds(),
                taken,
                todo / taken);
        return model;
    }

    /** So far. */
    private Map<String, DuplicateResult> strength(Model model, InOrder threads) {
        DuplicateContest contest = new DuplicateContest(
                options.rules(), CURVE_DEALS, options.training().seed());
        return Map.of(DuplicateContest.RULE, contest.play(model, entrant(DuplicateContest.RULE), threads));
    }

    private static Entrant entrant(String name) {
        try {
            return NeuralEntrant.all().parse(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Manifest record() throws IOException, InterruptedException {
        long start = System.nanoTime();
        Path folder = file(ROUNDS);
        Entrant player = NeuralEntrant.all().parse("net:" + file(MODEL));
        SelfPlayPlan plan = new SelfPlayPlan(
                options.rules(),
                Collections.nCopies(4, player),
                Unit.ROUNDS,
                options.recordedRounds(),
                FirstDealer.ROTATING,
                options.training().seed());
        Storage storage = new Storage(
                folder, List.of(ShardFormat.JSONL, ShardFormat.COMPACT), options.recordedRounds(), options.tool());
        SelfPlayRun run = Files.exists(folder.resolve(Manifest.FILE_NAME))
                ? SelfPlayRun.resume(plan, storage)
                : SelfPlayRun.begin(plan, storage);
        Manifest manifest;
        try (Progress progress =
                invocation.progress(Counted.ROUNDS, OptionalLong.of(options.recordedRounds() - run.unitsDone()))) {
            manifest = run.run(options.threads(), progress::advance);
        }
        DataCard.write(manifest, folder);
        LoaderCard.write(
                options.folder(),
                Map.of("train", ROUNDS + "/*." + ShardFormat.JSONL.extension()),
                new Wording(
                        "goita run のフォルダー: 学習したモデル、その打った局、報告です。",
                        "A folder of goita run: the trained model, rounds that it played, and the report."));
        facts.put("recorded_rounds", manifest.totals().rounds());
        say(
                "記録: %,d 局、%.1f 秒",
                "recorded %,d rounds in %.1f s", manifest.totals().rounds(), took("record", start));
        return manifest;
    }

    private long check(Manifest manifest) throws IOException {
        long start = System.nanoTime();
        List<Finding> findings = new ArrayList<>();
        long rounds = 0;
        for (var shard : manifest.shards()) {
            Path file = file(ROUNDS).resolve(shard.files().get(0).name());
            RecordCheck check = new RecordCheck(options.rules(), file.toString(), findings::add);
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                RecordFile.read(in, file.toString(), Strictness.STRICT, check);
            }
            rounds += check.rounds();
        }
        findings.stream()
                .limit(20)
                .forEach(finding ->
                        invocation.streams().err().println(finding.diagnostic().format(invocation.language())));
        facts.put("checked_rounds", rounds);
        facts.put("findings", findings.size());
        say(
                "点検: %,d 局、指摘 %d 件、%.1f 秒",
                "checked %,d rounds, %d findings, in %.1f s", rounds, findings.size(), took("check", start));
        return findings.size();
    }

    private PolicyReport predict(Model model) throws IOException {
        long start = System.nanoTime();
        RoundSource source = new RoundSource(
                List.of(file(ROUNDS)),
                options.rules(),
                RoundRows.of(GoitaEncoders.of(model.card().layout())));
        PolicyReport report;
        try (ScratchFolder scratch = ScratchFolder.in(Optional.of(options.folder()));
                SplitSamples samples =
                        SplitSamples.read(source, SPLIT, EnumSet.of(Part.TRAIN, Part.TEST), scratch.path(), n -> {})) {
            long choices = samples.samples(Part.TRAIN).size()
                    + samples.samples(Part.TEST).size();
            facts.put("choices", choices);
            double extracting = took("extract", start);
            say(
                    "抽出: %,d 回の選択、%.1f 秒（毎秒 %,.0f）",
                    "extracted %,d choices in %.1f s (%,.0f a second)", choices, extracting, choices / extracting);
            start = System.nanoTime();
            report = new HeldOut(samples, Part.TEST).measure(model);
        }
        facts.put("predictions", PredictionTables.json(report));
        took("predict", start);
        say("予測: %s", "predictions: %s", PredictionTables.line(report.policy()));
        say("  一様: %s", "  uniform: %s", PredictionTables.line(report.uniform()));
        say("  最頻: %s", "  majority: %s", PredictionTables.line(report.majority()));
        return report;
    }

    private void contest(Model model, InOrder threads) {
        long start = System.nanoTime();
        for (String opponent : OPPONENTS) {
            DuplicateResult result = options.contest().play(model, entrant(opponent), threads);
            matches.put(opponent, result);
            say("対 %s", "against %s", DuplicateColumns.line(opponent, result));
        }
        took("match", start);
    }

    private void write(Model model, PolicyReport report) throws IOException {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        Map<String, Object> json =
                Plain.map("tool", options.tool(), "settings", model.card().settings());
        json.putAll(facts);
        Measure.MATCHES.put(json, DuplicateColumns.json(matches));
        json.put("seconds", seconds);
        WholeFile.write(file("results.json"), mapper.writeValueAsString(json) + "\n");
        Report page = RunReport.of(model, matches, report, MetricsFile.read(file(METRICS)), seconds);
        WholeFile.write(file("report.html"), page.page(invocation.language()).html());
        say("報告: %s", "report: %s", file("report.html"));
    }

    private double took(String step, long start) {
        double taken = (System.nanoTime() - start) / 1e9;
        seconds.put(step, taken);
        return taken;
    }

    private void say(String japanese, String english, Object... arguments) {
        invocation.say(Wording.of(japanese, english, arguments));
        invocation.streams().out().flush();
    }

    /** 報告: the results of a run; what was learned of its strength comes first. */
    private static final class RunReport {
        private static final Columns<Map.Entry<String, Double>> SECONDS = new Columns<Map.Entry<String, Double>>()
                .words(new Wording("段階", "step"), step -> step(step.getKey()))
                .number("seconds", new Wording("秒", "seconds"), dev.goita.report.Unit.plain(1), Map.Entry::getValue);

        private RunReport() {}

        static Report of(
                Model model,
                Map<String, DuplicateResult> matches,
                PolicyReport predictions,
                List<JsonNode> steps,
                Map<String, Double> seconds) {
            Map<String, Double> points = new LinkedHashMap<>();
            matches.forEach((opponent, result) -> points.put(opponent, result.pointsPerRound()));
            Wording against = ReportWords.against(points);
            Report report = new Report(new Wording("ごいたの学習の報告", "Goita: report of a training"))
                    .words(Wording.of(
                            "自己対局 %1$,d 局で学んだ網の、複式対局での 1 局あたりの得点差は、%2$sです。試験用の局で実際の手を第1候補に挙げたのは %4$s（一様に選べば %5$s）です。",
                            "After %,d rounds of self-play, the network makes so many points a round in duplicate deals:"
                                    + " %3$s. On held-out rounds its first choice was what was played in %4$s (uniform"
                                    + " choice: %5$s).",
                            model.card().counts().getOrDefault("rounds", 0L),
                            against.japanese(),
                            against.english(),
                            Figure.share(predictions.policy().top1(), 1),
                            Figure.share(predictions.uniform().top1(), 1)));
            DuplicateColumns.add(report, matches);
            report.heading(new Wording("学習曲線", "Learning curves"));
            TrainingReport.add(new TrainingReport.Run("", Map.of(), steps, List.of()), report);
            PredictionTables.add(predictions, report);
            PredictionTables.addValues(predictions.value(), predictions.actionValue(), report);
            ModelReport.add(model.card(), report);
            return report.table(
                    new Table<>("seconds", new Wording("時間", "Times"), SECONDS, List.copyOf(seconds.entrySet())));
        }

        private static Wording step(String step) {
            return switch (step) {
                case "train" -> new Wording("学習", "training");
                case "record" -> new Wording("対局の記録", "recording rounds");
                case "check" -> new Wording("点検", "checking");
                case "extract" -> new Wording("特徴の抽出", "encoding");
                case "predict" -> new Wording("予測", "predicting");
                case "match" -> new Wording("複式対局", "duplicate deals");
                default -> Wording.same(step);
            };
        }
    }
}
