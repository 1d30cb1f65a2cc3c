package dev.goita.ml.prepare;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.files.NewFolder;
import dev.goita.files.Sha256;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.export.Column;
import dev.goita.learning.export.FeatureExport;
import dev.goita.learning.export.RowContent;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundEncoder;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ShardFile;
import dev.goita.ml.selfplay.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * 書き出し: rounds, or the choices in them, for programs that know nothing of this one. The folder appears whole or not at
 * all, with a manifest and a card. What is exported can be made again from the rounds at any time and is never their only
 * copy.
 *
 * @param storage the folder to make, absent or empty, rows of a file, the program and the licence; its formats do not count
 * @param split told by the column {@code part}
 */
public record RoundExport(RoundInputs inputs, Storage storage, Split split, String command, LongConsumer progress) {
    private static final String ROUNDS = "rounds";
    private static final String DECISIONS = "decisions";

    /**
     * One row a round, as Parquet tables.
     *
     * @throws IOException if a source cannot be read, or the folder cannot be written
     * @throws DiagnosticException if there is no round, or one fails the check; nothing is left then
     */
    public ExportManifest rounds() throws IOException {
        try (NewFolder folder = NewFolder.begin(storage.folder())) {
            Map<Part, Long> parts = new EnumMap<>(Part.class);
            Map<String, String> about = Map.of("rules", inputs.rules().toString());
            try (RoundTable table = new RoundTable(folder.path(), about, storage.shardSize())) {
                inputs.forEach(round -> {
                    long key = DealKey.of(round.deal());
                    Part part = split.partOf(key);
                    table.add(round, key, part);
                    parts.merge(part, 1L, Long::sum);
                    progress.accept(1);
                });
            }
            ExportManifest.Parts counts = new ExportManifest.Parts(
                    parts.getOrDefault(Part.TRAIN, 0L),
                    parts.getOrDefault(Part.VALIDATION, 0L),
                    parts.getOrDefault(Part.TEST, 0L));
            List<ExportManifest.Field> columns =
                    RoundTable.COLUMNS.stream().map(RoundExport::field).toList();
            long rows = counts.train() + counts.validation() + counts.test();
            return finish(folder, "parquet", new Rows(ROUNDS, "", 0, "", 0, columns, rows, rows, counts));
        }
    }

    /**
     * One row a choice.
     *
     * @param as what the rows tell, in F features and A labels
     * @throws IOException if a source cannot be read, or the folder cannot be written
     * @throws DiagnosticException if there is no choice, or a round fails the check; nothing is left then
     */
    public ExportManifest decisions(FeatureExport.Form form, RoundRows as) throws IOException {
        SampleEncoder<?, ?> encoder = as.encoder();
        RoundEncoder rounds = new RoundEncoder(inputs.rules(), as);
        try (NewFolder folder = NewFolder.begin(storage.folder())) {
            RowContent content = new RowContent(encoder, List.of(), RowContent.Policies.NONE);
            FeatureExport export = new FeatureExport(folder.path(), form, storage.shardSize(), content, split);
            try (export) {
                inputs.forEach(round -> {
                    export.add(DealKey.of(round.deal()), samples -> rounds.add(round, samples));
                    progress.accept(1);
                });
            }
            ExportManifest.Parts counts = new ExportManifest.Parts(
                    export.choices(Part.TRAIN), export.choices(Part.VALIDATION), export.choices(Part.TEST));
            Rows rows = new Rows(
                    DECISIONS,
                    encoder.layout().id(),
                    encoder.layout().featureCount(),
                    encoder.actions().id(),
                    encoder.actions().size(),
                    decisionFields(form, encoder),
                    export.games(),
                    export.choices(),
                    counts);
            return finish(folder, form.name().toLowerCase(Locale.ROOT), rows);
        }
    }

    /** What the manifest says of the rows. */
    private record Rows(
            String what,
            String layout,
            int features,
            String actions,
            int labels,
            List<ExportManifest.Field> columns,
            long rounds,
            long count,
            ExportManifest.Parts parts) {}

    private static ExportManifest.Field field(Column column) {
        String type = switch (column.type()) {
            case INT32 -> "int32";
            case INT64 -> "int64";
            case FLOAT -> "float32";
            case BOOLEAN -> "boolean";
            case TEXT -> "string";
            case BYTES -> "binary";
        };
        return new ExportManifest.Field(column.name(), type, 1, column.meaning());
    }

    private static List<ExportManifest.Field> decisionFields(FeatureExport.Form form, SampleEncoder<?, ?> encoder) {
        boolean isTable = form == FeatureExport.Form.PARQUET;
        int features = encoder.layout().packedLength();
        int legal = (encoder.actions().size() + 7) / 8;
        String bytes = isTable ? "binary" : "uint8";
        String labels = encoder.actions().size() <= 256 ? "uint8" : "uint16";
        String kinds = String.join(", ", encoder.kinds());
        return List.of(
                new ExportManifest.Field(
                        "features", bytes, features, "packed bits, the first feature in the highest bit"),
                new ExportManifest.Field("legal", bytes, legal, "packed bits of the labels that were legal"),
                new ExportManifest.Field("label", isTable ? "int32" : labels, 1, "what was chosen"),
                new ExportManifest.Field(
                        "outcome", "float32", 1, "points/100 won by the team that chose; NaN if nothing was played"),
                new ExportManifest.Field("kind", isTable ? "int32" : "uint8", 1, "of " + kinds + ", from 0"),
                new ExportManifest.Field("turn", isTable ? "int32" : "uint16", 1, "turns played before it"),
                new ExportManifest.Field("part", isTable ? "int32" : "uint8", 1, "0 train, 1 validation, 2 test"),
                new ExportManifest.Field("game", "int64", 1, "the number of the round, from 0"));
    }

    private ExportManifest finish(NewFolder folder, String to, Rows rows) throws IOException {
        if (rows.count() == 0) {
            Wording wording = new Wording("書き出す行がありません", "there is no row to export");
            throw new DiagnosticException(List.of(new Diagnostic(
                    ShardCode.EMPTY,
                    Severity.ERROR,
                    Place.whole(storage.folder().toString()),
                    wording)));
        }
        String license = storage.license().isEmpty() ? inputs.license() : storage.license();
        ExportManifest manifest = new ExportManifest(
                ExportManifest.FORMAT,
                ExportManifest.VERSION,
                storage.tool(),
                license,
                to,
                rows.what(),
                inputs.rules().toString(),
                rows.layout(),
                rows.features(),
                rows.actions(),
                rows.labels(),
                rows.columns(),
                rows.rounds(),
                rows.count(),
                rows.parts(),
                inputs.derivation(command),
                files(folder.path()));
        DataCard.write(manifest, folder.path());
        ManifestJson.write(manifest, folder.path());
        folder.commit();
        return manifest;
    }

    private static List<ShardFile> files(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> all = Files.list(folder)) {
            paths = all.sorted().toList();
        }
        List<ShardFile> files = new ArrayList<>();
        for (Path path : paths) {
            files.add(new ShardFile(String.valueOf(path.getFileName()), Files.size(path), Sha256.of(path)));
        }
        return files;
    }
}
