package dev.goita.app.goita.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.ResumeOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.app.learning.MetricsOption;
import dev.goita.app.learning.NetworkOptions;
import dev.goita.app.learning.TaughtJob;
import dev.goita.app.learning.TaughtOptions;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.Model;
import dev.goita.learning.samples.Part;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.SelfTraining;
import dev.goita.ml.training.SelfTrainingSettings;
import dev.goita.report.Report;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita train}. */
@Command(
        name = "train",
        description = "Train a network: by its own play, or on recorded rounds of a teacher.",
        footer = {
            "",
            "Without ROUNDS the network plays itself and learns what became of its choices. With ROUNDS it learns",
            "to predict the choices and outcomes in them, until it predicts those it does not learn from no better.",
            "ROUNDS may be what goita data split made; the validation part beside a training part is taken too.",
            "Self-play can be interrupted; --resume goes on and ends with the same model.",
            "",
            "Examples:",
            "  goita train -o model.zip",
            "  goita train --rounds 1000000 --metrics metrics.jsonl -o model.zip",
            "  goita train --resume --rounds 1000000 -o model.zip",
            "  goita train --from strong --against net:strong --epsilon 0.05 -o answer.zip",
            "  goita train --epochs 5 rounds/ -o model.zip --report report.html",
            "  goita train --layout goita-history/1 --targets all rounds/ -o model.zip"
        })
public final class TrainCommand implements Callable<ExitCode> {
    private static final long DEFAULT_ROUNDS = 200_000;

    /** As goita evaluate does where it is told nothing else. */
    private static final int SOLVED_TILES = 16;

    private final Invocation invocation;

    @Parameters(arity = "0..*", paramLabel = "ROUNDS", description = "Data sets, folders and files of rounds.")
    private List<String> sources = new ArrayList<>();

    @Mixin
    private OutputOption output = OutputOption.required("FILE", "The model file.");

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds of self-play; 200000 if absent.")
    private Optional<Long> rounds = Optional.empty();

    @Option(
            names = "--from",
            paramLabel = "MODEL",
            description = "A model file or a name of the box: self-play begins with its weights, not with random ones.")
    private Optional<String> first = Optional.empty();

    @Option(
            names = "--against",
            paramLabel = "PLAYER,…",
            description = "Whom it plays and learns to beat, one of them drawn for every round; itself if absent. See"
                    + " goita arena for names.")
    private Optional<String> against = Optional.empty();

    @Mixin
    private ResumeOption resume = new ResumeOption("Go on with self-play that was interrupted.");

