package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.Improvement;
import dev.goita.ml.training.SelfTrainingSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
}
