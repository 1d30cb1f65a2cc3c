package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.report.Columns;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

final class ShogiDataValidateCommand extends DataJob {
    private final Given<Boolean> json = json();

    private long records;
    private long refused;

    ShogiDataValidateCommand(Invocation invocation) {
        super(invocation, "1..*");
    }

    @Override
    public ExitCode call() throws IOException {
        FindingReport report = report(json.value() ? FindingReport.To.JSON : FindingReport.To.STANDARD_OUTPUT);
        try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
            DataFile.Sink sink = entry -> {
                progress.advance(1);
                records++;
                refused += entry.record().isEmpty() ? 1 : 0;
                report.accept(entry.findings());
            };
            forEach(report, file -> {
                if (isText(file)) {
                    RecordLines.forEach(file, sink);
                } else {
                    forEach(file, format(file), sink);
                }
            });
        }
        Map<String, Object> counts = new Columns<FindingReport>()
                .data("files", found -> files.value().size())
                .data("records", found -> records)
                .data("refused", found -> refused)
                .data("errors", FindingReport::errors)
                .data("warnings", FindingReport::warnings)
                .json(report);
        if (json.value()) {
            counts.put("findings", new TreeMap<>(report.counts()));
            invocation.jsonLines().write(Map.of("summary", counts));
        } else {
            summarize(false, "", counts);
        }
        return report.exitCode();
    }
}
