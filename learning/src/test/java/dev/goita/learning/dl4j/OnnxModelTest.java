package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
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
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import onnx.Onnx.ModelProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.TensorProto;
import org.junit.jupiter.api.Test;

class OnnxModelTest {
    private static final NetworkShape SHAPE = new NetworkShape(
            Fixtures.WIDTH,
            List.of(9, 6),
            Fixtures.LABELS,
            List.of(Target.probability("win"), Target.ofClasses("tiles", 3), Target.number("turns")));
    private static final NetworkWeights WEIGHTS = NetworkWeights.random(SHAPE, new SplittableRandom(1));

    private static ModelProto written() throws IOException {
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "a/1",
                "b/1",
                RowForm.PLAIN,
                SHAPE,
                "points",
                Map.of("seed", "7"),
                Map.of(),
                Map.of(),
                "test");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OnnxModel.write(new Model(card, WEIGHTS), out);
        return ModelProto.parseFrom(out.toByteArray());
    }

    private static float[] numbers(TensorProto tensor) {
        float[] numbers = new float[tensor.getRawData().size() / Float.BYTES];
        tensor.getRawData()
                .asReadOnlyByteBuffer()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer()
                .get(numbers);
        return numbers;
    }

    /** Computes the graph as ONNX defines its operators. */
    private static Map<String, double[]> run(ModelProto model, double[] row) {
        Map<String, float[]> constants = new HashMap<>();
        model.getGraph().getInitializerList().forEach(tensor -> constants.put(tensor.getName(), numbers(tensor)));
        Map<String, double[]> values = new HashMap<>();
        values.put("features", row);
        for (NodeProto node : model.getGraph().getNodeList()) {
            double[] in = values.get(node.getInput(0));
            values.put(
                    node.getOutput(0),
                    switch (node.getOpType()) {
                        case "Gemm" -> gemm(in, constants.get(node.getInput(1)), constants.get(node.getInput(2)));
                        case "Relu" -> map(in, x -> Math.max(x, 0));
                        case "Sigmoid" -> map(in, x -> 1 / (1 + Math.exp(-x)));
                        case "Softmax" -> softmax(in);
                        default -> throw new AssertionError(node.getOpType());
                    });
        }
        return values;
    }

    private static double[] map(double[] in, DoubleUnaryOperator function) {
        return Arrays.stream(in).map(function).toArray();
    }

    private static double[] softmax(double[] in) {
        double sum = Arrays.stream(in).map(Math::exp).sum();
        return map(in, x -> Math.exp(x) / sum);
    }

    private static double[] gemm(double[] in, float[] weightsIO, float[] biasO) {
        double[] out = new double[biasO.length];
        for (int o = 0; o < out.length; o++) {
            out[o] = biasO[o];
            for (int i = 0; i < in.length; i++) {
                out[o] += in[i] * weightsIO[i * out.length + o];
            }
        }
        return out;
    }

    @Test
    void the_graph_computes_what_the_evaluator_computes() throws IOException {
        ModelProto model = written();
        Evaluator evaluator = new Evaluator(WEIGHTS, SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS));
        SplittableRandom random = new SplittableRandom(2);
        float[] target = new float[3];
        for (int n = 0; n < 50; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            double[] row = new double[Fixtures.WIDTH];
            for (int index : rowF.toIndices()) {
                row[index] = 1;
            }

            Map<String, double[]> values = run(model, row);

            evaluator.load(rowF);
            assertThat(values.get("value")[0]).isCloseTo(evaluator.value(), within(1e-4));
            for (int label = 0; label < Fixtures.LABELS; label++) {
                assertThat(values.get("logits")[label]).isCloseTo(evaluator.logit(label), within(1e-4));
                assertThat(values.get("action-values")[label]).isCloseTo(evaluator.actionValue(label), within(1e-4));
            }
            for (int t = 0; t < SHAPE.targets().size(); t++) {
                evaluator.target(t, target);
                double[] told = values.get(SHAPE.targets().get(t).name());
                for (int c = 0; c < told.length; c++) {
                    assertThat(told[c]).isCloseTo(target[c], within(1e-4));
                }
            }
        }
    }

    @Test
    void inputs_outputs_and_metadata_tell_what_they_are() throws IOException {
        ModelProto model = written();

        assertThat(model.getGraph()
                        .getInput(0)
                        .getType()
                        .getTensorType()
                        .getShape()
                        .getDim(1)
                        .getDimValue())
                .isEqualTo(Fixtures.WIDTH);
        assertThat(model.getGraph().getOutputList())
                .extracting(output -> output.getName())
                .containsExactly("logits", "value", "action-values", "win", "tiles", "turns");
        assertThat(model.getMetadataPropsList())
                .extracting(property -> property.getKey() + "=" + property.getValue())
                .contains("layout=a/1", "rows=PLAIN", "setting.seed=7");
    }
}
