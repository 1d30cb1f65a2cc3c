package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.shogi.training.DatasetFormat;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;

final class ShogiDataInfoCommand extends DataJob {
    private final Given<Boolean> json = json();

    ShogiDataInfoCommand(Invocation invocation) {
        super(invocation, "1..*");
    }

    @Override
    public ExitCode call() throws IOException {
        FindingReport report = report(FindingReport.To.STANDARD_ERROR);
        forEach(report, file -> {
            try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
                DatasetFormat format = format(file);
                DataStatistics statistics = new DataStatistics();
                forEach(file, format, entry -> {
                    progress.advance(1);
                    report.accept(entry.findings());
                    statistics.add(entry);
                });
                Map<String, Object> fields = statistics.fields(file.name(), format);
                if (json.value()) {
                    invocation.jsonLines().write(fields);
                } else {
                    FieldWords.print(fields, invocation);
                }
            }
        });
        return report.exitCode();
    }
}
