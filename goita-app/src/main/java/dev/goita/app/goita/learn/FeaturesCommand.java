package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.RowOptions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.FeatureJob;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.samples.SampleSource;
import dev.goita.ml.labels.RoundSource;
import dev.goita.ml.report.GoitaPages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code goita features}. */
public final class FeaturesCommand extends Job {
    private final Given<List<String>> sources = words("ROUNDS");
    private final Given<Optional<String>> output = optionalOutput("FOLDER");
    private final Given<Boolean> describe = flag("--describe");
    private final Given<Boolean> json = json();
    private final ClusterOptions cluster = new ClusterOptions(this);
    private final Given<Integer> threads = threads();
    private final RowOptions rowOptions = new RowOptions(this);
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        cluster.join(invocation);
        if (describe.value()) {
            String page = asked(() -> GoitaPages.of(rowOptions.layout(), invocation.language()));
            invocation.streams().out().print(page);
            return ExitCode.CLEAN;
        }
        if (sources.value().isEmpty() || output.value().isEmpty()) {
            throw misuse(new Wording(
                    "局のファイル（ROUNDS）と -o フォルダー、または --describe を指定してください",
                    "features needs ROUNDS and -o FOLDER, or --describe"));
        }
        Path folder = Output.place(output.value().get());
        RoundSource rounds = asked(() ->
                RoundSources.of(invocation, sources.value(), rules.chosen(), rowOptions.rows(), rowOptions.teaching()));
        if (invocation.cluster().isEmpty()) {
            write(rounds.onThreads(threads.value()), folder);
        } else {
            try (Crew crew = invocation.cluster().get().open()) {
                write(rounds.by(crew), folder);
            }
        }
        return ExitCode.CLEAN;
    }

    private void write(SampleSource rounds, Path folder) throws IOException {
        new FeatureJob(invocation, RoundSources.WORDS)
                .run(rounds, folder, json.value() ? FeatureJob.Report.JSON : FeatureJob.Report.TEXT);
    }
}
