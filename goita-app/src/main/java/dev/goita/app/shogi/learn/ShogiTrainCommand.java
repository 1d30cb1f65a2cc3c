package dev.goita.app.shogi.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.app.learning.MetricsOption;
import dev.goita.app.learning.NetworkOptions;
import dev.goita.app.learning.TaughtJob;
import dev.goita.app.learning.TaughtOptions;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.RowForm;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita shogi train}. */
@Command(
        name = "train",
        description = "Train a network to predict the moves and the results of games.",
        footer = {
            "",
            "5 %% of the games decide when to stop, 5 %% are left for evaluate; which ones is told by their moves. The",
            "network also learns the evaluations of engines in comments and training data. Any number of games is",
            "learned from in little memory; what does not fit waits in a hidden folder beside the model.",
            "",
            "Examples:",
            "  goita shogi train games/ -o model.zip",
            "  goita shogi train --book book.db --epochs 5 --metrics metrics.jsonl train.hcpe -o model.zip"
        })
public final class ShogiTrainCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = GameInputs.FILES)
    private List<String> files = new ArrayList<>();

    @Option(names = "--book", paramLabel = "FILE", description = "A book whose moves are learned too.")
    private List<String> books = new ArrayList<>();

    @Mixin
    private OutputOption output = OutputOption.required("FILE", "The model file.");

    @Mixin
    private MetricsOption metrics = new MetricsOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that learn");

    @Mixin
    private TaughtOptions taught = new TaughtOptions();

    @Mixin
    private NetworkOptions network = new NetworkOptions();

    @Mixin
    private GameInputs inputs = new GameInputs();

    @Mixin
    private ConfigOptions config = new ConfigOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public ShogiTrainCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (config.printed(invocation, spec)) {
            return ExitCode.CLEAN;
        }
        if (files.isEmpty() && books.isEmpty()) {
            throw new MisuseException(spec, new Wording("ファイルか --book を指定してください", "train needs FILE or --book"));
        }
        Path file = Output.place(output.name());
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString());
        }
        GameFindings findings = inputs.findings(invocation);
        try (MetricsFile steps = metrics.open(file, 0)) {
            TaughtJob.Plan plan = new TaughtJob.Plan(
                    inputs.source(files, books, invocation, findings::add),
                    GameInputs.WORDS,
                    network.form(),
                    network.supervised(RowForm.PLAIN),
                    taught.training(network.schedule(), network.seed()),
                    threads.number());
            new TaughtJob(invocation, plan).run(file, steps);
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
        return findings.exitCode();
    }
}
