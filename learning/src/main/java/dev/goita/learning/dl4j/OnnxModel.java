package dev.goita.learning.dl4j;

import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.Target;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.TargetHead;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onnx.Onnx.ModelProto;
import onnx.Onnx.OperatorSetIdProto;
import onnx.Onnx.StringStringEntryProto;

/**
 * ONNX: a trained network for other programs, which gives what {@link dev.goita.learning.network.Evaluator} gives.
 *
 * <p>Inputs, N rows: {@code features}, float32 N × F, as the encoder writes them (what makes them canonical is part of the
 * graph), and {@code legal}, bool N × A. Outputs, float32: {@code probabilities} N × A, 0 where not legal; {@code value}
 * N × 1; {@code action-values} N × A, negative infinity where not legal; and one a target by its name: the number, the
 * probability, or the chances of the classes. A row without a legal label has probabilities that are not a number. Among the
 * metadata are what the model's card says and {@code format}, {@value #FORMAT}.
 */
public final class OnnxModel {
    /** What the metadata of a model says as its {@code format}; changes with inputs and outputs. */
    public static final String FORMAT = "goita-onnx/2";
    /** The input of rows: float32 N × F, each number 0 or 1. */
    public static final String FEATURES = "features";
    /** The input of legal labels: bool N × A. */
    public static final String LEGAL = "legal";
    /** The output of the policy: float32 N × A, 0 where a label is not legal. */
    public static final String PROBABILITIES = "probabilities";
    /** The output of the expected outcome: float32 N × 1, from the decision maker's side in the card's unit. */
    public static final String VALUE = "value";
    /** The output of the expected outcome of each label: float32 N × A, negative infinity where it is not legal. */
    public static final String ACTION_VALUES = "action-values";

    /** What probabilities are made of. */
    static final String LOGITS = "logits";
    /** What action values are made of, those of labels that are not legal among them. */
    static final String ALL_VALUES = "all-values";
    /** What the first layer of the trunk adds up, of canonical rows if the model wants these. */
    static final String FIRST_SUM = GraphConfiguration.trunk(0) + "-sum";

    /** Before the names of a card's settings, provenance and counts in the metadata. */
    static final String SETTING = "setting.";

    static final String PROVENANCE = "provenance.";
    static final String COUNT = "count.";

    private static final int IR_VERSION = 8;

    private final NetworkWeights weights;
    private final OnnxGraph graph = new OnnxGraph("goita");
    private final List<RowSymmetry> symmetries;
    /** By element of the group but the first: bool N × 1, whether its twin stands before those of all elements before it. */
    private final List<String> isBefore = new ArrayList<>();

    private OnnxModel(NetworkWeights weights, SymmetryGroup group) {
        this.weights = weights;
        symmetries = group.elements();
    }

