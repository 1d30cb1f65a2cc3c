package dev.goita.app.shogi.training;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.training.DataJob.DataFile;
import dev.goita.app.shogi.training.DataJob.FindingReport;
import dev.goita.app.shogi.training.RecordJson.RecordLines;
import dev.goita.diagnostics.Wording;
import dev.goita.files.FileTree;
import dev.goita.report.Columns;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.training.Conversion;
import dev.goita.shogi.training.Conversion.ConversionLoss;
import dev.goita.shogi.training.DatasetDetector;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.GameLabels;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

final class ShogiDataConvertCommand extends DataJob {
    enum Target {
        HCPE(DatasetFormat.HCPE),
        HCPE2(DatasetFormat.HCPE2),
        PSV(DatasetFormat.PSV),
        HCPE3(DatasetFormat.HCPE3),
        /** JSON Lines; hcpe2 says the most of a row. */
        JSONL(DatasetFormat.HCPE2);

        private final DatasetFormat ofGames;

        Target(DatasetFormat ofGames) {
            this.ofGames = ofGames;
        }

        static Optional<Target> ofName(String file) {
            String lower = file.toLowerCase(Locale.ROOT);
            return Stream.of(values())
                    .filter(target -> lower.endsWith("." + target.name().toLowerCase(Locale.ROOT)))
                    .findFirst();
        }
    }

    /** Losses that leave something out which somebody may miss. */
    private static final Set<ConversionLoss> FINDINGS =
            Set.of(ConversionLoss.NO_RESULT, ConversionLoss.NO_CODE, ConversionLoss.NO_MOVE, ConversionLoss.TOO_LONG);

    private static final Columns<ShogiDataConvertCommand> COUNTS = new Columns<ShogiDataConvertCommand>()
            .data("games", all -> all.games)
            .data("records", all -> all.records)
            .data("refused", all -> all.refused)
            .data("written", all -> all.written);

    private final Given<Optional<Target>> stated = option("--to", "FORMAT", Target.class);
    private final Given<String> output = output("FILE|-");
    private final Given<Conversion.MissingEvaluation> missing =
            option("--missing-eval", "WHAT", Conversion.MissingEvaluation.ZERO);
    private final Given<IllegalMoves> illegal = option("--illegal", "POLICY", IllegalMoves.REFUSE);
    private final Given<Boolean> json = json();

    private final FindingReport report = report(FindingReport.To.STANDARD_ERROR);
    private long games;
    private long records;
    private long refused;
    private long written;

    ShogiDataConvertCommand() {
        super("1..*");
    }

    @Override
    public ExitCode call() throws IOException {
        Target to = stated.value()
                .or(() -> Target.ofName(output.value()))
                .orElseThrow(() -> misuse(Wording.of(
                        "「%s」では書く形式が決まりません。--to に hcpe、hcpe2、psv、hcpe3、jsonl のどれかを指定してください",
                        "--to: hcpe, hcpe2, psv, hcpe3 or jsonl? %s does not tell", output.value())));
        Map<ConversionLoss, Long> losses;
        try (Output target = invocation.output(output.value());
                Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
            losses = new Converting(to, target.stream(), progress).convert();
            target.commit();
        }
        summarize(losses);
        boolean isLost = losses.keySet().stream().anyMatch(FINDINGS::contains);
        return isLost ? ExitCode.FINDINGS : report.exitCode();
    }

    private void summarize(Map<ConversionLoss, Long> losses) {
        Map<String, Object> fields = COUNTS.json(this);
        if (json.value()) {
            Map<String, Long> lost = new TreeMap<>();
            losses.forEach((loss, times) -> lost.put(loss.id(), times));
            fields.put("lost", lost);
        } else {
            new TreeMap<>(losses)
                    .forEach((loss, times) -> invocation.sayAside(new Wording(
                            times + "× " + loss.wording().japanese(),
                            times + "× " + loss.wording().english())));
        }
        summarize(json.value(), output.value(), fields);
    }

    /** What cannot be listed is told where the records of games are read. */
    private static List<String> dataFiles(Path folder) throws IOException {
        return FileTree.files(folder, (lost, failure) -> {}).stream()
                .map(Path::toString)
                .filter(file -> DatasetDetector.named(file).isPresent() || file.endsWith(".jsonl"))
                .toList();
    }

    /** The inputs on their way into a stream. */
    private final class Converting {
        private final Target to;
        private final OutputStream stream;
        private final Progress progress;
        private final Conversion conversion;

        Converting(Target to, OutputStream stream, Progress progress) {
            this.to = to;
            this.stream = stream;
            this.progress = progress;
            conversion = new Conversion(to.ofGames, missing.value(), record -> write(record, to.ofGames));
        }

        Map<ConversionLoss, Long> convert() throws IOException {
            invocation.batch().expect(files.value().size());
            for (String file : files.value()) {
                boolean isDirectory = new File(file).isDirectory();
                if (isDirectory) {
                    List<String> found = dataFiles(Input.path(file));
                    invocation.batch().expect(found.size() + 1);
                    for (String data : found) {
                        file(data);
                    }
                }
                if (isDirectory || file.toLowerCase(Locale.ROOT).endsWith(".zip")) {
                    ShogiInputs.forEach(file, illegal.value(), invocation, this::add);
                } else {
                    file(file);
                }
            }
            conversion.finish();
            return conversion.losses();
        }

        private void file(String argument) throws IOException {
            DataFile.attempt(invocation, argument, report, file -> {
                if (isText(file)) {
                    RecordLines.forEach(file, entry -> add(entry, Optional.empty()));
                } else if (!candidates(file).isEmpty()) {
                    DatasetFormat format = format(file);
                    forEach(file, format, entry -> add(entry, Optional.of(format)));
                } else {
                    ShogiInputs.stream(file.name(), file.bytes(), illegal.value(), invocation, this::add);
                }
            });
        }

        private void add(DatasetEntry entry, Optional<DatasetFormat> format) {
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

        private void add(Game game) {
            progress.advance(1);
            games++;
            game.reading().findings().forEach(report);
            if (game.reading().hasErrors()) {
                refused++;
            } else {
                conversion.add(GameLabels.of(game.reading().value()));
            }
        }

        private void write(DatasetRecord record, DatasetFormat format) {
            try {
                if (to == Target.JSONL) {
                    String line = JsonOutput.lines(List.of(RecordJson.of(record, format)));
                    stream.write(line.getBytes(StandardCharsets.UTF_8));
                } else {
                    stream.write(record.toBytes());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            written++;
        }
    }

    private static DatasetFormat formatOf(DatasetRecord record) {
        if (record instanceof DatasetRecord.Hcpe3) {
            return DatasetFormat.HCPE3;
        }
        if (record instanceof DatasetRecord.Hcpe hcpe) {
            return hcpe.result().circumstances().isEmpty() ? DatasetFormat.HCPE : DatasetFormat.HCPE2;
        }
        return DatasetFormat.PSV;
    }
}
