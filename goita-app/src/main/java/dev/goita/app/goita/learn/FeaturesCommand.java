package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.FeatureJob;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.samples.SampleSource;
import dev.goita.ml.features.GoitaPages;
import dev.goita.ml.training.RoundSource;
import java.io.IOException;
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

/** {@code goita features}. */
@Command(
        name = "features",
        description = "Turn recorded rounds into rows of features and labels, as NumPy arrays.",
        footer = {
            "",
            "The folder gets features, legal, label, outcome, kind, turn and part (.npy), one entry a choice.",
            "features and legal are packed bits: numpy.unpackbits(a, axis=1). outcome is NaN where it is unknown;",
            "part is 0 for training, 1 for validation, 2 for testing, told by the deal. With --targets there is target,",
            "a column each, NaN where unknown; with --labels there is policy, a probability for each label.",
            "",
            "Examples:",
            "  goita features rounds/ -o rows",
            "  goita features rounds/ --layout goita-history/1 --targets all -o rows",
            "  goita features rounds/ --labels solver:tiles=16 -o endings",
            "  goita features --describe --layout goita-history/1"
        })
public final class FeaturesCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "0..*", paramLabel = "ROUNDS", description = "Data sets, folders and files of rounds.")
    private List<String> sources = new ArrayList<>();

    @Mixin
    private OutputOption output = OutputOption.optional("FOLDER", "The folder of the arrays; made if absent.");

    @Option(names = "--describe", description = "Print what every feature and label means, as Markdown.")
    private boolean describe;

    @Mixin
    private JsonOption json = new JsonOption("Print the summary as one JSON object.");

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that label, with --labels solver or pimc");

    @Mixin
    private RowOptions rowOptions = new RowOptions();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public FeaturesCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (describe) {
            invocation.streams().out().print(page());
            return ExitCode.CLEAN;
        }
        if (sources.isEmpty() || output.given().isEmpty()) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "局のファイル（ROUNDS）と -o フォルダー、または --describe を指定してください",
                            "features needs ROUNDS and -o FOLDER, or --describe"));
        }
        Path folder = Output.place(output.given().get());
        RoundSource rounds = source();
        if (invocation.cluster().isEmpty()) {
            write(rounds.onThreads(threads.number()), folder);
        } else {
            try (Crew crew = invocation.cluster().get().open()) {
                write(rounds.by(crew), folder);
            }
        }
        return ExitCode.CLEAN;
    }

    private void write(SampleSource rounds, Path folder) throws IOException {
        new FeatureJob(invocation, RoundSources.WORDS)
                .run(rounds, folder, json.isWanted() ? FeatureJob.Report.JSON : FeatureJob.Report.TEXT);
    }

    private String page() {
        try {
            return GoitaPages.of(rowOptions.layout(), invocation.language());
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }

    private RoundSource source() throws IOException {
        try {
            return RoundSources.of(invocation, sources, rules.chosen(), rowOptions.rows(), rowOptions.teaching());
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }
}
