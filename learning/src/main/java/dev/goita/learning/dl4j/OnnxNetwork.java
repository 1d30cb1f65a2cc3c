package dev.goita.learning.dl4j;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.Pipe;
import dev.goita.learning.dl4j.FoldedTrunk.Sums;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkWeights;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import onnx.Onnx.GraphProto;
import onnx.Onnx.ModelProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.TensorProto;
import onnx.Onnx.TensorShapeProto;
import onnx.Onnx.ValueInfoProto;
import org.nd4j.shade.protobuf.InvalidProtocolBufferException;

/**
 * ONNX の網: a network that another program wrote as ONNX, or {@link OnnxModel}, as one of ours: sums and rectified sums of
 * rows as they are. Of its outputs those named {@value OnnxModel#LOGITS}, {@value OnnxModel#VALUE} and
 * {@value OnnxModel#ACTION_VALUES} are read, in the sense of {@link NetworkWeights}; a head that is not there says 0.
 */
public final class OnnxNetwork {
    /** The key of the field that ONNX files begin with, the version of their form. */
    private static final int FIRST_BYTE = 0x08;

    private static final int FIRST_OF_ZIP = 'P';
    private static final int SECOND_OF_ZIP = 'K';

    private static final int MOST_BYTES = 1 << 29;
    private static final int MOST_FEATURES = 1 << 20;
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,18}");

    private final GraphProto graph;
    private final boolean isOurs;
    private final RowForm rows;
    private final String actionValues;
    private final Map<String, TensorProto> constants = new HashMap<>();
    private final Map<String, Sums> values = new HashMap<>();
    private final FoldedTrunk trunk = new FoldedTrunk();

    private OnnxNetwork(GraphProto graph, boolean isOurs) {
        this.graph = graph;
        this.isOurs = isOurs;
        actionValues = isOurs ? OnnxModel.ALL_VALUES : OnnxModel.ACTION_VALUES;
        graph.getInitializerList().forEach(tensor -> constants.put(tensor.getName(), tensor));
        ValueInfoProto input = graph.getInputList().stream()
                .filter(each -> !constants.containsKey(each.getName()))
                .findFirst()
                .orElseThrow(() -> new RefusalException("入力がありません", "there is no input"));
        // What makes rows canonical, where we wrote it, is the evaluator's to do.
        String row = isOurs ? read(OnnxModel.FIRST_SUM) : input.getName();
        rows = row.equals(input.getName()) ? RowForm.PLAIN : RowForm.CANONICAL;
        int features = width(input);
        values.put(row, trunk.row(features));
    }

    /**
     * Reads a model file, ONNX, or a network of DL4J with its card, told by what the file holds.
     *
     * @return a model of any layout and action space; of ONNX, those that its metadata name
     * @throws ModelFormatException if the file is damaged, or a graph that is no such network, naming what is not
     * @throws IOException if the file cannot be read
     */
    public static Model read(Path file) throws IOException {
        Pipe.refuse(file);
        if (Files.isDirectory(file)) {
            return Model.read(file);
        }
        if (!isOnnx(file)) {
            return isGraph(file) ? GraphModel.read(file) : Model.read(file);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return model(Message.of(in));
        } catch (RefusalException e) {
            throw new ModelFormatException(file, "ONNX", e.wording(), e);
        }
    }

    /** Ours may hold the same graph beside its own weights. */
    private static boolean isGraph(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.getEntry(GraphModel.COEFFICIENTS) != null && zip.getEntry(ModelFile.WEIGHTS) == null;
        } catch (ZipException | EOFException e) {
            // What reads a model says what is wrong with it.
            return false;
        }
    }

    /**
     * {@return whether a file begins as ONNX and zips do, so that it may be a model}
     *
     * @throws IOException if the file cannot be read
     */
    public static boolean isModel(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            int first = in.read();
            return first == FIRST_BYTE || first == FIRST_OF_ZIP && in.read() == SECOND_OF_ZIP;
        }
    }

    /**
     * {@return whether a file, no folder, begins as ONNX does}
     *
     * @throws IOException if the file cannot be read
     */
    public static boolean isOnnx(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.read() == FIRST_BYTE;
        }
    }

    /** Apart, so that who reads a model file loads nothing of protobuf. */
    private static final class Message {
        private Message() {}

        private static ModelProto of(InputStream in) throws IOException {
            try {
                return ModelProto.parseFrom(in.readNBytes(MOST_BYTES));
            } catch (InvalidProtocolBufferException e) {
                throw new RefusalException(new Wording("壊れているか、ONNX ではありません", "is damaged, or no ONNX"), e);
            }
        }
    }

    private static Model model(ModelProto proto) {
        Map<String, String> metadata = new LinkedHashMap<>();
        proto.getMetadataPropsList().forEach(property -> metadata.put(property.getKey(), property.getValue()));
        String layout = required(metadata, "layout");
        String actions = required(metadata, "actions");
        OnnxNetwork network = new OnnxNetwork(proto.getGraph(), OnnxModel.FORMAT.equals(metadata.get("format")));
        NetworkWeights weights = network.weights();
        Map<String, String> settings = of(metadata, OnnxModel.SETTING);
        if (!network.isOurs) {
            settings.putIfAbsent(ModelCard.CHOOSE, network.choice());
        }
        Map<String, Long> counts = new LinkedHashMap<>();
        of(metadata, OnnxModel.COUNT).forEach((name, count) -> {
            if (DIGITS.matcher(count).matches()) {
                counts.put(name, Long.valueOf(count));
            }
        });
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                layout,
                actions,
                network.rows,
                weights.shape(),
                metadata.getOrDefault("unit", ""),
                settings,
                of(metadata, OnnxModel.PROVENANCE),
                counts,
                proto.getProducerName());
        return new Model(card, weights);
    }

    private static String required(Map<String, String> metadata, String name) {
        String value = metadata.get(name);
        if (value == null) {
            throw new RefusalException(
                    "メタデータに「" + name + "」がありません。layout（行の特徴量）と actions（ラベル）を goita-view/1、goita-actions/1 のように書きます",
                    "the metadata have no '" + name
                            + "'; they name the layout of its rows and the actions of its labels,"
                            + " such as goita-view/1 and goita-actions/1");
        }
        return value;
    }

    private static Map<String, String> of(Map<String, String> metadata, String prefix) {
        Map<String, String> found = new LinkedHashMap<>();
        metadata.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                found.put(name.substring(prefix.length()), value);
            }
        });
        return found;
    }

    /** What the node that makes a value reads first. */
    private String read(String value) {
        return graph.getNodeList().stream()
                .filter(node -> node.getOutputList().contains(value) && node.getInputCount() > 0)
                .map(node -> node.getInput(0))
                .findFirst()
                .orElse(value);
    }

    private static int width(ValueInfoProto input) {
        TensorShapeProto shape = input.getType().getTensorType().getShape();
        long width = shape.getDimCount() == 2 ? shape.getDim(1).getDimValue() : 0;
        if (width < 1 || width > MOST_FEATURES) {
            throw new RefusalException(
                    "入力「" + input.getName() + "」は N × F の行で、F は 1〜" + MOST_FEATURES + " の数です",
                    "the input '" + input.getName() + "' has to be rows, N × F, with an F of 1 to " + MOST_FEATURES);
        }
        return (int) width;
    }

    private NetworkWeights weights() {
        Set<String> needed = needed();
        for (NodeProto node : graph.getNodeList()) {
            String output = node.getOutputCount() > 0 ? node.getOutput(0) : "";
            if (needed.contains(output) && !values.containsKey(output)) {
                follow(node, output);
            }
        }
        int labels = value(isThere(OnnxModel.LOGITS) ? OnnxModel.LOGITS : actionValues)
                .size();
        List<DenseWeights> layers = trunk.layers(
                List.of(head(OnnxModel.LOGITS, labels), head(OnnxModel.VALUE, 1), head(actionValues, labels)));
        int depth = layers.size() - 3;
        return new NetworkWeights(
                layers.subList(0, depth), layers.get(depth), layers.get(depth + 1), layers.get(depth + 2));
    }

    /** The values that heads are made of, which are not made of the row alone if they are among those before it. */
    private Set<String> needed() {
        Set<String> needed = new HashSet<>();
        Stream.of(OnnxModel.LOGITS, OnnxModel.VALUE, actionValues)
                .filter(this::isThere)
                .forEach(needed::add);
        for (int n = graph.getNodeCount() - 1; n >= 0; n--) {
            NodeProto node = graph.getNode(n);
            if (node.getOutputList().stream().anyMatch(name -> needed.contains(name) && !values.containsKey(name))) {
                needed.addAll(node.getInputList());
            }
        }
        return needed;
    }

    private boolean isThere(String head) {
        return isOurs
                || graph.getOutputList().stream()
                        .anyMatch(output -> output.getName().equals(head));
    }

    private Sums head(String name, int size) {
        if (!isThere(name)) {
            return trunk.zeros(size);
        }
        Sums head = value(name);
        if (head.size() != size) {
            throw new RefusalException(
                    "出力「" + name + "」の幅は " + head.size() + " ですが、必要なのは " + size + " です",
                    "the output '" + name + "' has " + head.size() + " columns, but needs " + size);
        }
        return head;
    }

    /** How a network that was not taught by us is best asked. */
    private String choice() {
        return !isThere(actionValues) ? "policy" : isThere(OnnxModel.LOGITS) ? "likely" : "value";
    }

    private Sums value(String output) {
        Sums value = values.get(output);
        if (value == null) {
            throw new RefusalException(
                    "行から計算される「" + output
                            + "」がありません。出力は logits、value、action-values のうちのもので、logits か action-values が必要です",
                    "there is no '" + output
                            + "' made of the row; the outputs are logits, value and action-values, of which"
                            + " logits or action-values are needed");
        }
        return value;
    }

    private void follow(NodeProto proto, String output) {
        OnnxNode node = new OnnxNode(proto, constants, values);
        if (node.isConstant()) {
            constants.put(output, node.constant());
        } else {
            values.put(output, node.value(trunk));
        }
    }
}
