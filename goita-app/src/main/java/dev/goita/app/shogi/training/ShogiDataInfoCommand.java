package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.shogi.training.DatasetFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "info",
        description = "Tell format, counts, results and evaluations of training data.",
        footer = {"", "Example: goita shogi data info --json train.hcpe valid.hcpe"})
final class ShogiDataInfoCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "hcpe, hcpe2, psv or hcpe3; - is standard input.")
    private List<String> files = new ArrayList<>();

    @Mixin
    private DataOptions options = new DataOptions();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a file.");

    ShogiDataInfoCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        FindingReport report = new FindingReport(invocation, FindingReport.To.STANDARD_ERROR, options);
        DataFile.forEach(invocation, files, report, file -> {
            try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
                DatasetFormat format = file.format(options);
                DataStatistics statistics = new DataStatistics();
                file.forEach(format, options, entry -> {
                    progress.advance(1);
                    report.accept(entry.findings());
                    statistics.add(entry);
                });
                print(statistics.fields(file.name(), format));
            }
        });
        return report.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void print(Map<String, Object> fields) {
        if (json.isWanted()) {
            invocation.jsonLines().write(fields);
        } else {
            FieldWords.print(fields, invocation);
        }
    }
}
