package dev.goita.app.shogi.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.learning.FeatureJob;
import dev.goita.app.shogi.input.FindingCount;
import dev.goita.shogi.ml.ShogiPages;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code goita shogi features}. */
public final class ShogiFeaturesCommand extends Job {
    private final Given<List<String>> files = words("FILE");
    private final Given<List<String>> books = several("--book", "FILE", String.class);
    private final Given<Optional<String>> output = optionalOutput("FOLDER");
    private final Given<Boolean> describe = flag("--describe");
    private final Given<Boolean> json = json();
    private final GameInputs inputs = new GameInputs(this);

    @Override
    public ExitCode call() throws IOException {
        if (describe.value()) {
            invocation.streams().out().print(ShogiPages.position());
            return ExitCode.CLEAN;
        }
        refuse(
                files.value().isEmpty() && books.value().isEmpty()
                        || output.value().isEmpty(),
                "ファイルか --book と、-o フォルダー、または --describe を指定してください",
                "features needs FILE or --book, and -o FOLDER, or --describe");
        FindingCount findings = inputs.findings(() -> invocation);
        new FeatureJob(invocation, GameInputs.WORDS)
                .run(
                        inputs.source(files.value(), books.value(), invocation, findings),
                        Output.place(output.value().get()),
                        json.value() ? FeatureJob.Report.JSON : FeatureJob.Report.TEXT);
        return findings.exitCode();
    }
}
