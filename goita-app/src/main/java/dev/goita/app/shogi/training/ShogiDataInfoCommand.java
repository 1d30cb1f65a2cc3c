package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.shogi.training.DatasetFormat;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

final class ShogiDataInfoCommand extends Job {
    private final Given<List<String>> files = arguments("FILE");
    private final DataOptions options = new DataOptions(this);
    private final Given<Boolean> json = json();

    ShogiDataInfoCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        FindingReport report = new FindingReport(invocation, FindingReport.To.STANDARD_ERROR, options);
        DataFile.forEach(invocation, files.value(), report, file -> {
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
        if (json.value()) {
            invocation.jsonLines().write(fields);
        } else {
            FieldWords.print(fields, invocation);
        }
    }
}
