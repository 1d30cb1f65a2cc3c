package dev.goita.ml.rounds;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.files.Seal;
import dev.goita.files.SmallFile;
import dev.goita.learning.manifest.JsonRefusal;
import dev.goita.learning.manifest.SealedJson;
import dev.goita.ml.compact.ShardCode;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** Reads and writes {@code manifest.json}. */
public final class ManifestJson {
    /** The manifest of a million shards in two forms is half as long. */
    private static final int MOST_BYTES = 1 << 30;

    private static final int FIRST_VERSION = 1;

    /** What the last fields are called of manifests that have no seal: those of earlier programs. */
    private static final Set<String> UNSEALED_ENDS = Set.of("shards", "files");

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private ManifestJson() {}

    /**
     * Puts the manifest into its folder, in place of one that is there, in one step.
     *
     * @throws IOException if it cannot be written; one that was there stays
     */
    public static void write(Manifest manifest, Path folder) throws IOException {
        SealedJson.write(MAPPER, manifest, folder.resolve(Manifest.FILE_NAME));
    }

    /**
     * Puts the manifest of an export into its folder, in place of one that is there, in one step.
     *
     * @throws IOException if it cannot be written; one that was there stays
     */
    public static void write(ExportManifest manifest, Path folder) throws IOException {
        SealedJson.write(MAPPER, manifest, folder.resolve(Manifest.FILE_NAME));
    }

    /**
     * Reads the manifest of a folder.
     *
     * @return a manifest with a derivation and a licence also where version 1 tells none
     * @throws DiagnosticException if it is none that this program can read, with its place
     * @throws java.nio.file.NoSuchFileException if there is none
     * @throws IOException if the file cannot be read
     */
    public static Manifest read(Path folder) throws IOException {
        return read(folder, (tree, bytes, file) -> {
            if (tree.path("format").asText().equals(ExportManifest.FORMAT)) {
                throw refused(
                        file, new Wording("書き出しの目録で、局はありません", "it is that of an export, which has rows and no rounds"));
            }
            boolean isFirst = tree.path("version").asInt() == FIRST_VERSION;
            Manifest manifest = isFirst && tree instanceof ObjectNode first
                    ? MAPPER.treeToValue(played(first.deepCopy()), Manifest.class)
                    : MAPPER.readValue(bytes, Manifest.class);
            require(file, manifest.format(), manifest.version(), Manifest.FORMAT, FIRST_VERSION, Manifest.VERSION);
            return manifest;
        });
    }

    /** Makes a manifest of what was read. */
    private interface Reading<T> {
        T of(JsonNode tree, byte[] bytes, Path file) throws IOException;
    }

    private static <T> T read(Path folder, Reading<T> reading) throws IOException {
        Path file = folder.resolve(Manifest.FILE_NAME);
        byte[] bytes = bytes(file);
        try {
            JsonNode tree = MAPPER.readTree(bytes);
            if (!tree.isObject()) {
                throw refused(file, new Wording("{ } のオブジェクトではありません", "it is no JSON object"));
            }
            T manifest = reading.of(tree, bytes, file);
            requireSeal(tree, bytes, file);
            return manifest;
        } catch (JacksonException e) {
            throw refused(file, JsonRefusal.of(e, bytes));
        } catch (CharConversionException e) {
            throw refused(file, JsonRefusal.NO_TEXT);
        }
    }

    /**
     * {@return whether a folder has the manifest of an export}
     *
     * @param folder with a {@code manifest.json} of any kind, damaged or not
     * @throws IOException if there is none, or it cannot be read
     */
    public static boolean isExport(Path folder) throws IOException {
        try {
            JsonNode tree = MAPPER.readTree(bytes(folder.resolve(Manifest.FILE_NAME)));
            return tree.path("format").asText().equals(ExportManifest.FORMAT);
        } catch (JacksonException | CharConversionException e) {
            return false;
        }
    }

    /**
     * Reads the manifest of an export.
     *
     * @throws DiagnosticException if it is none that this program can read, with its place
     * @throws IOException if there is none, or the file cannot be read
     */
    public static ExportManifest readExport(Path folder) throws IOException {
        return read(folder, (tree, bytes, file) -> {
            ExportManifest manifest = MAPPER.treeToValue(tree, ExportManifest.class);
            int only = ExportManifest.VERSION;
            require(file, manifest.format(), manifest.version(), ExportManifest.FORMAT, only, only);
            return manifest;
        });
    }

    private static byte[] bytes(Path file) throws IOException {
        return SmallFile.bytes(file, MOST_BYTES);
    }

    private static void requireSeal(JsonNode tree, byte[] bytes, Path file) {
        String last = "";
        for (Iterator<String> names = tree.fieldNames(); names.hasNext(); ) {
            last = names.next();
        }
        if (!UNSEALED_ENDS.contains(last) && Seal.JSON.of(bytes) != Seal.State.WHOLE) {
            throw ShardCode.MANIFEST.refusal(
                    file,
                    "書かれたときの目録ではありません（sha256 が合いません）。自分で変えたのなら、最後の sha256 を取り除いてください",
                    "not the manifest that was written: its sha256 is another; if you changed it yourself, take its last"
                            + " field, sha256, out");
        }
    }

    private static void require(Path file, String format, int version, String known, int first, int last) {
        if (!format.equals(known) || version < first || version > last) {
            throw refused(
                    file,
                    Wording.of(
                            "形式が「%s」、版が %d です。読めるのは「%s」の版 %s です",
                            "format %s, version %d; known is %s, version %s",
                            format,
                            version,
                            known,
                            first == last ? "" + last : first + "–" + last));
        }
    }

    /** Version 1 knew only rounds that self-play made. */
    private static ObjectNode played(ObjectNode first) {
        first.put("license", "");
        first.putPOJO("derivation", Derivation.SELF_PLAY);
        return first;
    }

    private static DiagnosticException refused(Path file, Wording what) {
        return refused(file, new JsonRefusal(what, 0, 0));
    }

    private static DiagnosticException refused(Path file, JsonRefusal refusal) {
        Place place = refusal.line() > 0
                ? new Place(file.toString(), refusal.line(), refusal.column())
                : Place.whole(file.toString());
        return new DiagnosticException(List.of(new Diagnostic(
                ShardCode.MANIFEST,
                Severity.ERROR,
                place,
                Wording.of("目録として読めません: %s", "this cannot be read as a manifest: %s", refusal.what()))));
    }
}
