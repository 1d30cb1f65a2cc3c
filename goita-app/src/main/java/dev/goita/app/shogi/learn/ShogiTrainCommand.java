package dev.goita.app.shogi.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.learning.BestOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.app.learning.MetricsOption;
import dev.goita.app.learning.NetworkOptions;
import dev.goita.app.learning.ResumeOption;
import dev.goita.app.learning.SweepOption;
import dev.goita.app.learning.TaughtJob;
import dev.goita.app.learning.TaughtOptions;
import dev.goita.app.shogi.input.FindingCount;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.taught.TaughtTraining;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code goita shogi train}. */
public final class ShogiTrainCommand extends Job {
    private final Given<List<String>> files = words("FILE");
    private final Given<List<String>> books = several("--book", "FILE", String.class);
    private final Given<String> output = requiredOutput("FILE");
    private final BestOption best = new BestOption(this);
    private final ResumeOption resume = new ResumeOption(this);
    private final MetricsOption metrics = new MetricsOption(this);
    private final Given<Integer> threads = threads();
    private final TaughtOptions taught = new TaughtOptions(this);
    private final NetworkOptions network = new NetworkOptions(this);
    private final GameInputs inputs = new GameInputs(this);
    private final SweepOption sweep = new SweepOption(this);
    private final ConfigOptions config = new ConfigOptions(this);

    private Map<String, Optional<?>> effective() {
        Map<String, Optional<?>> options = new LinkedHashMap<>();
        options.put("of", Optional.of("shogi"));
        options.put("hidden", Optional.of(network.hidden()));
        taught.addEffective(options);
        return options;
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        if (config.printed(invocation, spec(), this::effective)) {
            return ExitCode.CLEAN;
        }
        if (sweep.isGiven()) {
            return sweep.run(ShogiTrainCommand::new, invocation, output.value(), resume);
        }
        refuse(
                files.value().isEmpty() && books.value().isEmpty(),
                "ファイルか --book を指定してください",
                "train needs FILE or --book");
        Path file = Output.place(output.value());
        TaughtJob.Start start = resume.start(file);
        FindingCount findings = inputs.findings(() -> invocation);
        try {
            TaughtJob job = new TaughtJob(
                    invocation,
                    inputs.source(files.value(), books.value(), invocation, findings),
                    GameInputs.WORDS,
                    network.hidden(),
                    network.supervised(RowForm.PLAIN),
                    taught.training(network.schedule(), network.seed()),
                    new TaughtTraining.Keeping(network.checkpoints(), best.requireHeldOut()),
                    threads.value());
            job.run(file, start, metrics);
        } catch (IllegalArgumentException e) {
            throw misuse(e);
        }
        return findings.exitCode();
    }
}
