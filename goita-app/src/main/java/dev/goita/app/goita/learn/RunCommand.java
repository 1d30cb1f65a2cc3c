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
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code goita run}. */
@Command(
        name = "run",
        description = "From nothing to a trained player and a report, in one command.",
        footer = {
            "",
            "A network learns from its own play, then plays rounds that are recorded, checked and encoded; its",
            "predictions are measured on those held out and its play in duplicate deals. The folder gets model.zip,",
            "rounds/, metrics.jsonl, results.json and report.html. The same options give the same model and rounds",
            "on any number of threads of one machine. After an interruption, --resume goes on.",
            "",
            "Examples:",
            "  goita run",
            "  goita run --rounds 2000000 --out long --seed 7"
        })
public final class RunCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Option(names = "--out", paramLabel = "DIR", description = "The folder; goita-run if absent.")
    private String out = "goita-run";

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds of self-play to learn from; ${DEFAULT-VALUE} if absent.")
    private long rounds = 200_000;

    @Option(
            names = "--recorded-rounds",
            paramLabel = "N",
            description = "Rounds to record and evaluate on; ${DEFAULT-VALUE} if absent.")
    private long recordedRounds = 20_000;

    @Option(names = "--deals", paramLabel = "N", description = "Duplicate deals; ${DEFAULT-VALUE} if absent.")
    private int deals = 10_000;

    @Mixin
    private ResumeOption resume = new ResumeOption("Go on with a run that was interrupted.");

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

    public RunCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        if (config.printed(invocation, spec)) {
            return ExitCode.CLEAN;
        }
        Path folder = Output.place(out);
        try {
            MainJob.Options options = new MainJob.Options(
                    folder,
                    rules.chosen(),
                    learning.selfTraining(rules.chosen(), rounds),
                    recordedRounds,
                    new DuplicateContest(rules.chosen(), deals, learning.seed()),
                    threads.number(),
                    "goita " + ProgramVersion.number());
            if (!resume.isWanted() && Files.exists(folder.resolve(MainJob.METRICS))) {
                throw new RefusedFileException(
                        folder,
                        new Wording(
                                "前の実行のファイルがあります。--out に別のフォルダーを指定するか、--resume で続けてください",
                                "holds a run already; give another --out, or --resume"));
            }
            return new MainJob(invocation, options).run();
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }
}
