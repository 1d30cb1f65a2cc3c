package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Progress;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** 入力: files of one format whose sound records are arranged anew; what is wrong with the others goes to standard error. */
final class DataInputs extends Options {
    private final Given<List<String>> files = arguments("FILE");
    private final DataOptions options = new DataOptions(this);
    private final Given<Boolean> json = json();

    DataInputs(Options command) {
        super(command);
    }

    private @Nullable FindingReport report;
    private @Nullable DatasetFormat first;
    private long records;
    private long refused;

    /** What records are handed to. */
    interface Sink {
        void accept(DatasetRecord record) throws IOException;
    }

    void forEach(Invocation invocation, Sink sink) throws IOException {
        report = new FindingReport(invocation, FindingReport.To.STANDARD_ERROR, options);
        try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
            DataFile.forEach(invocation, files.value(), report, file -> {
                DatasetFormat format = file.format(options);
                first = first == null ? format : first;
                checkSame(first, format, file.argument());
                read(file, format, progress, sink);
            });
        }
    }

    private void checkSame(DatasetFormat first, DatasetFormat format, String argument) {
        if (first.positions() != format.positions() || first.leastBytes() != format.leastBytes()) {
            throw misuse(new Wording(
                            argument + " は " + format.id() + " で、前のファイルの " + first.id() + " と違います。先に変換してください",
                            argument + " is " + format.id() + ", the files before it are " + first.id()
                                    + "; convert it first"));
        }
    }

    private void read(DataFile file, DatasetFormat format, Progress progress, Sink sink) throws IOException {
        file.forEach(format, options, entry -> {
            progress.advance(1);
            report().accept(entry.findings());
            if (entry.record().isPresent()) {
                records++;
                write(entry.record().get(), sink);
            } else {
                refused++;
            }
        });
    }

    /** What cannot be written ends the command; what cannot be read ends a file. */
    private static void write(DatasetRecord record, Sink sink) {
        try {
            sink.accept(record);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private FindingReport report() {
        if (report == null) {
            throw new IllegalStateException("nothing has been read");
        }
        return report;
    }

    /** Says how many records were read and refused, and what else is worth saying. */
    ExitCode summarize(Invocation invocation, String output, Map<String, Object> more) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("records", records);
        fields.put("refused", refused);
        fields.putAll(more);
        new ConversionSummary(invocation, json.value(), output).print(fields);
        return report().isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }
}
