package dev.goita.learning.dl4j;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.WholeFile;
import dev.goita.learning.dl4j.FoldedTrunk.Sums;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkWeights;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.deeplearning4j.nn.graph.ComputationGraph;

/**
 * DL4J の網: a network that somebody built and trained in DL4J, in the zip that {@code ModelSerializer} writes, beside a card
 * that says what its rows, labels and heads are. Its numbers are read and nothing that the file names is made.
 *
 * <p>The card is the entry {@value ModelFile#CARD}, JSON with {@code layout} and {@code actions}, {@code heads} (the layer
 * that makes {@code logits}, {@code value} and {@code action-values}, if they are called otherwise), and if need be
 * {@code rows} ({@code plain}, {@code canonical}), {@code settings} and {@code provenance} as a {@link ModelCard} has them.
 */
public final class GraphModel {
    private static final String CONFIGURATION = "configuration.json";
    static final String COEFFICIENTS = "coefficients.bin";

    private static final int MOST_JSON = 1 << 24;
    private static final int MOST_NUMBERS = 1 << 26;
    private static final int AT_ONCE = 1 << 16;
    /** Zip knows no earlier time; a fixed one makes equal models equal files. */
    private static final LocalDateTime ZIP_EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode card;
    private final float[] numbers;
    private final List<GraphLayer> layers;
    private final String input;
    private final FoldedTrunk trunk = new FoldedTrunk();
    private final Map<String, Sums> values = new HashMap<>();
    private final Map<String, RefusalException> refusals = new HashMap<>();

    private GraphModel(Path file) throws IOException {
        card = ModelFile.readEntry(file, ModelFile.CARD, in -> json(file, ModelFile.CARD, in));
        JsonNode graph = ModelFile.readEntry(file, CONFIGURATION, in -> json(file, CONFIGURATION, in));
        numbers = ModelFile.readEntry(file, COEFFICIENTS, GraphModel::numbers);
        layers = GraphLayer.all(graph);
        input = GraphLayer.row(graph);
    }

