package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.report.Columns;
import dev.goita.shogi.training.DatasetFormat;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Supplier;

/** {@code goita data} of the training data of shogi. */
public final class ShogiDataCommand {
    private ShogiDataCommand() {}

    /** In the order of the help. */
    public static Map<String, Supplier<Job>> all() {
        Map<String, Supplier<Job>> all = new LinkedHashMap<>();
        all.put("info", ShogiDataInfoCommand::new);
        all.put("verify", ShogiDataVerifyCommand::new);
        all.put("split", DataArrangement.Split::new);
        all.put("shuffle", DataArrangement.Shuffle::new);
        all.put("merge", DataArrangement.Merge::new);
        all.put("dedupe", DataArrangement.Dedupe::new);
        all.put("export", ShogiDataConvertCommand::new);
        all.put("head", ShogiDataHeadCommand::new);
        return all;
    }

    private static final class ShogiDataInfoCommand extends DataJob {
        private final Given<Boolean> json = json();

        ShogiDataInfoCommand() {
            super("1..*");
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

    private static final class ShogiDataVerifyCommand extends DataJob {
        private final Given<Boolean> json = json();

        private long records;
        private long refused;

        ShogiDataVerifyCommand() {
            super("1..*");
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
}
