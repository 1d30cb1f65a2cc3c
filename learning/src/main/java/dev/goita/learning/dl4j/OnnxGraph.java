package dev.goita.learning.dl4j;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import onnx.Onnx.AttributeProto;
import onnx.Onnx.GraphProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.TensorProto;
import onnx.Onnx.TensorShapeProto;
import onnx.Onnx.TypeProto;
import onnx.Onnx.ValueInfoProto;
import org.nd4j.shade.protobuf.ByteString;

/** A graph of ONNX operators in the making. A value is known by its name; N, the first axis of every row, is free. */
final class OnnxGraph {
    static final int OPSET = 13;

    private static final String BATCH = "N";

    private final GraphProto.Builder graph;

    OnnxGraph(String name) {
        graph = GraphProto.newBuilder().setName(name);
    }

    GraphProto build() {
        return graph.build();
    }

    void floatInput(String name, int columns) {
        graph.addInput(rows(name, TensorProto.DataType.FLOAT, columns));
    }

    void boolInput(String name, int columns) {
        graph.addInput(rows(name, TensorProto.DataType.BOOL, columns));
    }

    void floatOutput(String name, int columns) {
        graph.addOutput(rows(name, TensorProto.DataType.FLOAT, columns));
    }

    /** @return {@code name}, as from every method that makes a value */
    String node(String name, String operator, String... inputs) {
        graph.addNode(begun(name, operator, inputs));
        return name;
    }

    /** A node that works along an axis. */
    String along(long axis, String name, String operator, String... inputs) {
        graph.addNode(begun(name, operator, inputs)
                .addAttribute(AttributeProto.newBuilder()
                        .setName("axis")
                        .setType(AttributeProto.AttributeType.INT)
                        .setI(axis)));
        return name;
    }

    private static NodeProto.Builder begun(String name, String operator, String... inputs) {
        return NodeProto.newBuilder()
                .setOpType(operator)
                .setName(name + "-" + operator)
                .addAllInput(List.of(inputs))
                .addOutput(name);
    }

    String constant(String name, float[] numbers, long... dimensions) {
        ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(numbers);
        return constant(name, TensorProto.DataType.FLOAT, bytes, dimensions);
    }

    String constant(String name, long[] numbers, long... dimensions) {
        ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(numbers);
        return constant(name, TensorProto.DataType.INT64, bytes, dimensions);
    }

    private String constant(String name, TensorProto.DataType type, ByteBuffer bytes, long... dimensions) {
        TensorProto.Builder tensor = TensorProto.newBuilder()
                .setName(name)
                .setDataType(type.getNumber())
                .setRawData(ByteString.copyFrom(bytes));
        for (long dimension : dimensions) {
            tensor.addDims(dimension);
        }
        graph.addInitializer(tensor);
        return name;
    }

    private static ValueInfoProto rows(String name, TensorProto.DataType of, int columns) {
        TensorShapeProto shape = TensorShapeProto.newBuilder()
                .addDim(TensorShapeProto.Dimension.newBuilder().setDimParam(BATCH))
                .addDim(TensorShapeProto.Dimension.newBuilder().setDimValue(columns))
                .build();
        TypeProto.Tensor type = TypeProto.Tensor.newBuilder()
                .setElemType(of.getNumber())
                .setShape(shape)
                .build();
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setType(TypeProto.newBuilder().setTensorType(type))
                .build();
    }
}
