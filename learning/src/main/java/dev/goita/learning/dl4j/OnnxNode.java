package dev.goita.learning.dl4j;

import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.dl4j.FoldedTrunk.Sums;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import onnx.Onnx.AttributeProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.TensorProto;

/**
 * An operator of a graph, one of those that a network of sums and rectified sums is made of.
 *
 * @param constants by name, those of nodes before this one among them
 * @param values of nodes before this one, by name
 */
record OnnxNode(NodeProto node, Map<String, TensorProto> constants, Map<String, Sums> values) {
    private static final String OPERATORS =
            "Add, BatchNormalization, Concat, Constant, Div, Dropout, Flatten, Gemm, Identity, LeakyRelu, MatMul, Mul, Relu, Sub";

    private static final Set<String> EITHER_WAY = Set.of("Add", "Mul");

    boolean isConstant() {
        return node.getOpType().equals("Constant") || node.getOpType().equals("Identity") && isConstant(0);
    }

    private boolean isConstant(int input) {
        return constants.containsKey(input(input));
    }

    private String input(int input) {
        return input < node.getInputCount() ? node.getInput(input) : "";
    }

    /** {@return what the node is, whatever the row} */
    TensorProto constant() {
        return Optional.ofNullable(constants.get(input(0)))
                .orElseGet(() -> attribute("value")
                        .orElse(AttributeProto.getDefaultInstance())
                        .getT());
    }

    /** {@return what the node makes of values before it} */
    Sums value(FoldedTrunk trunk) {
        int in = EITHER_WAY.contains(node.getOpType()) && isConstant(0) ? 1 : 0;
        Sums value = value(in);
        int size = value.size();
        return switch (node.getOpType()) {
            case "Relu" -> trunk.rectified(value);
            case "LeakyRelu" -> trunk.rectified(value, real("alpha", 0.01f));
            case "Concat" -> joined(trunk, value);
            case "Identity", "Dropout" -> value;
            case "Flatten" -> require(integer("axis", 1) == 1, "axis", value);
            case "MatMul", "Gemm" -> product(trunk, require(integer("transA", 0) == 0, "transA", value));
            case "BatchNormalization" -> normalized(trunk, value);
            case "Add" -> added(trunk, value, 1 - in, 1);
            case "Sub" -> added(trunk, value, 1, -1);
            case "Mul" -> trunk.scaled(value, vector(1 - in, size), new float[size]);
            case "Div" -> trunk.scaled(value, each(vector(1, size), number -> 1 / number), new float[size]);
            default ->
                throw refused(
                        "使える演算は " + OPERATORS + " です。ほかの演算がある網は、プラグイン goita-onnx があれば net: で打てます",
                        "is none of the operators that are read: " + OPERATORS
                                + "; with the plug-in goita-onnx, net: plays networks of others too");
        };
    }

    private Sums value(int input) {
        Sums value = values.get(input(input));
        if (value == null) {
            throw refused(
                    "「" + input(input) + "」が、行から計算される値ではありません",
                    "reads '" + input(input) + "', which is not made of the row by operators that are read");
        }
        return value;
    }

    private Sums joined(FoldedTrunk trunk, Sums first) {
        long axis = integer("axis", 1);
        require(axis == 1 || axis == -1, "axis", first);
        return trunk.joined(
                IntStream.range(0, node.getInputCount()).mapToObj(this::value).toList());
    }

    private Sums product(FoldedTrunk trunk, Sums value) {
        float[][] matrixOI = matrixOI(value.size(), integer("transB", 0) != 0, real("alpha", 1));
        float beta = real("beta", 1);
        float[] biasO = input(2).isEmpty()
                ? new float[matrixOI.length]
                : each(vector(2, matrixOI.length), number -> beta * number);
        return trunk.product(value, matrixOI, biasO);
    }

    private Sums added(FoldedTrunk trunk, Sums value, int input, float sign) {
        if (!isConstant(input)) {
            Sums other = value(input);
            return trunk.sum(value, require(other.size() == value.size(), "a shape", other), sign);
        }
        return trunk.scaled(value, filled(value.size(), 1), each(vector(input, value.size()), number -> sign * number));
    }

    private Sums normalized(FoldedTrunk trunk, Sums value) {
        int size = value.size();
        float[] scale = vector(1, size);
        float[] shift = vector(2, size);
        float[] mean = vector(3, size);
        float[] variance = vector(4, size);
        float epsilon = real("epsilon", 1e-5f);
        for (int i = 0; i < size; i++) {
            scale[i] /= (float) Math.sqrt(variance[i] + epsilon);
            shift[i] -= scale[i] * mean[i];
        }
        return trunk.scaled(value, scale, shift);
    }

