package dev.goita.app.shogi.training;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.Output;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.training.DatasetCode;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetReader;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 教師局面の仕事: a command that reads training data, which may not tell by its content how it is read. */
abstract class DataJob extends Job {
    protected final Given<List<String>> files;
    private final Given<Optional<DatasetFormat>> format;
    private final Given<Optional<Move16>> dialect;
    private final Given<Integer> maxFindings;

    /** @param arity how many files there may be */
    DataJob(String arity) {
        files = arguments("FILE", arity, String.class);
        format = option("--from", "FORMAT", DatasetFormat.class);
        dialect = option("--moves", "DIALECT", Move16.class);
        maxFindings = option("--max-findings", "N", 100);
    }

    protected final FindingReport report(FindingReport.To to) {
        return new FindingReport(() -> invocation, to, maxFindings::value);
    }

    protected final void forEach(FindingReport report, DataFile.Use use) throws IOException {
        invocation.batch().expect(files.value().size());
        for (String file : files.value()) {
            DataFile.attempt(invocation, file, report, use);
        }
    }

    /** Whether a file is JSON Lines, unless another format is asked for. */
    protected final boolean isText(DataFile file) {
        return format.value().isEmpty() && RecordLines.areIn(file.head());
    }

    /** The formats that the content may be, or the one that was asked for. */
    protected final List<DatasetFormat> candidates(DataFile file) throws IOException {
        return format.value().isPresent() ? List.of(format.value().get()) : file.candidates();
    }

    protected final DatasetFormat format(DataFile file) throws IOException {
        List<DatasetFormat> candidates = candidates(file);
        if (candidates.size() == 1) {
            return candidates.get(0);
        }
        String all =
                String.join(", ", candidates.stream().map(DatasetFormat::id).toList());
        throw candidates.isEmpty()
                ? file.failure(
                        DatasetCode.UNKNOWN_FORMAT,
                        new Wording(
                                "教師データの形式が分かりません。--from で指定できます",
                                "in none of the known formats; --from FORMAT reads it all the same"))
                : file.failure(
                        DatasetCode.AMBIGUOUS_FORMAT,
                        Wording.of("形式を一つに絞れません（%s）。--from で指定してください", "may be %s; say which with --from", all));
    }

    protected final DatasetReader reader(DataFile file, DatasetFormat found) throws IOException {
        return new DatasetReader(
                file.name(), file.bytes(), found, dialect.value().orElse(found.moves()));
    }

    protected final void forEach(DataFile file, DatasetFormat found, DataFile.Sink sink) throws IOException {
        try (DatasetReader reader = reader(file, found)) {
            for (Optional<DatasetEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                sink.accept(entry.get());
            }
        }
    }

    /** Says at the end what was done: text on standard error, or JSON on standard output unless the data went there. */
    protected final void summarize(boolean json, String output, Map<String, Object> fields) {
        if (json && !Output.isStandard(output)) {
            invocation.jsonLines().write(fields);
            return;
        }
        String line = JsonOutput.lines(List.of(fields)).stripTrailing();
        invocation.sayAside(json ? Wording.same(line) : FieldWords.line(fields));
    }
}
