package dev.goita.learning.dl4j;

import dev.goita.learning.Target;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.TargetHead;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import onnx.Onnx.AttributeProto;
import onnx.Onnx.GraphProto;
import onnx.Onnx.ModelProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.OperatorSetIdProto;
import onnx.Onnx.StringStringEntryProto;
import onnx.Onnx.TensorProto;
import onnx.Onnx.TensorShapeProto;
import onnx.Onnx.TypeProto;
import onnx.Onnx.ValueInfoProto;
import org.nd4j.shade.protobuf.ByteString;

/**
 * ONNX: a trained network for other programs. Input {@code features}, float32 N × F; outputs {@code logits} N × A,
 * {@code value} N × 1, {@code action-values} N × A, and one a target by its name: the number, the probability, or the
 * chances of the classes. N is free. Rows are to be canonical, if the model's card (among the metadata) says so.
 */
public final class OnnxModel {
    private static final int IR_VERSION = 8;
    private static final int OPSET = 13;
    private static final String BATCH = "N";
    private static final String FEATURES = "features";

    private final GraphProto.Builder graph = GraphProto.newBuilder().setName("goita");

    private OnnxModel() {}

    /**
     * Writes the model and flushes; the stream stays open.
     *
     * @throws IllegalArgumentException if the network has attention, which is not written yet
     */
    public static void write(Model model, OutputStream out) throws IOException {
        if (!model.weights().sequences().isEmpty()) {
            throw new IllegalArgumentException("networks with attention cannot be written as ONNX");
        }
        ModelProto.Builder proto = ModelProto.newBuilder()
                .setIrVersion(IR_VERSION)
                .setProducerName(model.card().tool())
                .addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(OPSET))
                .setGraph(new OnnxModel().graph(model.weights()));
        metadata(proto, "layout", model.card().layout());
        metadata(proto, "actions", model.card().actions());
        metadata(proto, "rows", model.card().rows().toString());
        metadata(proto, "unit", model.card().unit());
        model.card().settings().forEach((name, value) -> metadata(proto, "setting." + name, value));
        model.card().provenance().forEach((name, value) -> metadata(proto, "provenance." + name, value));
        proto.build().writeTo(out);
        out.flush();
    }

    private static void metadata(ModelProto.Builder proto, String name, String value) {
        proto.addMetadataProps(StringStringEntryProto.newBuilder().setKey(name).setValue(value));
    }

    private GraphProto graph(NetworkWeights weights) {
        graph.addInput(tensor(FEATURES, weights.shape().inputs()));
        String last = FEATURES;
        for (int layer = 0; layer < weights.trunk().size(); layer++) {
            String name = GraphConfiguration.trunk(layer);
            node("Relu", dense(name + "-sum", weights.trunk().get(layer), last), name);
            last = name;
        }
        output(GraphConfiguration.LOGITS, weights.policy(), last);
        output(GraphConfiguration.VALUE, weights.value(), last);
        output(GraphConfiguration.ACTION_VALUES, weights.actionValues(), last);
        for (TargetHead head : weights.targets()) {
            target(head, last);
        }
        return graph.build();
    }

    private void output(String name, DenseWeights layer, String input) {
        dense(name, layer, input);
        graph.addOutput(tensor(name, layer.outputs()));
    }

    private void target(TargetHead head, String input) {
        Target target = head.target();
        String name = target.name();
        switch (target.kind()) {
            case NUMBER -> dense(name, head.layer(), input);
            case PROBABILITY -> node("Sigmoid", dense(name + "-logit", head.layer(), input), name);
            case CLASS -> node("Softmax", dense(name + "-logits", head.layer(), input), name);
        }
        graph.addOutput(tensor(name, target.classes()));
    }

    /** @return {@code name}, which is that of the layer's output */
    private String dense(String name, DenseWeights layer, String input) {
        float[] weightsIO = new float[layer.inputs() * layer.outputs()];
        float[] biasO = new float[layer.outputs()];
        for (int o = 0; o < layer.outputs(); o++) {
            biasO[o] = layer.bias(o);
            for (int i = 0; i < layer.inputs(); i++) {
                weightsIO[i * layer.outputs() + o] = layer.weight(i, o);
            }
        }
        graph.addInitializer(constant(name + "-W", weightsIO, layer.inputs(), layer.outputs()));
        graph.addInitializer(constant(name + "-b", biasO, layer.outputs()));
        graph.addNode(NodeProto.newBuilder()
                .setOpType("Gemm")
                .setName(name + "-gemm")
                .addInput(input)
                .addInput(name + "-W")
                .addInput(name + "-b")
                .addOutput(name));
        return name;
    }

    private void node(String operator, String input, String output) {
        NodeProto.Builder node = NodeProto.newBuilder()
                .setOpType(operator)
                .setName(output + "-" + operator)
                .addInput(input)
                .addOutput(output);
        if (operator.equals("Softmax")) {
            node.addAttribute(AttributeProto.newBuilder()
                    .setName("axis")
                    .setType(AttributeProto.AttributeType.INT)
                    .setI(1));
        }
        graph.addNode(node);
    }

    private static TensorProto constant(String name, float[] numbers, int... dimensions) {
        ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(numbers);
        TensorProto.Builder tensor = TensorProto.newBuilder()
                .setName(name)
                .setDataType(TensorProto.DataType.FLOAT_VALUE)
                .setRawData(ByteString.copyFrom(bytes));
        for (int dimension : dimensions) {
            tensor.addDims(dimension);
        }
        return tensor.build();
    }

    private static ValueInfoProto tensor(String name, int columns) {
        TensorShapeProto shape = TensorShapeProto.newBuilder()
                .addDim(TensorShapeProto.Dimension.newBuilder().setDimParam(BATCH))
                .addDim(TensorShapeProto.Dimension.newBuilder().setDimValue(columns))
                .build();
        TypeProto.Tensor type = TypeProto.Tensor.newBuilder()
                .setElemType(TensorProto.DataType.FLOAT_VALUE)
                .setShape(shape)
                .build();
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setType(TypeProto.newBuilder().setTensorType(type))
                .build();
    }
}