    /** A matrix that a value of so many numbers is multiplied with. */
    private float[][] matrixOI(int inputs, boolean isTransposed, float factor) {
        TensorProto tensor = tensor(1);
        float[] numbers = numbers(tensor);
        boolean fits = tensor.getDimsCount() == 2 && tensor.getDims(isTransposed ? 1 : 0) == inputs;
        if (!fits) {
            throw shape(tensor);
        }
        int outputs = numbers.length / inputs;
        float[][] matrixOI = new float[outputs][inputs];
        for (int o = 0; o < outputs; o++) {
            for (int i = 0; i < inputs; i++) {
                matrixOI[o][i] = factor * numbers[isTransposed ? o * inputs + i : i * outputs + o];
            }
        }
        return matrixOI;
    }

    /** Numbers for each of so many columns, or one for all. */
    private float[] vector(int input, int columns) {
        TensorProto tensor = tensor(input);
        float[] numbers = numbers(tensor);
        boolean isRow = tensor.getDimsCount() == 0 || tensor.getDims(tensor.getDimsCount() - 1) == numbers.length;
        if (numbers.length == 1) {
            return filled(columns, numbers[0]);
        }
        if (numbers.length != columns || !isRow) {
            throw shape(tensor);
        }
        return numbers;
    }

    private interface Change {
        float of(float number);
    }

    private static float[] each(float[] numbers, Change change) {
        float[] changed = new float[numbers.length];
        for (int i = 0; i < changed.length; i++) {
            changed[i] = change.of(numbers[i]);
        }
        return changed;
    }

    private static float[] filled(int size, float number) {
        float[] numbers = new float[size];
        Arrays.fill(numbers, number);
        return numbers;
    }

    private TensorProto tensor(int input) {
        TensorProto tensor = constants.get(input(input));
        if (tensor == null) {
            throw refused("「" + input(input) + "」は定数でなければなりません", "needs '" + input(input) + "' to be a constant");
        }
        return tensor;
    }

    private float[] numbers(TensorProto tensor) {
        if (tensor.getDataLocation() == TensorProto.DataLocation.EXTERNAL) {
            throw refused(
                    "重み「" + tensor.getName() + "」が別のファイルにあります。一つのファイルに書き出してください（PyTorch では external_data=False）",
                    "has its weights '" + tensor.getName()
                            + "' in another file; write them into this one (PyTorch: external_data=False)");
        }
        if (tensor.getDataType() != TensorProto.DataType.FLOAT.getNumber()) {
            throw refused(
                    "重み「" + tensor.getName() + "」は float32 でなければなりません",
                    "needs its weights '" + tensor.getName() + "' to be float32");
        }
        long count = 1;
        for (long dimension : tensor.getDimsList()) {
            count = dimension < 0 || count > Integer.MAX_VALUE ? -1 : count * dimension;
        }
        ByteBuffer raw = tensor.getRawData().asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
        boolean isRaw = raw.hasRemaining();
        float[] numbers = new float[isRaw ? raw.remaining() / Float.BYTES : tensor.getFloatDataCount()];
        if (count != numbers.length) {
            throw shape(tensor);
        }
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = isRaw ? raw.getFloat() : tensor.getFloatData(i);
        }
        return numbers;
    }

    private RefusalException shape(TensorProto tensor) {
        return refused(
                "「" + tensor.getName() + "」の形 " + tensor.getDimsList() + " が合いません",
                "cannot take '" + tensor.getName() + "' of the shape " + tensor.getDimsList());
    }

    private Sums require(boolean isRead, String what, Sums value) {
        if (!isRead) {
            throw refused(what + " がこの値のものは使えません", "is not read with such a value of '" + what + "'");
        }
        return value;
    }

    private RefusalException refused(String japanese, String english) {
        String name = node.getOpType() + " '" + node.getOutput(0) + "'";
        return new RefusalException(name + ": " + japanese, name + " " + english);
    }

    private Optional<AttributeProto> attribute(String name) {
        return node.getAttributeList().stream()
                .filter(attribute -> attribute.getName().equals(name))
                .findFirst();
    }

    private long integer(String name, long absent) {
        return attribute(name).map(AttributeProto::getI).orElse(absent);
    }

    private float real(String name, float absent) {
        return attribute(name).map(AttributeProto::getF).orElse(absent);
    }
}
