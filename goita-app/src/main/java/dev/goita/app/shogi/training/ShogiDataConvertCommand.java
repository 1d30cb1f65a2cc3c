package dev.goita.app.shogi.training;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Wording;
import dev.goita.files.FileTree;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.training.Conversion;
import dev.goita.shogi.training.ConversionLoss;
import dev.goita.shogi.training.DatasetDetector;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.GameLabels;
import dev.goita.shogi.training.Hcpe;
import dev.goita.shogi.training.Hcpe3;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class ShogiDataConvertCommand extends Job {
    /** What is written. */
    enum Target {
        HCPE,
        HCPE2,
        PSV,
        HCPE3,
        /** JSON Lines. */
        JSONL;

        static Optional<Target> ofName(String file) {
            String lower = file.toLowerCase(Locale.ROOT);
            return Stream.of(values())
                    .filter(target -> lower.endsWith("." + target.name().toLowerCase(Locale.ROOT)))
                    .findFirst();
        }

        /** The form that records of games get; hcpe2 says the most of a row. */
        DatasetFormat ofGames() {
            return switch (this) {
                case HCPE -> DatasetFormat.HCPE;
                case HCPE2, JSONL -> DatasetFormat.HCPE2;
                case PSV -> DatasetFormat.PSV;
                case HCPE3 -> DatasetFormat.HCPE3;
            };
        }
    }

    /** Losses that leave something out which somebody may miss. */
    private static final Set<ConversionLoss> FINDINGS =
            Set.of(ConversionLoss.NO_RESULT, ConversionLoss.NO_CODE, ConversionLoss.NO_MOVE, ConversionLoss.TOO_LONG);

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Given<List<String>> files = arguments("FILE");
    private final DataOptions options = new DataOptions(this);
    private final Given<Optional<Target>> stated = option("--to", "FORMAT", Target.class);

    private Target to = Target.HCPE;

    private final Given<String> output = output("FILE|-");
    private final Given<Conversion.MissingEvaluation> missing = option("--missing-eval", "WHAT", Conversion.MissingEvaluation.ZERO);
    private final Given<IllegalMoves> illegal = option("--illegal", "POLICY", IllegalMoves.REFUSE);
    private final Given<Boolean> json = json();

    private @Nullable OutputStream stream;
    private long games;
    private long records;
    private long refused;
    private long written;

    ShogiDataConvertCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        to = stated.value().or(() -> Target.ofName(output.value()))
                .orElseThrow(() -> misuse(new Wording(
                                "「" + output.value() + "」では書く形式が決まりません。--to に hcpe、hcpe2、psv、hcpe3、jsonl のどれかを指定してください",
                                "--to: hcpe, hcpe2, psv, hcpe3 or jsonl? " + output.value() + " does not tell")));
        FindingReport report = new FindingReport(invocation, FindingReport.To.STANDARD_ERROR, options);
        Conversion conversion = new Conversion(to.ofGames(), missing.value(), record -> write(record, to.ofGames()));
        try (Output target = invocation.output(output.value());
                Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
            stream = target.stream();
            invocation.batch().expect(files.value().size());
            for (String file : files.value()) {
                convert(file, conversion, report, progress);
            }
            conversion.finish();
            target.commit();
        }
        summarize(conversion);
        boolean lost = conversion.losses().keySet().stream().anyMatch(FINDINGS::contains);
        return report.isEmpty() && !lost ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void convert(String argument, Conversion conversion, FindingReport report, Progress progress)
            throws IOException {
        boolean isDirectory = new File(argument).isDirectory();
        if (isDirectory) {
            List<String> found = dataFiles(Input.path(argument));
            invocation.batch().expect(found.size() + 1);
            for (String file : found) {
                convertFile(file, conversion, report, progress);
            }
        }
        if (isDirectory || argument.toLowerCase(Locale.ROOT).endsWith(".zip")) {
            ShogiInputs.forEach(argument, illegal.value(), invocation, game -> add(game, conversion, report, progress));
        } else {
            convertFile(argument, conversion, report, progress);
        }
    }

    /** What cannot be listed is told where the records of games are read. */
    private static List<String> dataFiles(Path folder) throws IOException {
        return FileTree.files(folder, (lost, failure) -> {}).stream()
                .map(Path::toString)
                .filter(file -> DatasetDetector.named(file).isPresent() || file.endsWith(".jsonl"))
                .toList();
    }

    private void convertFile(String argument, Conversion conversion, FindingReport report, Progress progress)
            throws IOException {
        DataFile.attempt(invocation, argument, report, file -> {
            if (options.format() == null && RecordLines.areIn(file.head())) {
                RecordLines.forEach(file, entry -> add(entry, Optional.empty(), conversion, report, progress));
            } else if (!file.candidates(options).isEmpty()) {
                DatasetFormat format = file.format(options);
                file.forEach(format, options, entry -> add(entry, Optional.of(format), conversion, report, progress));
            } else {
                ShogiInputs.stream(
                        file.name(),
                        file.bytes(),
                        illegal.value(),
                        invocation,
                        game -> add(game, conversion, report, progress));
            }
        });
    }

    private void add(
            DatasetEntry entry,
            Optional<DatasetFormat> format,
            Conversion conversion,
            FindingReport report,
            Progress progress) {
        progress.advance(1);
        records++;
        report.accept(entry.findings());
        if (entry.record().isEmpty()) {
            refused++;
        } else if (to == Target.JSONL) {
            DatasetRecord record = entry.record().get();
            write(record, format.orElseGet(() -> formatOf(record)));
        } else {
            conversion.add(entry.record().get());
        }
    }

    private static DatasetFormat formatOf(DatasetRecord record) {
        if (record instanceof Hcpe3) {
            return DatasetFormat.HCPE3;
        }
        if (record instanceof Hcpe hcpe) {
            return hcpe.result().circumstances().isEmpty() ? DatasetFormat.HCPE : DatasetFormat.HCPE2;
        }
        return DatasetFormat.PSV;
    }

    private void add(Game game, Conversion conversion, FindingReport report, Progress progress) {
        progress.advance(1);
        games++;
        game.reading().findings().forEach(report::accept);
        if (game.reading().hasErrors()) {
            refused++;
        } else {
            conversion.add(GameLabels.of(game.reading().value()));
        }
    }

    private void write(DatasetRecord record, DatasetFormat format) {
        try {
            OutputStream out = Objects.requireNonNull(stream);
            if (to == Target.JSONL) {
                out.write(
                        MAPPER.writeValueAsString(RecordJson.of(record, format)).getBytes(StandardCharsets.UTF_8));
                out.write('\n');
            } else {
                out.write(record.toBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        written++;
    }

    private void summarize(Conversion conversion) {
        Map<String, Long> lost = new TreeMap<>();
        conversion.losses().forEach((loss, times) -> lost.put(loss.id(), times));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("games", games);
        fields.put("records", records);
        fields.put("refused", refused);
        fields.put("written", written);
        if (json.value()) {
            fields.put("lost", lost);
        } else {
            new TreeMap<>(conversion.losses())
                    .forEach((loss, times) -> invocation
                            .streams()
                            .err()
                            .println(times + "× " + loss.wording().in(invocation.language())));
        }
        new ConversionSummary(invocation, json.value(), output.value()).print(fields);
    }
}
