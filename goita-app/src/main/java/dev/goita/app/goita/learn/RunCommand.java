package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.diagnostics.program.ProgramVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code goita run}. */
public final class RunCommand extends Job {
    private final Given<String> out = output("FOLDER", "goita-run");
    private final Given<Long> rounds = option("--rounds", "N", 200_000L);
    private final Given<Long> recordedRounds =
            option("--recorded-rounds", "N", 20_000L).atLeast(1);
    private final Given<Integer> deals = option("--deals", "N", 10_000);
    private final Given<Boolean> resume = flag("--resume");
    private final Given<Integer> threads = threads();
    private final RulesOption rules = new RulesOption(this);
    private final LearningOptions learning = new LearningOptions(this);
    private final ConfigOptions config = new ConfigOptions(this);

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        if (config.printed(invocation, spec(), () -> learning.effective(rules.chosen(), rounds.value()))) {
            return ExitCode.CLEAN;
        }
        Path folder = Output.place(out.value());
        try {
            MainJob.Options options = new MainJob.Options(
                    folder,
                    rules.chosen(),
                    learning.selfTraining(rules.chosen(), rounds.value(), Optional.empty(), List.of()),
                    learning.network().checkpoints(),
                    recordedRounds.value(),
                    new DuplicateContest(rules.chosen(), deals.value(), learning.seed()),
                    threads.value(),
                    "goita " + ProgramVersion.number());
            if (!resume.value()) {
                LearningOptions.requireNew(folder);
            }
            return new MainJob(invocation, options).run();
        } catch (IllegalArgumentException e) {
            throw misuse(e);
        }
    }
}
