package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.shogi.training.DatasetEntry;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

final class ShogiDataValidateCommand extends Job {
    private final Given<List<String>> files = arguments("FILE");
    private final DataOptions options = new DataOptions(this);
    private final Given<Boolean> json = json();

    private long records;
    private long refused;

    ShogiDataValidateCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        FindingReport.To to = json.value() ? FindingReport.To.JSON : FindingReport.To.STANDARD_OUTPUT;
        FindingReport report = new FindingReport(invocation, to, options);
        try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
            DataFile.forEach(invocation, files.value(), report, file -> {
                DataFile.Sink sink = entry -> count(entry, report, progress);
                if (options.format() == null && RecordLines.areIn(file.head())) {
                    RecordLines.forEach(file, sink);
                } else {
                    file.forEach(file.format(options), options, sink);
                }
            });
        }
        summarize(report);
        return report.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void count(DatasetEntry entry, FindingReport report, Progress progress) {
        progress.advance(1);
        records++;
        refused += entry.record().isEmpty() ? 1 : 0;
        report.accept(entry.findings());
    }

    private void summarize(FindingReport report) {
        Map<String, Object> counts = new LinkedHashMap<>();
        counts.put("files", files.value().size());
        counts.put("records", records);
        counts.put("refused", refused);
        counts.put("errors", report.errors());
        counts.put("warnings", report.warnings());
        if (json.value()) {
            counts.put("findings", report.counts());
            invocation.jsonLines().write(Map.of("summary", counts));
        } else {
            new ConversionSummary(invocation, false, "").print(counts);
        }
    }
}
