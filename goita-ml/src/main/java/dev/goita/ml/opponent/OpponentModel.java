package dev.goita.ml.opponent;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Seal;
import dev.goita.files.SmallFile;
import dev.goita.learning.manifest.JsonRefusal;
import dev.goita.learning.manifest.SealedJson;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * 相手のモデル: a file that says how somebody chooses, and how well that foresees them.
 *
 * @param players whose choices it was fitted to; empty for all
 * @param choices turns where another was legal too
 * @param network the name of the network in the box whose opinion is a motive
 * @param networkWeights the hash of its weights
 * @param logLoss nats a choice, by who predicts: {@code fitted} by rounds of other deals, and {@link Motives.Plain}
 * @param weights by {@link Motives#NAMES}
 */
public record OpponentModel(
        String format,
        int version,
        String tool,
        List<String> players,
        int rounds,
        int choices,
        String network,
        String networkWeights,
        Map<String, Loss> logLoss,
        Map<String, Double> weights) {
    /** What {@code format} says. */
    public static final String FORMAT = "goita-opponent";

    /** The version that is read and written. */
    public static final int VERSION = 1;

    private static final int MOST_BYTES = 1 << 20;
    /** Far more than any fit gives, and so few that no sum of them is infinite. */
    private static final double MOST_WEIGHT = 1e6;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    /** Copies what it is given. */
    public OpponentModel {
        players = List.copyOf(players);
        logLoss = ordered(logLoss);
        weights = ordered(weights);
    }

    private static <V> Map<String, V> ordered(Map<String, V> map) {
        map.values().forEach(Objects::requireNonNull);
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /**
     * 対数損失: with its 95 % interval, by rounds.
     *
     * @param mean nats a choice
     */
    public record Loss(double mean, double low, double high) {}

    /** {@return how likely each turn is} */
    public Likeness likeness() {
        return Likeness.of(weights);
    }

    /**
     * Writes the file, in place of one that is there, in one step.
     *
     * @throws IOException if it cannot be written; one that was there stays
     */
    public void write(Path file) throws IOException {
        SealedJson.write(MAPPER, this, file);
    }

    /**
     * Reads a file.
     *
     * @throws RefusedFileException if it is none, damaged, or of another version
     * @throws IOException if it cannot be read
     */
    public static OpponentModel read(Path file) throws IOException {
        byte[] bytes = SmallFile.bytes(file, MOST_BYTES);
        OpponentModel model;
        try {
            if (!MAPPER.readTree(bytes).isObject()) {
                throw new RefusedFileException(file, "{ } のオブジェクトではありません", "is no JSON object");
            }
            model = MAPPER.readValue(bytes, OpponentModel.class);
        } catch (JacksonException e) {
            throw refused(file, JsonRefusal.of(e, bytes));
        } catch (CharConversionException e) {
            throw refused(file, JsonRefusal.NO_TEXT);
        }
        if (!model.format.equals(FORMAT) || model.version != VERSION) {
            throw new RefusedFileException(
                    file,
                    "形式が「" + model.format + "」、版が " + model.version + " です。読めるのは「" + FORMAT + "」の版 " + VERSION + " です",
                    "format " + model.format + ", version " + model.version + "; known is " + FORMAT + ", version "
                            + VERSION);
        }
        if (Seal.JSON.of(bytes) != Seal.State.WHOLE) {
            throw new RefusedFileException(
                    file, "書かれたときのままではありません（sha256 が合いません）", "is not as it was written: its sha256 is another");
        }
        if (!model.weights.keySet().equals(Set.copyOf(Motives.NAMES))
                || model.weights.values().stream().anyMatch(weight -> !(Math.abs(weight) <= MOST_WEIGHT))) {
            throw new RefusedFileException(
                    file, "重みが足りないか、使えない値です", "weights are missing, unknown, or no usable numbers");
        }
        return model;
    }

    private static RefusedFileException refused(Path file, JsonRefusal refusal) {
        return new RefusedFileException(
                file,
                refusal.line() == 0
                        ? refusal.what()
                        : Wording.of(
                                "%d 行 %d 文字目: %s",
                                "line %d, column %d: %s", refusal.line(), refusal.column(), refusal.what()));
    }
}
