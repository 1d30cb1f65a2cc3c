package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.Scratch;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.app.shogi.training.DataJob.DataFile;
import dev.goita.app.shogi.training.DataJob.FindingReport;
import dev.goita.app.shogi.training.RecordJson.RecordLines;
import dev.goita.diagnostics.Wording;
import dev.goita.files.ScratchFolder;
import dev.goita.report.Columns;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetReader;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.RecordDedupe;
import dev.goita.shogi.training.RecordShuffle;
import dev.goita.shogi.training.RecordSplit;
import dev.goita.shogi.training.StoredMove;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
        all.put("head", Head::new);
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

    /** 並べ直し: files of one format whose sound records are arranged anew; what is wrong with the others goes to standard error. */
    private abstract static class DataArrangement extends DataJob {
        private final Given<Boolean> json = json();
        private final FindingReport report = report(FindingReport.To.STANDARD_ERROR);
        private @Nullable DatasetFormat first;
        private long records;
        private long refused;

        private DataArrangement() {
            super("1..*");
        }

        interface Sink {
            void accept(DatasetRecord record) throws IOException;
        }

        final void read(Sink sink) throws IOException {
            try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
                forEach(report, file -> {
                    DatasetFormat format = format(file);
                    DatasetFormat expected = first == null ? format : first;
                    first = expected;
                    refuse(
                            expected.positions() != format.positions() || expected.leastBytes() != format.leastBytes(),
                            "%s は %s で、前のファイルの %s と違います。先に変換してください",
                            "%s is %s, the files before it are %s; convert it first",
                            file.argument(),
                            format.id(),
                            expected.id());
                    forEach(file, format, entry -> {
                        progress.advance(1);
                        report.accept(entry.findings());
                        entry.record().ifPresentOrElse(record -> write(record, sink), () -> refused++);
                    });
                });
            }
        }

        private void write(DatasetRecord record, Sink sink) {
            records++;
            try {
                sink.accept(record);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Says how many records were read and refused, and what else is worth saying. */
        final ExitCode end(String output, Map<String, ?> more) {
            Map<String, Object> fields = new Columns<DataArrangement>()
                    .data("records", all -> all.records)
                    .data("refused", all -> all.refused)
                    .json(this);
            fields.putAll(more);
            summarize(json.value(), output, fields);
            return report.exitCode();
        }

        /** One behind the other. */
        static final class Merge extends DataArrangement {
            private final Given<String> output = output("FILE|-");

            @Override
            public ExitCode call() throws IOException {
                try (Output target = invocation.output(output.value())) {
                    read(record -> target.stream().write(record.toBytes()));
                    target.commit();
                }
                return end(output.value(), Map.of());
            }
        }

        static final class Shuffle extends DataArrangement {
            private final Scratch scratch = new Scratch(this);
            private final Given<Long> seed = randomSeed();
            private final Given<String> output = output("FILE|-");

            @Override
            public ExitCode call() throws IOException {
                try (Output target = invocation.output(output.value());
                        ScratchFolder folder = scratch.open();
                        RecordShuffle shuffle = new RecordShuffle(seed.value(), folder.path(), scratch.memory())) {
                    read(shuffle::add);
                    shuffle.forEach(target.stream()::write);
                    target.commit();
                }
                return end(output.value(), Map.of());
            }
        }

        static final class Dedupe extends DataArrangement {
            private final Scratch scratch = new Scratch(this);
            private final Given<RecordDedupe.By> by = option("--by", "WHAT", RecordDedupe.By.POSITION);
            private final Given<String> output = output("FILE|-");

            @Override
            public ExitCode call() throws IOException {
                long repeated;
                try (Output target = invocation.output(output.value());
                        ScratchFolder folder = scratch.open();
                        RecordDedupe dedupe = new RecordDedupe(by.value(), folder.path(), scratch.memory())) {
                    read(dedupe::add);
                    repeated = dedupe.forEach(target.stream()::write);
                    target.commit();
                }
                return end(output.value(), Map.of("repeated", repeated));
            }
        }

        static final class Split extends DataArrangement {
            private final Given<Long> seed = randomSeed();
            private final Given<List<Double>> ratio = add(
                    option("--ratio", "WEIGHT")
                            .auxiliaryTypes(Double.class)
                            .splitRegex(",")
                            .required(true),
                    List.of());
            private final Given<List<String>> outputs = add(
                    option("-o|--output", "FILE").auxiliaryTypes(String.class).required(true), List.of());

            @Override
            public ExitCode call() throws IOException {
                List<String> files = outputs.value();
                List<Double> weights = ratio.value();
                refuse(
                        weights.size() != files.size(),
                        "--ratio の比は %d 個、ファイルは %d 個です。同じ数にしてください",
                        "%d weights for %d files; give one each",
                        weights.size(),
                        files.size());
                refuse(
                        files.contains(Input.STANDARD)
                                || files.stream().distinct().count() < files.size(),
                        "-o には分けた先ごとに別のファイルが必要です",
                        "-o: each part needs a file of its own");
                refuse(
                        weights.stream().anyMatch(weight -> !(weight > 0 && weight < 1e18)),
                        "--ratio の比は 0 より大きい数です",
                        "--ratio: weights are greater than 0");
                Map<String, Long> counts = new LinkedHashMap<>();
                files.forEach(file -> counts.put(file, 0L));
                write(files, targets -> {
                    RecordSplit split = new RecordSplit(seed.value(), weights, (part, record) -> {
                        counts.merge(files.get(part), 1L, Long::sum);
                        targets.get(part).stream().write(record.toBytes());
                    });
                    read(split::add);
                    split.finish();
                });
                return end("", counts);
            }
        }
    }

    private static final class Head extends DataJob {
        private final Given<Long> count = option("-n|--records", "N", 10L);
        private final Given<Long> skip = option("--skip", "N", 0L);
        private final Given<Boolean> json = json();

        Head() {
            super("1");
        }

        @Override
        public ExitCode call() throws IOException {
            FindingReport report = report(FindingReport.To.STANDARD_ERROR);
            try (DataFile file = DataFile.open(invocation, files.value().get(0))) {
                DatasetFormat format = format(file);
                try (DatasetReader reader = reader(file, format)) {
                    Optional<DatasetEntry> entry = reader.next();
                    while (entry.isPresent() && entry.get().number() <= skip.value() + count.value()) {
                        if (entry.get().number() > skip.value()) {
                            report.accept(entry.get().findings());
                            print(entry.get(), format);
                        }
                        entry = reader.next();
                    }
                }
            }
            return report.exitCode();
        }

        private void print(DatasetEntry entry, DatasetFormat format) {
            if (entry.record().isEmpty()) {
                return;
            }
            if (json.value()) {
                Map<String, Object> fields = new Columns<DatasetEntry>()
                        .data("record", DatasetEntry::number)
                        .data("offset", DatasetEntry::offset)
                        .json(entry);
                fields.putAll(RecordJson.of(entry.record().get(), format));
                invocation.jsonLines().write(fields);
            } else {
                String line = entry.number() + "\t" + text(entry.record().get());
                invocation.streams().out().println(line);
            }
        }

        private String text(DatasetRecord record) {
            if (record instanceof DatasetRecord.Hcpe3 game) {
                int plies = game.moves().size();
                return String.join(
                        "\t",
                        Sfen.write(game.start(), 1),
                        Wording.of("%d 手", "%d moves", plies).in(invocation.language()),
                        RecordJson.name(game.result().outcome()),
                        RecordJson.opponent(game.opponent()),
                        game.moves().stream()
                                .map(turn -> text(turn.move()) + "(" + turn.evaluation() + ")")
                                .collect(Collectors.joining(" ")));
            }
            DatasetRecord.Row row = (DatasetRecord.Row) record;
            int ply = row instanceof DatasetRecord.Psv psv ? Math.max(1, psv.ply()) : 1;
            String line = String.join(
                    "\t",
                    Sfen.write(row.position(), ply),
                    text(row.move()),
                    String.valueOf(row.evaluation()),
                    RecordJson.name(row.outcome()));
            return row instanceof DatasetRecord.Hcpe hcpe
                            && !hcpe.result().circumstances().isEmpty()
                    ? line + "\t" + hcpe.result().circumstances().toString().toLowerCase(Locale.ROOT)
                    : line;
        }

        private static String text(StoredMove move) {
            return move.move().map(UsiMove::write).orElse("-");
        }
    }
}
