package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.Progress;
import dev.goita.shogi.training.DatasetEntry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "validate",
        description = "Report everything that is wrong with training data, with record number and byte offset.",
        footer = {
            "",
            "Strictly: positions decode to the very same bits, moves are legal. Exit code 1 if there is anything to report.",
            "",
            "Example: goita shogi data validate --lang ja games.psv"
        })
final class ShogiDataValidateCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "hcpe, hcpe2, psv, hcpe3 or jsonl; - is standard input.")
    private List<String> files = new ArrayList<>();

    @Mixin
    private DataOptions options = new DataOptions();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a finding, and a last one with the counts.");

    private long records;
    private long refused;

    ShogiDataValidateCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        FindingReport.To to = json.isWanted() ? FindingReport.To.JSON : FindingReport.To.STANDARD_OUTPUT;
        FindingReport report = new FindingReport(invocation, to, options);
        try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
            DataFile.forEach(invocation, files, report, file -> {
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
        counts.put("files", files.size());
        counts.put("records", records);
        counts.put("refused", refused);
        counts.put("errors", report.errors());
        counts.put("warnings", report.warnings());
        if (json.isWanted()) {
            counts.put("findings", report.counts());
            invocation.jsonLines().write(Map.of("summary", counts));
        } else {
            new ConversionSummary(invocation, false, "").print(counts);
        }
    }
}
