package dev.goita.learning.manifest;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.files.Sha256;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.export.ExportColumn;
import dev.goita.learning.export.FeatureExport;
import dev.goita.learning.export.RowContent;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.SampleSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** 行の目録: what a folder of arrays holds, every file with its hash, in the form that exports of rounds have. */
public final class RowManifest {
    /** What {@code format} says in every manifest of rows. */
    public static final String FORMAT = "goita-export";

    /** The version of this form that is read and written. */
    public static final int VERSION = 1;

    private static final String FILE = "manifest.json";
    private static final String ARRAY = ".npy";

    private RowManifest() {}

    /**
     * Writes the manifest of a folder in which all arrays are.
     *
     * @param export that wrote the arrays, closed
     * @param tool the program
     * @throws IOException if a file cannot be read, or the manifest not be written
     */
    public static void write(Path folder, SampleSource source, FeatureExport export, String tool) throws IOException {
        SampleEncoder<?, ?> encoder = source.encoder();
        Map<String, String> provenance = source.provenance();
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("format", FORMAT);
        manifest.put("version", VERSION);
        manifest.put("tool", tool);
        manifest.put("license", "");
        manifest.put("to", "npy");
        manifest.put("rows", "decisions");
        manifest.put("rules", provenance.getOrDefault("rules", ""));
        manifest.put("layout", encoder.layout().id());
        manifest.put("features", encoder.layout().featureCount());
        manifest.put("actions", encoder.actions().id());
        manifest.put("labels", encoder.actions().size());
        manifest.put("targets", source.targets().stream().map(Target::name).toList());
        List<ExportColumn> columns = FeatureExport.columns(FeatureExport.Form.NPY, RowContent.of(source));
        List<Map<String, Object>> files = new ArrayList<>();
        for (ExportColumn column : columns) {
            String name = column.name() + ARRAY;
            Path file = folder.resolve(name);
            files.add(ordered("name", name, "bytes", Files.size(file), "sha256", Sha256.of(file)));
        }
        manifest.put("columns", columns);
        manifest.put("rounds", export.games());
        manifest.put("count", export.choices());
        manifest.put(
                "parts",
                ordered(
                        "train", export.choices(Part.TRAIN),
                        "validation", export.choices(Part.VALIDATION),
                        "test", export.choices(Part.TEST)));
        manifest.put("derivation", ordered("command", "features", "inputs", List.of()));
        manifest.put("provenance", provenance);
        manifest.put("files", files);
        SealedJson.write(new ObjectMapper(), manifest, folder.resolve(FILE));
    }

    private static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> ordered = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            ordered.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return ordered;
    }
}
