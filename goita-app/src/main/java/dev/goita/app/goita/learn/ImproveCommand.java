package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.ResumeOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.DeepMonteCarlo;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.Improvement;
import dev.goita.ml.training.SelfTrainingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code goita improve}. */
@Command(
        name = "improve",
        description =
                "Reinforcement learning: a network plays itself and learns, and after every stage must beat the best"
                        + " one so far.",
        footer = {
            "",
            "The folder gets current.zip (the network that learns, with all that going on needs), best.zip,",
            "metrics.jsonl (every generation), gates.jsonl (every stage: the match against the best network so far, and",
            "those against --against), report.html with the curves and results.json with the last matches. A network",
            "becomes the best if the 95 %% interval of its points a round lies above 0; with --pool, that of how many",
            "more points than the best so far it makes of them and of that best. After an interruption, --resume goes on",
            "and ends with the same network.",
            "",
            "Examples:",
            "  goita improve",
            "  goita improve --rounds 20000000 --stage 1000000 --hidden 512,256 --out strong",
            "  goita improve --out strong --rounds 20000000 --stage 1000000 --hidden 512,256 --resume",
            "  goita improve --pool net:strong,net:other.zip,rule --gate-deals 4000"
        })
public final class ImproveCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Option(names = "--out", paramLabel = "DIR", description = "The folder; goita-improve if absent.")
    private String out = "goita-improve";

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds of self-play to learn from; ${DEFAULT-VALUE} if absent.")
    private long rounds = 5_000_000;

    @Option(
            names = "--stage",
            paramLabel = "N",
            description = "Rounds between two gates, rounded to whole generations; ${DEFAULT-VALUE} if absent.")
    private long stage = 250_000;

    @Option(
            names = "--gate-deals",
            paramLabel = "N",
            description = "Duplicate deals of a gate; ${DEFAULT-VALUE} if absent.")
    private int gateDeals = 10_000;

    @Option(
            names = "--pool",
            paramLabel = "PLAYER,…",
            description = "Whom a candidate and the best network so far meet at a gate besides each other; nobody if"
                    + " absent. See goita arena for names.")
    private Optional<String> pool = Optional.empty();

    @Option(
            names = "--against",
            paramLabel = "PLAYER,…",
            description = "Whom every candidate meets besides; rule if absent. See goita arena for names.")
    private String opponents = "rule";

    @Option(
            names = "--deals",
            paramLabel = "N",
            description = "Duplicate deals against each of them; ${DEFAULT-VALUE} if absent.")
    private int deals = 2_000;

    @Mixin
    private ResumeOption resume = new ResumeOption("Go on with what was interrupted.");

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that play and learn");

    @Mixin
    private RulesOption rules = new RulesOption();

    @Mixin
    private LearningOptions learning = new LearningOptions();

    @Mixin
    private ConfigOptions config = new ConfigOptions();

    @Spec
    private CommandSpec spec;

    public ImproveCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (config.printed(invocation, spec)) {
            return ExitCode.CLEAN;
        }
        Path folder = Output.place(out);
        try {
            SelfTrainingSettings training = learning.selfTraining(rules.chosen(), rounds);
            ImproveJob job = new ImproveJob(
                    invocation,
                    folder,
                    new Improvement.Settings(training, generationsOfStage(training.plan()), gateDeals, pool()),
                    new DuplicateContest(rules.chosen(), deals, learning.seed()),
                    NeuralEntrant.all().parseAll(opponents),
                    threads.number(),
                    "goita " + ProgramVersion.number());
            if (!resume.isWanted() && Files.exists(folder.resolve(ImproveJob.METRICS))) {
                throw new RefusedFileException(
                        folder,
                        new Wording(
                                "前の実行のファイルがあります。--out に別のフォルダーを指定するか、--resume で続けてください",
                                "holds a run already; give another --out, or --resume"));
            }
            job.run();
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
        return ExitCode.CLEAN;
    }

    private int generationsOfStage(DeepMonteCarlo.Plan plan) {
        if (stage < 1) {
            throw new RefusalException(
                    new Wording("--stage は 1 以上です。" + stage + " は指定できません", "--stage is at least 1, not " + stage));
        }
        double generations = (double) Math.min(stage, plan.rounds()) / plan.roundsPerGeneration();
        return Math.toIntExact(Math.max(1, Math.round(generations)));
    }

    private List<Entrant> pool() throws IOException {
        return pool.isPresent() ? NeuralEntrant.all().parseAll(pool.get()) : List.of();
    }
}
