package dev.goita.learning.model;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Pipe;
import dev.goita.files.Seal;
import dev.goita.files.WholeFile;
import dev.goita.learning.manifest.JsonRefusal;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsCodec;
import dev.goita.learning.network.WeightsFormatException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * モデルファイル: a zip with {@value #CARD}, {@value #WEIGHTS} and, if a trainer wrote it, that trainer's own entries.
 */
public final class ModelFile {
    /** The entry of the model card. */
    public static final String CARD = "goita-model.json";

    /** The entry of the weights. */
    public static final String WEIGHTS = "weights.bin";

    /** Zip knows no earlier time; a fixed one makes equal models equal files. */
    private static final LocalDateTime ZIP_EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    /** How a zip ends that has no comment: so many bytes, of which these are the first and two zeros the last. */
    private static final int PLAIN_END_BYTES = 22;

    private static final int PLAIN_END = 0x504B0506;

    private static final int MAX_CARD_BYTES = 1 << 20;
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .defaultSetterInfo(JsonSetter.Value.construct(Nulls.FAIL, Nulls.FAIL))
            .build();

    private ModelFile() {}

    /**
     * Writes a model whole or not at all, so that no reader finds half a one.
     *
     * @param file written over if it is there
     * @param entries further entries by name, written in the map's order
     * @throws IOException if it cannot be written; one that was there stays
     */
    public static void write(Path file, Model model, Map<String, byte[]> entries) throws IOException {
        WholeFile.write(file.toAbsolutePath(), bytes(model, entries));
    }

    private static byte[] bytes(Model model, Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                begin(zip, entry.getKey());
                zip.write(entry.getValue());
            }
            begin(zip, CARD);
            zip.write(JSON.writeValueAsBytes(model.card()));
            begin(zip, WEIGHTS);
            BufferedOutputStream buffered = new BufferedOutputStream(zip);
            WeightsCodec.write(model.weights(), buffered);
            zip.setComment(Seal.ZIP.blank());
        }
        return Seal.ZIP.close(bytes.toByteArray());
    }

    private static void begin(ZipOutputStream zip, String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(ZIP_EPOCH);
        zip.putNextEntry(entry);
    }

    /**
     * What a model says of itself, without its weights.
     *
     * @throws ModelFormatException if the file is no model, damaged or of another version
     * @throws IOException if it cannot be read
     */
    public static ModelCard card(Path file) throws IOException {
        return readEntry(file, CARD, in -> card(file, in));
    }

    /** @throws ModelFormatException if the file is no model, damaged or of another version */
    static Model read(Path file) throws IOException {
        ModelCard card = card(file);
        return model(file, card, readEntry(file, WEIGHTS, in -> WeightsCodec.read(in, card.shape())));
    }

    private static Model model(Path file, ModelCard card, NetworkWeights weights) throws ModelFormatException {
        try {
            return new Model(card, weights);
        } catch (RefusalException e) {
            throw new ModelFormatException(file, WEIGHTS, e.wording(), e);
        }
    }

    /**
     * Reads a model from a stream that is no file, in which the card goes before the weights, as {@link #write} puts them.
     *
     * @throws ModelFormatException if the bytes are no model, damaged or of another version
     */
    static Model read(Path file, InputStream stream) throws IOException {
        ZipInputStream zip = new ZipInputStream(stream);
        seek(file, zip, CARD);
        ModelCard card = card(file, zip);
        seek(file, zip, WEIGHTS);
        return model(file, card, content(file, WEIGHTS, zip, in -> WeightsCodec.read(in, card.shape())));
    }

    private static void seek(Path file, ZipInputStream zip, String name) throws IOException {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            if (entry.getName().equals(name)) {
                return;
            }
        }
        throw missing(file, name);
    }

    /** What is made of an entry's bytes. */
    @FunctionalInterface
    public interface Content<T> {
        /**
         * Reads an entry to its end.
         *
         * @param in stands at the first byte of the entry
         * @return what the bytes stand for
         * @throws IOException if the bytes are none of this
         */
        T read(InputStream in) throws IOException;
    }

    /**
     * Reads an entry, of which no more is unpacked than the reader takes.
     *
     * @param content takes all of the entry's bytes
     * @throws ModelFormatException if there is no such entry, or the reader refuses it or leaves something of it
     * @throws IOException if the file cannot be read
     */
    public static <T> T readEntry(Path file, String name, Content<T> content) throws IOException {
        Pipe.refuse(file);
        if (Files.isDirectory(file)) {
            throw new RefusedFileException(file, "フォルダーです。ファイルを指定してください", "is a directory");
        }
        if (!isWhole(file)) {
            throw noZip(file, name, null);
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            ZipEntry entry = zip.getEntry(name);
            InputStream bytes = entry == null ? null : zip.getInputStream(entry);
            if (entry == null || bytes == null) {
                throw missing(file, name);
            }
            CheckedInputStream checked = new CheckedInputStream(bytes, new CRC32());
            try (InputStream in = new BufferedInputStream(checked)) {
                T read = content(file, name, in, content);
                if (checked.getChecksum().getValue() != entry.getCrc()) {
                    throw noZip(file, name, null);
                }
                return read;
            }
        } catch (ZipException e) {
            throw noZip(file, name, e);
        }
    }

    /** Earlier programs wrote no seal, and nothing behind the end of the zip. */
    private static boolean isWhole(Path file) throws IOException {
        Seal.State state = Seal.ZIP.of(file);
        if (state != Seal.State.NONE) {
            return state == Seal.State.WHOLE;
        }
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer end = ByteBuffer.allocate(PLAIN_END_BYTES);
            long from = channel.size() - PLAIN_END_BYTES;
            return from >= 0
                    && channel.read(end, from) == PLAIN_END_BYTES
                    && end.getInt(0) == PLAIN_END
                    && end.getShort(PLAIN_END_BYTES - Short.BYTES) == 0;
        }
    }

    private static ModelFormatException noZip(Path file, String name, @Nullable ZipException cause) {
        String more = cause == null ? "" : ": " + cause.getMessage();
        return new ModelFormatException(
                file,
                name,
                new Wording(
                        "取り出せません。モデルのファイルではないか、壊れています",
                        "cannot be unpacked, this is no model file or a damaged one" + more),
                cause);
    }

    private static ModelFormatException missing(Path file, String name) {
        return new ModelFormatException(
                file, name, new Wording("ありません。モデルのファイルではありません", "is missing, this is no model file"));
    }

    private static <T> T content(Path file, String name, InputStream in, Content<T> content) throws IOException {
        try {
            T read = content.read(in);
            if (in.read() >= 0) {
                throw new ModelFormatException(
                        file, name, new Wording("終わるはずの所より後にも続きがあります", "goes on where it should end"));
            }
            return read;
        } catch (WeightsFormatException e) {
            throw new ModelFormatException(file, name, Wording.of(e), e);
        } catch (EOFException e) {
            throw new ModelFormatException(file, name, new Wording("途中で切れています", "is cut off"), e);
        }
    }

    private static ModelCard card(Path file, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_CARD_BYTES);
        try {
            JsonNode tree = JSON.readTree(bytes);
            String format = tree.path("format").asText();
            if (!format.equals(ModelCard.FORMAT)) {
                throw new ModelFormatException(
                        file,
                        CARD,
                        new Wording(
                                "形式が「" + format + "」です。必要なのは「" + ModelCard.FORMAT + "」です",
                                "the format is '" + format + "', but '" + ModelCard.FORMAT + "' is needed"));
            }
            if (!tree.path("shape").path("sequences").isEmpty()) {
                throw new ModelFormatException(
                        file,
                        CARD,
                        new Wording(
                                "注意機構（--attention）のある網です。読めるのは最初の版 0.1.0 より前に作られたプログラムだけです。--attention なしで学習し直してください",
                                "the network has attention (--attention), which only builds before the first version, 0.1.0, read;"
                                        + " train it again without"));
            }
            // Models did not always say that they have no targets.
            if (tree.path("shape") instanceof ObjectNode shape && !shape.has("targets")) {
                shape.putArray("targets");
            }
            return JSON.treeToValue(tree, ModelCard.class);
        } catch (JsonProcessingException e) {
            JsonRefusal refusal = JsonRefusal.of(e, bytes);
            String place = refusal.line() > 0 ? ":" + refusal.line() + ":" + refusal.column() : "";
            throw new ModelFormatException(file, CARD + place, refusal.what(), e);
        } catch (CharConversionException e) {
            throw new ModelFormatException(file, CARD, JsonRefusal.NO_TEXT.what(), e);
        }
    }
}