    /**
     * Writes the model and flushes; the stream stays open.
     *
     * @param model whose targets become outputs by their names
     * @param symmetries of the encoder; heeded if the model's rows are canonical
     * @param out gets the protocol buffer of an ONNX model
     * @throws IOException if the stream cannot be written to
     */
    public static void write(Model model, SymmetryGroup symmetries, OutputStream out) throws IOException {
        NativeCode.readClassPath();
        SymmetryGroup heeded = model.card().rows().symmetries(symmetries);
        ModelProto.Builder proto = ModelProto.newBuilder()
                .setIrVersion(IR_VERSION)
                .setProducerName(model.card().tool())
                .addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(OnnxGraph.OPSET))
                .setGraph(new OnnxModel(model.weights().withInputs(heeded.rowWidth()), heeded)
                        .written()
                        .build());
        metadata(proto, "format", FORMAT);
        metadata(proto, "layout", model.card().layout());
        metadata(proto, "actions", model.card().actions());
        metadata(proto, "unit", model.card().unit());
        model.card().settings().forEach((name, value) -> metadata(proto, SETTING + name, value));
        model.card().provenance().forEach((name, value) -> metadata(proto, PROVENANCE + name, value));
        model.card().counts().forEach((name, count) -> metadata(proto, COUNT + name, count.toString()));
        proto.build().writeTo(out);
        out.flush();
    }

    private static void metadata(ModelProto.Builder proto, String name, String value) {
        proto.addMetadataProps(StringStringEntryProto.newBuilder().setKey(name).setValue(value));
    }

    private OnnxGraph written() {
        NetworkShape shape = weights.shape();
        graph.floatInput(FEATURES, shape.inputs());
        graph.boolInput(LEGAL, shape.labels());
        String trunk = trunk(canonical(shape.inputs()));
        String labels = isBefore.isEmpty() ? "" : labels(shape.labels());
        String impossible = graph.constant("impossible", new float[] {Float.NEGATIVE_INFINITY}, 1);

        String logits = own(dense(LOGITS, weights.policy(), trunk), labels);
        graph.along(1, PROBABILITIES, "Softmax", graph.node("legal-logits", "Where", LEGAL, logits, impossible));
        graph.floatOutput(PROBABILITIES, shape.labels());
        graph.floatOutput(dense(VALUE, weights.value(), trunk), 1);
        String values = own(dense(ALL_VALUES, weights.actionValues(), trunk), labels);
        graph.floatOutput(graph.node(ACTION_VALUES, "Where", LEGAL, values, impossible), shape.labels());
        targets(trunk);
        return graph;
    }

    /**
     * The first of all twins of a row, as {@link SymmetryGroup} orders them. At the first feature in which two of them
     * differ, their difference is 1 or -1; that feature is where the difference is greatest.
     */
    private String canonical(int width) {
        String best = FEATURES;
        for (int e = 1; e < symmetries.size(); e++) {
            String name = "twin-" + e;
            long[] from = new long[width];
            for (int i = 0; i < width; i++) {
                from[symmetries.get(e).feature(i)] = i;
            }
            String twin = graph.along(1, name, "Gather", FEATURES, graph.constant(name + "-from", from, width));
            String difference = graph.node(name + "-difference", "Sub", best, twin);
            String size = graph.node(name + "-size", "Abs", difference);
            String at = graph.along(1, name + "-at", "ArgMax", size);
            String sign = graph.along(1, name + "-sign", "GatherElements", difference, at);
            String before = graph.node(name + "-before", "Less", sign, graph.constant(name + "-zero", new float[1], 1));
            isBefore.add(before);
            best = graph.node(name + "-best", "Where", before, twin, best);
        }
        return best;
    }

    private String trunk(String rows) {
        String last = rows;
        for (int layer = 0; layer < weights.trunk().size(); layer++) {
            String name = GraphConfiguration.trunk(layer);
            last = graph.node(name, "Relu", dense(name + "-sum", weights.trunk().get(layer), last));
        }
        return last;
    }

    /** int64 N × A: which label of the canonical row is which label of the row. */
    private String labels(int count) {
        String[] maps = new String[symmetries.size()];
        for (int e = 0; e < maps.length; e++) {
            long[] to = new long[count];
            RowSymmetry symmetry = symmetries.get(e);
            Arrays.setAll(to, symmetry::label);
            maps[e] = graph.constant("labels-" + e, to, 1, count);
        }
        return ofCanonical("labels", maps);
    }

    /** Of one value an element, the one of the element that made the row canonical. */
    private String ofCanonical(String name, String... values) {
        String found = values[0];
        for (int e = 1; e < values.length; e++) {
            found = graph.node(name + "-of-" + e, "Where", isBefore.get(e - 1), values[e], found);
        }
        return found;
    }

    private String own(String canonicalLabels, String labels) {
        return isBefore.isEmpty()
                ? canonicalLabels
                : graph.along(1, canonicalLabels + "-own", "GatherElements", canonicalLabels, labels);
    }

    private void targets(String trunk) {
        List<TargetHead> heads = weights.targets();
        String[] sums = new String[heads.size()];
        for (int t = 0; t < sums.length; t++) {
            sums[t] = dense(GraphConfiguration.target(t), heads.get(t).layer(), trunk);
        }
        for (int t = 0; t < sums.length; t++) {
            target(heads.get(t).target(), ownTarget(t, sums));
        }
    }

    private String ownTarget(int target, String... sums) {
        boolean stays = symmetries.stream().allMatch(symmetry -> symmetry.target(target) == target);
        return stays
                ? sums[target]
                : ofCanonical(
                        sums[target],
                        symmetries.stream()
                                .map(symmetry -> sums[symmetry.target(target)])
                                .toArray(String[]::new));
    }

    private void target(Target target, String sum) {
        switch (target.kind()) {
            case NUMBER -> graph.node(target.name(), "Identity", sum);
            case PROBABILITY -> graph.node(target.name(), "Sigmoid", sum);
            case CLASS -> graph.along(1, target.name(), "Softmax", sum);
        }
        graph.floatOutput(target.name(), target.classes());
    }

    private String dense(String name, DenseWeights layer, String input) {
        float[] weightsIO = new float[layer.inputs() * layer.outputs()];
        float[] biasO = new float[layer.outputs()];
        for (int o = 0; o < layer.outputs(); o++) {
            biasO[o] = layer.bias(o);
            for (int i = 0; i < layer.inputs(); i++) {
                weightsIO[i * layer.outputs() + o] = layer.weight(i, o);
            }
        }
        return graph.node(
                name,
                "Gemm",
                input,
                graph.constant(name + "-W", weightsIO, layer.inputs(), layer.outputs()),
                graph.constant(name + "-b", biasO, layer.outputs()));
    }
}
