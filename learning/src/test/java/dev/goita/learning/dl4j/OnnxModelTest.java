package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.Target;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import onnx.Onnx.ModelProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.TensorProto;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OnnxModelTest {
    private static final NetworkShape SHAPE = new NetworkShape(
            Fixtures.WIDTH,
            List.of(9, 6),
            Fixtures.LABELS,
            List.of(
                    Target.probability("win"),
                    Target.ofClasses("tiles", 3),
                    Target.ofClasses("other-tiles", 3),
                    Target.number("turns")));
    private static final NetworkWeights WEIGHTS = NetworkWeights.random(SHAPE, new SplittableRandom(1));

    /** Of elements that are their own inverses alone, a permutation taken the wrong way round would not show. */
    private static final SymmetryGroup SYMMETRIES = SymmetryGroup.generatedBy(
            RowSymmetry.of("0→1→2→0", moved(Fixtures.WIDTH, 1, 2, 0), moved(Fixtures.LABELS, 1, 2, 0)),
            RowSymmetry.of("0↔1", moved(Fixtures.WIDTH, 1, 0), moved(Fixtures.LABELS, 1, 0), new int[] {0, 2, 1, 3}));

    private static int[] moved(int size, int... first) {
        int[] to = IntStream.range(0, size).toArray();
        System.arraycopy(first, 0, to, 0, first.length);
        return to;
    }

    private static ModelProto written(RowForm rows) throws IOException {
        ModelCard card = new ModelCard(
                ModelCard.FORMAT, "a/1", "b/1", rows, SHAPE, "points", Map.of("seed", "7"), Map.of(), Map.of(), "test");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OnnxModel.write(new Model(card, WEIGHTS), SYMMETRIES, out);
        return ModelProto.parseFrom(out.toByteArray());
    }

    /** The elements of a row of a constant, a vector or one row, as numbers. */
    private static double[] numbers(TensorProto tensor) {
        ByteBuffer bytes = tensor.getRawData().asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
        boolean isLong = tensor.getDataType() == TensorProto.DataType.INT64.getNumber();
        double[] numbers = new double[bytes.remaining() / (isLong ? Long.BYTES : Float.BYTES)];
        Arrays.setAll(numbers, i -> isLong ? bytes.getLong() : bytes.getFloat());
        return numbers;
    }

    /** Computes the graph for one row as ONNX defines its operators; of the axes the first is left out. */
    static Map<String, double[]> run(ModelProto model, double[] row, double[] legal) {
        Map<String, double[]> values = new HashMap<>();
        model.getGraph().getInitializerList().forEach(tensor -> values.put(tensor.getName(), numbers(tensor)));
        values.put(model.getGraph().getInput(0).getName(), row);
        values.put("legal", legal);
        for (NodeProto node : model.getGraph().getNodeList()) {
            double[][] in = node.getInputList().stream().map(values::get).toArray(double[][]::new);
            values.put(
                    node.getOutput(0),
                    switch (node.getOpType()) {
                        case "Gemm" -> gemm(in[0], in[1], in[2]);
                        case "MatMul" -> gemm(in[0], in[1], new double[in[1].length / in[0].length]);
                        case "Add" -> each(Math.max(in[0].length, in[1].length), i -> at(in[0], i) + at(in[1], i));
                        case "Mul" -> each(in[0].length, i -> in[0][i] * at(in[1], i));
                        case "Div" -> each(in[0].length, i -> in[0][i] / at(in[1], i));
                        case "BatchNormalization" ->
                            each(
                                    in[0].length,
                                    i -> (in[0][i] - in[3][i]) / Math.sqrt(in[4][i] + 1e-5) * in[1][i] + in[2][i]);
                        case "Relu" -> each(in[0].length, i -> Math.max(in[0][i], 0));
                        case "LeakyRelu" -> each(in[0].length, i -> in[0][i] < 0 ? slope(node) * in[0][i] : in[0][i]);
                        case "Concat" ->
                            Arrays.stream(in).flatMapToDouble(Arrays::stream).toArray();
                        case "Sigmoid" -> each(in[0].length, i -> 1 / (1 + Math.exp(-in[0][i])));
                        case "Softmax" -> softmax(in[0]);
                        case "Identity" -> in[0];
                        case "Abs" -> each(in[0].length, i -> Math.abs(in[0][i]));
                        case "Sub" -> each(in[0].length, i -> in[0][i] - at(in[1], i));
                        case "Less" -> each(in[0].length, i -> in[0][i] < in[1][0] ? 1 : 0);
                        case "Gather", "GatherElements" -> each(in[1].length, i -> in[0][(int) in[1][i]]);
                        case "ArgMax" -> new double[] {firstGreatest(in[0])};
                        case "Where" -> each(in[1].length, i -> at(in[0], i) == 1 ? at(in[1], i) : at(in[2], i));
                        default -> throw new AssertionError(node.getOpType());
                    });
        }
        return values;
    }

    private static double slope(NodeProto node) {
        return node.getAttributeCount() == 0 ? 0.01 : node.getAttribute(0).getF();
    }

    private interface Element {
        double at(int index);
    }

    private static double[] each(int length, Element element) {
        double[] out = new double[length];
        Arrays.setAll(out, element::at);
        return out;
    }

    /** A single element stands for all. */
    private static double at(double[] values, int index) {
        return values[values.length == 1 ? 0 : index];
    }

    private static int firstGreatest(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }

    private static double[] softmax(double[] in) {
        double sum = Arrays.stream(in).map(Math::exp).sum();
        return each(in.length, i -> Math.exp(in[i]) / sum);
    }

    private static double[] gemm(double[] in, double[] weightsIO, double[] biasO) {
        return each(
                biasO.length,
                o -> biasO[o]
                        + IntStream.range(0, in.length)
                                .mapToDouble(i -> in[i] * weightsIO[i * biasO.length + o])
                                .sum());
    }

    static double[] dense(ActiveFeatures rowF) {
        return each(Fixtures.WIDTH, i -> rowF.isSet(i) ? 1 : 0);
    }

    private static double[] mask(int... labels) {
        double[] mask = new double[Fixtures.LABELS];
        Arrays.stream(labels).forEach(label -> mask[label] = 1);
        return mask;
    }

    @ParameterizedTest
    @EnumSource(RowForm.class)
    void the_graph_computes_of_rows_as_they_are_what_the_evaluator_computes(RowForm rows) throws IOException {
        ModelProto model = written(rows);
        Evaluator evaluator = new Evaluator(WEIGHTS, rows.symmetries(SYMMETRIES));
        SplittableRandom random = new SplittableRandom(2);
        int[] all = IntStream.range(0, Fixtures.LABELS).toArray();
        float[] told = new float[Fixtures.LABELS];
        for (int n = 0; n < 200; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);

            Map<String, double[]> values = run(model, dense(rowF), mask(all));

            evaluator.load(rowF);
            evaluator.probabilities(all, all.length, told);
            assertThat(values.get("value")[0]).isCloseTo(evaluator.value(), within(1e-4));
            for (int label : all) {
                assertThat(values.get("probabilities")[label]).isCloseTo(told[label], within(1e-4));
                assertThat(values.get("action-values")[label]).isCloseTo(evaluator.actionValue(label), within(1e-4));
            }
            for (int t = 0; t < SHAPE.targets().size(); t++) {
                evaluator.target(t, told);
                double[] target = values.get(SHAPE.targets().get(t).name());
                for (int c = 0; c < target.length; c++) {
                    assertThat(target[c]).isCloseTo(told[c], within(1e-4));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(RowForm.class)
    void every_constant_is_read(RowForm rows) throws IOException {
        ModelProto model = written(rows);
        Set<String> read = model.getGraph().getNodeList().stream()
                .flatMap(node -> node.getInputList().stream())
                .collect(Collectors.toSet());

        assertThat(model.getGraph().getInitializerList())
                .extracting(TensorProto::getName)
                .isNotEmpty()
                .allMatch(read::contains);
    }

    @Test
    void what_is_not_legal_has_no_probability_and_is_never_the_best() throws IOException {
        double[] row = dense(Fixtures.randomRow(new SplittableRandom(3)));

        Map<String, double[]> values = run(written(RowForm.CANONICAL), row, mask(2, 5));

        double[] probabilities = values.get("probabilities");
        assertThat(probabilities[2] + probabilities[5]).isCloseTo(1, within(1e-12));
        assertThat(IntStream.of(0, 1, 3, 4, 6).mapToDouble(label -> probabilities[label]))
                .containsOnly(0.0);
        assertThat(IntStream.of(0, 1, 3, 4, 6).mapToDouble(label -> values.get("action-values")[label]))
                .containsOnly(Double.NEGATIVE_INFINITY);
    }

    @Test
    void inputs_outputs_and_metadata_tell_what_they_are() throws IOException {
        ModelProto model = written(RowForm.PLAIN);

        assertThat(model.getGraph().getInputList())
                .extracting(input -> input.getName() + " "
                        + input.getType().getTensorType().getShape().getDim(1).getDimValue())
                .containsExactly("features 24", "legal 7");
        assertThat(model.getGraph().getOutputList())
                .extracting(output -> output.getName())
                .containsExactly("probabilities", "value", "action-values", "win", "tiles", "other-tiles", "turns");
        assertThat(model.getMetadataPropsList())
                .extracting(property -> property.getKey() + "=" + property.getValue())
                .contains("format=goita-onnx/2", "layout=a/1", "setting.seed=7");
    }
}