    /**
     * Reads a network.
     *
     * @throws ModelFormatException if the file is damaged, has no card, or a network that is not made of sums and rectified
     *     sums, naming what is not
     */
    static Model read(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            if (zip.getEntry(ModelFile.CARD) == null) {
                throw new ModelFormatException(
                        file,
                        ModelFile.CARD,
                        new Wording(
                                "ありません。DL4J の網には、行とラベルを書いた札が要ります: {\"layout\":\"goita-view/1\",\"actions\":\"goita-actions/1\"}"
                                        + " を goita-model.json に書き、jar uf "
                                        + file.getFileName() + " goita-model.json で加えてください",
                                "is missing; a network of DL4J needs a card with its rows and labels: write"
                                        + " {\"layout\":\"goita-view/1\",\"actions\":\"goita-actions/1\"} into goita-model.json"
                                        + " and add it by: jar uf " + file.getFileName() + " goita-model.json"));
            }
        }
        try {
            return new GraphModel(file).model();
        } catch (RefusalException e) {
            throw new ModelFormatException(file, "DL4J", e.wording(), e);
        }
    }

    /**
     * Writes a network with its card, so that it plays as {@code net:FILE}.
     *
     * @param file written over if it is there
     * @param layout of its rows, such as {@code goita-view/1}
     * @param rows how they were prepared when it learned
     * @param actions of its labels, such as {@code goita-actions/1}
     * @param heads the layer of the graph for each of {@code logits}, {@code value} and {@code action-values} that is called
     *     otherwise
     * @throws IOException if the file cannot be written; whether such a graph can be read is told when it is
     */
    public static void write(
            Path file, ComputationGraph graph, String layout, RowForm rows, String actions, Map<String, String> heads)
            throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>(GraphEntries.of(graph));
        Map<String, Object> own = new LinkedHashMap<>();
        own.put("layout", layout);
        own.put("rows", rows.name().toLowerCase(Locale.ROOT));
        own.put("actions", actions);
        own.put("heads", new TreeMap<>(heads));
        entries.put(ModelFile.CARD, JSON.writeValueAsBytes(own));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> content : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(content.getKey());
                entry.setTimeLocal(ZIP_EPOCH);
                zip.putNextEntry(entry);
                zip.write(content.getValue());
            }
        }
        WholeFile.write(file.toAbsolutePath(), bytes.toByteArray());
    }

    private static JsonNode json(Path file, String entry, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MOST_JSON);
        try {
            return JSON.readTree(bytes);
        } catch (JsonProcessingException e) {
            throw new ModelFormatException(file, entry, new Wording("JSON として読めません", e.getOriginalMessage()), e);
        }
    }

    /** ND4J's form of an array: for the shape and for the numbers how they lie, how many, of which type, and they. */
    private static float[] numbers(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        long shape = head(data, "LONG");
        data.skipNBytes(shape * Long.BYTES);
        int count = (int) head(data, "FLOAT");
        // A file that lies gets no more room than it has bytes for.
        float[] numbers = new float[Math.min(count, AT_ONCE)];
        for (int i = 0; i < count; i++) {
            if (i == numbers.length) {
                numbers = Arrays.copyOf(numbers, Math.min(count, 2 * numbers.length));
            }
            numbers[i] = data.readFloat();
        }
        return numbers;
    }

    private static long head(DataInputStream data, String type) throws IOException {
        String form = text(data);
        long count = data.readLong();
        String found = text(data);
        if (!form.equals("MIXED_DATA_TYPES") || !found.equals(type) || count < 0 || count > MOST_NUMBERS) {
            throw new RefusalException(
                    "重みは float32 で " + MOST_NUMBERS + " 個まで読めます。" + found + " が " + count + " 個あります",
                    "weights are read that are float32, " + MOST_NUMBERS + " at most, not " + count + " of " + found);
        }
        return count;
    }

    private static String text(DataInputStream data) throws IOException {
        int length = data.readUnsignedShort();
        return new String(data.readNBytes(length), StandardCharsets.ISO_8859_1);
    }

    private Model model() {
        follow();
        NetworkWeights weights = weights();
        Map<String, String> settings = words("settings");
        settings.putIfAbsent(ModelCard.CHOOSE, choice());
        ModelCard own = new ModelCard(
                ModelCard.FORMAT,
                required("layout"),
                required("actions"),
                rows(),
                weights.shape(),
                card.path("unit").asText(""),
                settings,
                words("provenance"),
                Map.of(),
                card.path("tool").asText("DL4J"));
        return new Model(own, weights);
    }

    private RowForm rows() {
        String rows = card.path("rows").asText("plain").toUpperCase(Locale.ROOT);
        for (RowForm form : RowForm.values()) {
            if (form.name().equals(rows)) {
                return form;
            }
        }
        throw new RefusalException("rows は plain か canonical です", "'rows' is plain or canonical, not '" + rows + "'");
    }

    private String required(String name) {
        return Optional.of(card.path(name).asText())
                .filter(value -> !value.isEmpty())
                .orElseThrow(() -> new RefusalException(
                        "札 goita-model.json に「" + name + "」がありません", "the card goita-model.json has no '" + name + "'"));
    }

    private Map<String, String> words(String name) {
        Map<String, String> words = new LinkedHashMap<>();
        card.path(name)
                .properties()
                .forEach(each -> words.put(each.getKey(), each.getValue().asText()));
        return words;
    }

    /** What leads to no head may be whatever it is, if only it is known how many numbers it has. */
    private void follow() {
        int features = layers.stream()
                .filter(layer -> layer.inputs().contains(input) && layer.ins() > 0)
                .findFirst()
                .map(GraphLayer::ins)
                .orElseThrow(() -> new RefusalException(
                        "入力「" + input + "」を読む層がありません", "no layer reads the input '" + input + "'"));
        values.put(input, trunk.row(features));
        int from = 0;
        for (GraphLayer layer : layers) {
            try {
                values.put(layer.name(), layer.value(trunk, this::value, numbers, from));
            } catch (RefusalException e) {
                refusals.put(layer.name(), e);
            }
            from += layer.parameters();
        }
        if (from != numbers.length) {
            throw new RefusalException(
                    "層の重みは " + from + " 個ですが、" + numbers.length + " 個あります",
                    "the layers have " + from + " weights, but there are " + numbers.length);
        }
    }

    private Sums value(String name) {
        Sums value = values.get(name);
        if (value != null) {
            return value;
        }
        throw Optional.ofNullable(refusals.get(name))
                .orElseGet(() ->
                        new RefusalException("「" + name + "」は行から計算されません", "'" + name + "' is not made of the row"));
    }

    private NetworkWeights weights() {
        Optional<Sums> logits = head(OnnxModel.LOGITS, "logits");
        Optional<Sums> actions = head(OnnxModel.ACTION_VALUES, "action-values");
        int labels = logits.or(() -> actions)
                .map(Sums::size)
                .orElseThrow(() -> new RefusalException(
                        "logits も action-values もありません。どの層がそれかを札の heads に書いてください（層: " + names() + "）",
                        "there is neither logits nor action-values; name their layers in 'heads' of the card (there are "
                                + names() + ")"));
        List<DenseWeights> dense = trunk.layers(List.of(
                sized(OnnxModel.LOGITS, logits, labels),
                sized(OnnxModel.VALUE, head(OnnxModel.VALUE, GraphConfiguration.VALUE_UNIT), 1),
                sized(OnnxModel.ACTION_VALUES, actions, labels)));
        int depth = dense.size() - 3;
        return new NetworkWeights(
                dense.subList(0, depth), dense.get(depth), dense.get(depth + 1), dense.get(depth + 2));
    }

    private String names() {
        return String.join(", ", layers.stream().map(GraphLayer::name).toList());
    }

    private Sums sized(String name, Optional<Sums> head, int size) {
        Sums sums = head.orElseGet(() -> trunk.zeros(size));
        if (sums.size() != size) {
            throw new RefusalException(
                    "「" + name + "」の幅は " + sums.size() + " ですが、必要なのは " + size + " です",
                    "'" + name + "' has " + sums.size() + " outputs, but needs " + size);
        }
        return sums;
    }

    /** @param otherwise what it is called if neither the card nor the graph has the name */
    private Optional<Sums> head(String name, String otherwise) {
        Optional<String> told =
                Optional.ofNullable(card.path("heads").path(name).asText(null));
        String layer = told.orElse(layer(otherwise).isPresent() ? otherwise : name);
        if (layer(layer).isEmpty()) {
            if (told.isPresent()) {
                throw new RefusalException(
                        "札の heads の " + name + " は「" + layer + "」ですが、その層はありません（層: " + names() + "）",
                        "'heads' of the card has '" + layer + "' for " + name
                                + ", but there is no such layer (there are " + names() + ")");
            }
            return Optional.empty();
        }
        return Optional.of(layer(layer).get().head(name, trunk, this::value, numbers, from(layer)));
    }

    private Optional<GraphLayer> layer(String name) {
        return layers.stream().filter(layer -> layer.name().equals(name)).findFirst();
    }

    private int from(String name) {
        int from = 0;
        for (GraphLayer layer : layers) {
            if (layer.name().equals(name)) {
                return from;
            }
            from += layer.parameters();
        }
        return from;
    }

    /** How a network that was not taught by us is best asked. */
    private String choice() {
        boolean values = head(OnnxModel.ACTION_VALUES, "action-values").isPresent();
        return !values ? "policy" : head(OnnxModel.LOGITS, "logits").isPresent() ? "likely" : "value";
    }
}