    @Mixin
    private MetricsOption metrics = new MetricsOption();

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "With ROUNDS: measure the model on those that are for testing, and write a page with charts.")
    private Optional<String> report = Optional.empty();

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that play and learn");

    @Mixin
    private RulesOption rules = new RulesOption();

    @Mixin
    private RowOptions rowOptions = new RowOptions();

    @Mixin
    private TaughtOptions taught = new TaughtOptions();

    @Mixin
    private LearningOptions learning = new LearningOptions();

    @Mixin
    private ConfigOptions config = new ConfigOptions();

    @Spec
    private CommandSpec spec;

    public TrainCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (config.printed(invocation, spec)) {
            return ExitCode.CLEAN;
        }
        Path file = Output.place(output.name());
        try {
            requireSense();
            if (Files.exists(file) && !resume.isWanted()) {
                throw new FileAlreadyExistsException(file.toString());
            }
            if (sources.isEmpty()) {
                trainBySelfPlay(file);
            } else {
                trainOnRounds(file);
            }
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
        return ExitCode.CLEAN;
    }

    private void requireSense() {
        if (!sources.isEmpty() && (rounds.isPresent() || resume.isWanted())) {
            throw new RefusalException(new Wording(
                    "--rounds と --resume は自己対局のためのもので、局のファイル（ROUNDS）と一緒には使えません",
                    "--rounds and --resume are for self-play, which takes no ROUNDS"));
        }
        if (!sources.isEmpty() && (first.isPresent() || against.isPresent())) {
            throw new RefusalException(new Wording(
                    "--from と --against は自己対局のためのもので、局のファイル（ROUNDS）と一緒には使えません",
                    "--from and --against are for self-play, which takes no ROUNDS"));
        }
        if (sources.isEmpty() && rowOptions.areGiven()) {
            throw new RefusalException(new Wording(
                    "--layout、--targets、--labels は局のファイル（ROUNDS）から学習するときに使います",
                    "--layout, --targets and --labels are for training on ROUNDS"));
        }
        if (sources.isEmpty() && taught.areGiven()) {
            throw new RefusalException(new Wording(
                    "--epochs と --patience は局のファイル（ROUNDS）から学習するときに使います",
                    "--epochs and --patience are for training on ROUNDS"));
        }
        if (sources.isEmpty() && report.isPresent()) {
            throw new RefusalException(new Wording(
                    "--report は局のファイル（ROUNDS）から学習するときに使います。自己対局の報告は goita run が作ります",
                    "--report is for training on ROUNDS; goita run reports on self-play"));
        }
    }

    private void trainBySelfPlay(Path file) throws IOException {
        SelfTrainingSettings settings = learning.selfTraining(
                rules.chosen(),
                rounds.orElse(DEFAULT_ROUNDS),
                first.isPresent() ? Optional.of(TrainingWords.told(ModelArgument.read(first.get()))) : Optional.empty(),
                opponents());
        String tool = "goita " + ProgramVersion.number();
        if (resume.isWanted() && Files.notExists(file)) {
            throw new RefusedFileException(
                    file,
                    new Wording(
                            "続きを始められる途中経過がありません（全局数の一割ごとに書かれます）。--resume を付けずに始めてください",
                            "has no checkpoint to go on from; one is written after every tenth of the rounds: begin"
                                    + " again without --resume"));
        }
        SelfTraining training =
                resume.isWanted() ? SelfTraining.resume(file, settings, tool) : SelfTraining.begin(settings, tool);
        long all = settings.plan().rounds();
        try (InOrder threads = new InOrder(this.threads.number(), "self-play");
                MetricsFile steps = metrics.open(file, training.roundsDone());
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.of(all - training.roundsDone()))) {
            long[] before = {training.roundsDone()};
            training.run(file, threads, (step, weights) -> {
                progress.advance(step.rounds() - before[0]);
                before[0] = step.rounds();
                steps.write(SelfTrainingSteps.json(step));
            });
        }
        say(
                String.format(Locale.ROOT, "%s: 自己対局 %,d 局で学習しました", file, all),
                String.format(Locale.ROOT, "%s: trained on %,d rounds of self-play", file, all));
    }

    private List<Entrant> opponents() throws IOException {
        return against.isPresent() ? NeuralEntrant.all().parseAll(against.get()) : List.of();
    }

    private void trainOnRounds(Path file) throws IOException {
        NetworkOptions network = learning.network();
        TaughtJob.Plan plan = new TaughtJob.Plan(
                RoundSources.of(
                                invocation,
                                RoundSources.withPart(sources, Part.VALIDATION),
                                rules.chosen(),
                                rowOptions.rows(),
                                rowOptions.teaching())
                        .onThreads(threads.number()),
                RoundSources.WORDS,
                network.form(),
                network.supervised(learning.rows()),
                taught.training(network.schedule(), network.seed()),
                threads.number());
        try (MetricsFile steps = metrics.open(file, 0)) {
            new TaughtJob(invocation, plan).run(file, steps);
        }
        if (report.isPresent()) {
            report(file, report.get());
        }
    }

    private void report(Path file, String page) throws IOException {
        Model model = Model.read(file, GoitaEncoders.ALL);
        ChoiceJob job = new ChoiceJob(
                invocation,
                rules.chosen(),
                RoundSources.withPart(sources, Part.TEST),
                List.of(NeuralEntrant.all().parse("rule")),
                SOLVED_TILES,
                learning.seed());
        Report shown = job.report(output.name(), model, job.run(model, Optional.of(Part.TEST)));
        invocation.say(shown);
        invocation.write(page, shown.page(invocation.language()).html());
    }

    private void say(String japanese, String english) {
        invocation.streams().out().println(new Wording(japanese, english).in(invocation.language()));
        invocation.streams().out().flush();
    }
}
