package dev.goita.learning.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.files.WholeFile;
import dev.goita.learning.network.WeightsCodec;
import dev.goita.learning.network.WeightsFormatException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * モデルファイル: a zip with {@value #CARD}, {@value #WEIGHTS} and, if a trainer wrote it, that trainer's own entries.
 */
public final class ModelFile {
    /** The entry of the model card. */
    static final String CARD = "goita-model.json";

    /** The entry of the weights. */
    static final String WEIGHTS = "weights.bin";

    /** Lists of the shape that models did not always have. */
    private static final List<String> LATER_LISTS = List.of("targets", "sequences");

    /** Zip knows no earlier time; a fixed one makes equal models equal files. */
    private static final LocalDateTime ZIP_EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final int MAX_CARD_BYTES = 1 << 20;
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private ModelFile() {}

    /**
     * Writes a model whole or not at all, so that no reader finds half a one.
     *
     * @param entries further entries by name, written in the map's order
     */
    public static void write(Path file, Model model, Map<String, byte[]> entries) throws IOException {
        try (WholeFile whole = WholeFile.beginAgain(file.toAbsolutePath())) {
            try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(whole.stream()))) {
                for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                    begin(zip, entry.getKey());
                    zip.write(entry.getValue());
                }
                begin(zip, CARD);
                zip.write(JSON.writeValueAsBytes(model.card()));
                begin(zip, WEIGHTS);
                BufferedOutputStream buffered = new BufferedOutputStream(zip);
                WeightsCodec.write(model.weights(), buffered);
                zip.closeEntry();
            }
            whole.commit();
        }
    }

    private static void begin(ZipOutputStream zip, String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(ZIP_EPOCH);
        zip.putNextEntry(entry);
    }

    /** @throws ModelFormatException if the file is no model, damaged or of another version */
    static Model read(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            ModelCard card = readCard(file, zip);
            try (InputStream in = new BufferedInputStream(open(file, zip, WEIGHTS))) {
                return new Model(card, WeightsCodec.read(in));
            } catch (WeightsFormatException e) {
                throw new ModelFormatException(file, WEIGHTS, String.valueOf(e.getMessage()), e);
            } catch (ZipException | IllegalArgumentException e) {
                throw new ModelFormatException(file, WEIGHTS, "is damaged: " + e.getMessage(), e);
            }
        } catch (ZipException e) {
            throw new ModelFormatException(file, CARD, "cannot be found, this is no model file: " + e.getMessage(), e);
        }
    }

    private static InputStream open(Path file, ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new ModelFormatException(file, name, "is missing, this is no model file");
        }
        return zip.getInputStream(entry);
    }

    private static ModelCard readCard(Path file, ZipFile zip) throws IOException {
        byte[] bytes;
        try (InputStream in = open(file, zip, CARD)) {
            bytes = in.readNBytes(MAX_CARD_BYTES);
        }
        ModelCard card;
        try {
            JsonNode tree = JSON.readTree(bytes);
            String format = tree.path("format").asText();
            if (!format.equals(ModelCard.FORMAT)) {
                throw new ModelFormatException(
                        file, CARD, "the format is '" + format + "', but '" + ModelCard.FORMAT + "' is needed");
            }
            if (tree.path("shape") instanceof ObjectNode shape) {
                LATER_LISTS.stream().filter(list -> !shape.has(list)).forEach(shape::putArray);
            }
            card = JSON.treeToValue(tree, ModelCard.class);
        } catch (JsonProcessingException e) {
            throw new ModelFormatException(
                    file,
                    CARD + ":" + e.getLocation().getLineNr() + ":"
                            + e.getLocation().getColumnNr(),
                    e.getOriginalMessage(),
                    e);
        }
        return card;
    }

    /**
     * The bytes of an entry that a trainer wrote.
     *
     * @throws ModelFormatException if there is none
     */
    public static byte[] readEntry(Path file, String name) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile());
                InputStream in = open(file, zip, name)) {
            return in.readAllBytes();
        } catch (ZipException e) {
            throw new ModelFormatException(file, name, "cannot be read: " + e.getMessage(), e);
        }
    }
}
