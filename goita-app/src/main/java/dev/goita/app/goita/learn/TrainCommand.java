package dev.goita.app.goita.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.RowOptions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.BestOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.app.learning.MeasuredBest;
import dev.goita.app.learning.NetworkOptions;
import dev.goita.app.learning.SweepOption;
import dev.goita.app.learning.TaughtJob;
import dev.goita.app.learning.TaughtJob.MetricsOption;
import dev.goita.app.learning.TaughtJob.ResumeOption;
import dev.goita.app.learning.TaughtOptions;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.learning.dl4j.GraphEntries;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.samples.Part;
import dev.goita.learning.taught.Best;
import dev.goita.learning.taught.TaughtTraining;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.report.DuplicateColumns;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.SelfTraining;
import dev.goita.ml.training.SelfTrainingSettings;
import dev.goita.report.Report;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code goita train}. */
public final class TrainCommand extends Job {
    private static final long DEFAULT_ROUNDS = 200_000;
    private static final int BEST_DEALS = 1_000;

    /** As goita evaluate does where it is told nothing else. */
    private static final int SOLVED_TILES = 16;

    private final Given<List<String>> sources = words("ROUNDS");
    private final Given<String> output = requiredOutput("FILE");
    private final Given<Optional<Long>> rounds = option("--rounds", "N", Long.class);
    private final Given<Optional<String>> first = option("--from", "MODEL", String.class);
    private final Given<Optional<String>> against = option("--against", "PLAYER,…", String.class);
    private final BestOption best = new BestOption(this);
    private final Given<Optional<Integer>> bestDeals = option("--best-deals", "N", Integer.class);
    private final ResumeOption resume = new ResumeOption(this);
    private final MetricsOption metrics = new MetricsOption(this);
    private final Given<Optional<String>> html = page();
    private final Given<Integer> threads = threads();
    private final RulesOption rules = new RulesOption(this);
    private final RowOptions rowOptions = new RowOptions(this);
    private final TaughtOptions taught = new TaughtOptions(this);
    private final LearningOptions learning = new LearningOptions(this);
    private final SweepOption sweep = new SweepOption(this);
    private final ConfigOptions config = new ConfigOptions(this);

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        if (config.printed(invocation, spec(), this::effective)) {
            return ExitCode.CLEAN;
        }
        if (sweep.isGiven()) {
            return sweep.run(TrainCommand::new, invocation, output.value(), resume);
        }
        Path file = Output.place(output.value());
        return asked(() -> {
            requireSense();
            TaughtJob.Start start = resume.start(file);
            if (sources.value().isEmpty()) {
                trainBySelfPlay(file);
            } else {
                trainOnRounds(file, start);
            }
            return ExitCode.CLEAN;
        });
    }

    private Map<String, Optional<?>> effective() throws IOException {
        Map<String, Optional<?>> options;
        if (sources.value().isEmpty()) {
            options = learning.effective(rules.chosen(), rounds.value().orElse(DEFAULT_ROUNDS));
            if (first.value().isPresent() && !learning.network().isHiddenSaid()) {
                options.put(
                        "hidden",
                        Optional.of(ModelArgument.read(first.value().get())
                                .card()
                                .shape()
                                .hidden()));
            }
        } else {
            options = learning.effective(rules.chosen(), taught);
            options.put("layout", Optional.of(rowOptions.layout()));
            options.put("targets", Optional.of("none"));
            options.put("labels", Optional.of("played"));
        }
        if (best.heldOut().isEmpty()) {
            options.put("best-deals", Optional.of(BEST_DEALS));
        }
        return options;
    }

    private void requireSense() {
        refuse(
                !sources.value().isEmpty()
                        && (rounds.value().isPresent()
                                || first.value().isPresent()
                                || against.value().isPresent()),
                "--rounds、--from、--against は自己対局のためのもので、局のファイル（ROUNDS）と一緒には使えません",
                "--rounds, --from and --against are for self-play, which takes no ROUNDS");
        refuse(
                sources.value().isEmpty() && rowOptions.areGiven(),
                "--layout、--targets、--labels は局のファイル（ROUNDS）から学習するときに使います",
                "--layout, --targets and --labels are for training on ROUNDS");
        refuse(
                sources.value().isEmpty() && taught.areGiven(),
                "--epochs と --patience は局のファイル（ROUNDS）から学習するときに使います",
                "--epochs and --patience are for training on ROUNDS");
        refuse(
                sources.value().isEmpty()
                        && best.said().isPresent()
                        && best.heldOut().isPresent(),
                "--best のこの値は局のファイル（ROUNDS）から学習するときに使います。自己対局では相手（rule など）を指定してください",
                "this --best is for training on ROUNDS; for self-play it is a player, such as rule");
        refuse(
                bestDeals.value().isPresent() && best.heldOut().isPresent(),
                "--best-deals は --best に相手を指定するときに使います",
                "--best-deals is for a --best that is a player");
        refuse(
                sources.value().isEmpty() && html.value().isPresent(),
                "--html は局のファイル（ROUNDS）から学習するときに使います。自己対局の報告は goita run が作ります",
                "--html is for training on ROUNDS; goita run reports on self-play");
    }

    private void trainBySelfPlay(Path file) throws IOException {
        SelfTrainingSettings settings = learning.selfTraining(
                rules.chosen(),
                rounds.value().orElse(DEFAULT_ROUNDS),
                first.value().isPresent()
                        ? Optional.of(TrainingWords.told(
                                ModelArgument.read(first.value().get())))
                        : Optional.empty(),
                against.value().isPresent()
                        ? NeuralEntrant.all().parseAll(against.value().get())
                        : List.of());
        String tool = "goita " + ProgramVersion.number();
        SelfTraining training =
                resume.isGiven() ? SelfTraining.resume(file, settings, tool) : SelfTraining.begin(settings, tool);
        long all = settings.plan().rounds();
        Optional<PointsBest> judge =
                best.said().isPresent() ? Optional.of(points(best.said().get())) : Optional.empty();
        Path bestFile = PointsBest.beside(file);
        if (judge.isPresent() && !resume.isGiven() && Files.exists(bestFile)) {
            throw new FileAlreadyExistsException(bestFile.toString());
        }
        SelfTraining.Saving saving = SelfTraining.Saving.of(learning.network().checkpoints(), settings.plan());
        int last = settings.plan().generations();
        try (InOrder threads = new InOrder(this.threads.value(), "self-play");
                MetricsFile lines = metrics.open(file, training.roundsDone());
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.of(all - training.roundsDone()))) {
            SelfPlaySteps steps = new SelfPlaySteps(lines, progress, training.roundsDone(), all);
            training.run(file, saving, threads, threads.size(), (step, weights) -> {
                boolean isJudged = judge.isPresent() && saving.isDue(step.generation() + 1, last);
                steps.learned(
                        step,
                        isJudged ? judged(judge.get(), step, training.model(weights), bestFile, settings) : Map.of());
            });
        }
        say("%s: 自己対局 %,d 局で学習しました", "%s: trained on %,d rounds of self-play", file, all);
    }

    private static Map<String, DuplicateResult> judged(
            PointsBest judge, DeepMonteCarlo.Progress step, Model model, Path file, SelfTrainingSettings settings) {
        try {
            return judge.keep(step, model, file, settings.learner());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Refuses at once what could not be played after a long training. */
    private PointsBest points(String player) throws IOException {
        return new PointsBest(
                new DuplicateContest(rules.chosen(), bestDeals.value().orElse(BEST_DEALS), learning.seed()),
                NeuralEntrant.all().parse(player),
                threads.value());
    }

    private void trainOnRounds(Path file, TaughtJob.Start start) throws IOException {
        NetworkOptions network = learning.network();
        Best judge = best.heldOut().isPresent()
                ? best.heldOut().get()
                : points(best.said().orElseThrow());
        TaughtJob job = new TaughtJob(
                invocation,
                RoundSources.of(
                                invocation,
                                RoundSources.withPart(sources.value(), Part.VALIDATION),
                                rules.chosen(),
                                rowOptions.rows(),
                                rowOptions.teaching())
                        .onThreads(threads.value()),
                RoundSources.WORDS,
                network.hidden(),
                network.supervised(learning.rows()),
                taught.training(network.schedule(), network.seed()),
                new TaughtTraining.Keeping(network.checkpoints(), judge),
                threads.value());
        job.run(file, start, metrics);
        if (html.value().isPresent()) {
            report(file, html.value().get());
        }
    }

    private void report(Path file, String page) throws IOException {
        Model model = Model.read(file, GoitaEncoders.ALL);
        ChoiceJob job = new ChoiceJob(
                invocation,
                rules.chosen(),
                RoundSources.withPart(sources.value(), Part.TEST),
                List.of(NeuralEntrant.all().parse("rule")),
                SOLVED_TILES,
                learning.seed());
        Report shown = job.report(output.value(), model, job.run(model, Optional.of(Part.TEST)));
        invocation.say(shown);
        invocation.write(page, shown.page(invocation.language()).html());
    }

    /** 点での決め方: the network is the best that makes most points of a player, always on the same deals. */
    private static final class PointsBest implements MeasuredBest {
        /** In the provenance of a card: by what it is the best, and how many points a round it made. */
        private static final String BEST = "best";

        private static final String POINTS = "best-points";

        private static final String ZIP = ".zip";

        private final DuplicateContest contest;
        private final Entrant opponent;
        private final int threads;
        private Map<String, DuplicateResult> last = Map.of();

        /** @param threads that play */
        PointsBest(DuplicateContest contest, Entrant opponent, int threads) {
            this.contest = contest;
            this.opponent = opponent;
            this.threads = threads;
        }

        /** Where the best network of a training by its own play lies: beside the one that learns. */
        static Path beside(Path model) {
            String name = String.valueOf(model.getFileName());
            String stem = name.endsWith(ZIP) ? name.substring(0, name.length() - ZIP.length()) : name;
            return model.resolveSibling(stem + ".best" + ZIP);
        }

        @Override
        public String id() {
            return "points:" + SelfTrainingSettings.told(opponent).replace(' ', '@') + ",deals=" + contest.deals()
                    + ",seed=" + contest.seed();
        }

        @Override
        public double of(Model model, PolicyReport heldOut, double loss) {
            return -points(model);
        }

        private double points(Model model) {
            try (InOrder crew = new InOrder(threads, "match")) {
                DuplicateResult result = contest.play(model, opponent, crew);
                last = Map.of(opponent.name(), result);
                return result.pointsPerRound();
            }
        }

        @Override
        public void put(Map<String, Object> line) {
            Measure.MATCHES.put(line, DuplicateColumns.json(last));
        }

        /**
         * Measures a network on its way, and keeps it if it is better than what is kept.
         *
         * @param step how far it is
         * @param model with its card
         * @param file of the best
         * @param learner what it is trained with, for DL4J
         * @return its matches
         */
        Map<String, DuplicateResult> keep(DeepMonteCarlo.Progress step, Model model, Path file, LearnerOptions learner)
                throws IOException {
            double points = points(model);
            if (points > kept(file)) {
                Map<String, String> provenance =
                        new LinkedHashMap<>(model.card().provenance());
                provenance.put(BEST, id());
                provenance.put(POINTS, Double.toString(points));
                Map<String, Long> counts = new LinkedHashMap<>(model.card().counts());
                counts.put("rounds", step.rounds());
                ModelCard card = model.card().withProvenance(provenance).withCounts(counts);
                ModelFile.write(file, new Model(card, model.weights()), GraphEntries.of(model.weights(), learner));
            }
            return last;
        }

        /** What the kept one made, which may be of a later moment if the training was interrupted there. */
        private double kept(Path file) throws IOException {
            if (Files.notExists(file)) {
                return Double.NEGATIVE_INFINITY;
            }
            Map<String, String> provenance =
                    Model.read(file, GoitaEncoders.ALL).card().provenance();
            try {
                return id().equals(provenance.get(BEST))
                        ? Double.parseDouble(provenance.getOrDefault(POINTS, ""))
                        : Double.NEGATIVE_INFINITY;
            } catch (NumberFormatException e) {
                return Double.NEGATIVE_INFINITY;
            }
        }
    }
}
