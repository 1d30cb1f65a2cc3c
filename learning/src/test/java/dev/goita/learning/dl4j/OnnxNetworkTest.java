package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import onnx.Onnx.AttributeProto;
import onnx.Onnx.GraphProto;
import onnx.Onnx.ModelProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.StringStringEntryProto;
import onnx.Onnx.TensorProto;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OnnxNetworkTest {
    private static final int F = Fixtures.WIDTH;
    private static final int A = Fixtures.LABELS;

    private final SplittableRandom random = new SplittableRandom(4);
    private final OnnxGraph graph = new OnnxGraph("other");
    private int made;

    @TempDir
    Path folder;

    private String weights(long... dimensions) {
        float[] numbers = new float[(int) Arrays.stream(dimensions).reduce(1, (one, other) -> one * other)];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) random.nextGaussian();
        }
        return graph.constant("w" + made++, numbers, dimensions);
    }

    private String positive(int size) {
        float[] numbers = new float[size];
        for (int i = 0; i < size; i++) {
            numbers[i] = (float) random.nextDouble(0.5, 2);
        }
        return graph.constant("w" + made++, numbers, size);
    }

    private String dense(String name, String input, int inputs, int outputs) {
        return graph.node(name, "Gemm", input, weights(inputs, outputs), weights(outputs));
    }

    private ModelProto model(Map<String, String> metadata) {
        ModelProto.Builder model = ModelProto.newBuilder().setIrVersion(8).setGraph(graph.build());
        metadata.forEach((key, value) -> model.addMetadataProps(
                StringStringEntryProto.newBuilder().setKey(key).setValue(value)));
        return model.build();
    }

    private Path file(ModelProto model) throws IOException {
        Path file = folder.resolve("other.onnx");
        try (OutputStream out = Files.newOutputStream(file)) {
            model.writeTo(out);
        }
        return file;
    }

    private static Map<String, String> named() {
        return Map.of("layout", "fixture/1", "actions", "fixture-actions/1");
    }

    private void expectTheSame(ModelProto proto, Model read) {
        Evaluator evaluator = read.evaluator(Fixtures.ENCODER);
        List<String> heads = proto.getGraph().getOutputList().stream()
                .map(each -> each.getName())
                .toList();
        for (int n = 0; n < 50; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            Map<String, double[]> values = OnnxModelTest.run(proto, OnnxModelTest.dense(rowF), new double[A]);
            evaluator.load(rowF);
            for (int label = 0; label < A; label++) {
                double logit = heads.contains("logits") ? values.get("logits")[label] : 0;
                double expected = heads.contains("action-values") ? values.get("action-values")[label] : 0;
                assertThat((double) evaluator.logit(label)).isCloseTo(logit, within(1e-3));
                assertThat((double) evaluator.actionValue(label)).isCloseTo(expected, within(1e-3));
            }
            double value = heads.contains("value") ? values.get("value")[0] : 0;
            assertThat((double) evaluator.value()).isCloseTo(value, within(1e-3));
        }
    }

    @ParameterizedTest
    @EnumSource(RowForm.class)
    void what_we_wrote_is_read_as_what_it_was(RowForm rows) throws IOException {
        NetworkShape shape = new NetworkShape(F, List.of(9, 6), A);
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "fixture/1",
                "fixture-actions/1",
                rows,
                shape,
                "points",
                Map.of("seed", "7"),
                Map.of("data", "rounds"),
                Map.of(ModelCard.OUTCOMES, 5L),
                "test");
        Model model = new Model(card, NetworkWeights.random(shape, random));
        Path file = folder.resolve("own.onnx");
        try (OutputStream out = Files.newOutputStream(file)) {
            OnnxModel.write(model, Fixtures.SYMMETRIES, out);
        }

        Model read = OnnxNetwork.read(file);

        assertThat(read.card()).isEqualTo(card);
        assertThat(read.weightsHash()).isEqualTo(model.weightsHash());
    }

    @Test
    void a_model_file_is_read_too() throws IOException {
        NetworkShape shape = new NetworkShape(F, List.of(3), A);
        ModelCard card = new ModelCard(
                ModelCard.FORMAT, "a/1", "b/1", RowForm.PLAIN, shape, "points", Map.of(), Map.of(), Map.of(), "test");
        Path file = folder.resolve("model.zip");
        ModelFile.write(file, new Model(card, NetworkWeights.random(shape, random)), Map.of());

        assertThat(OnnxNetwork.read(file).card()).isEqualTo(card);
    }

    @Test
    void branches_residual_sums_and_heads_with_layers_become_a_trunk_that_says_the_same() throws IOException {
        graph.floatInput("x", F);
        String first = graph.node("first", "Relu", dense("first-sum", "x", F, 8));
        String other = graph.node("other", "Relu", dense("other-sum", first, 8, 8));
        String residual = graph.node("residual", "Add", first, other);
        String normal =
                graph.node("normal", "BatchNormalization", residual, weights(8), weights(8), weights(8), positive(8));
        String shifted = graph.node("shifted", "Sub", normal, weights(1, 8));
        String trunk = graph.node("trunk", "Relu", graph.node("quotient", "Div", shifted, positive(8)));
        dense("logits", trunk, 8, A);
        String own = graph.node("own", "Relu", dense("own-sum", residual, 8, 5));
        dense("value", graph.node("deep", "Relu", dense("deep-sum", own, 5, 4)), 4, 1);
        String product = graph.node("product", "MatMul", trunk, weights(8, A));
        String scaled = graph.node("scaled", "Mul", product, weights(1));
        String skipping = graph.node("skipping", "MatMul", "x", weights(F, A));
        graph.node("action-values", "Add", weights(A), graph.node("both", "Sub", scaled, skipping));
        List.of("logits", "action-values").forEach(name -> graph.floatOutput(name, A));
        graph.floatOutput("value", 1);
        ModelProto model = model(named());

        Model read = OnnxNetwork.read(file(model));

        expectTheSame(model, read);
        assertThat(read.card().settings()).containsEntry("choose", "likely");
    }

    @Test
    void bent_and_joined_values_are_what_they_are_elsewhere() throws IOException {
        graph.floatInput("x", F);
        String bent = graph.node("bent", "LeakyRelu", dense("first", "x", F, 8));
        String again = graph.node("again", "LeakyRelu", dense("second", bent, 8, 5));
        String joined = graph.along(-1, "joined", "Concat", again, "x", bent);
        dense("logits", graph.node("last", "Relu", dense("third", joined, 13 + F, 4)), 4, A);
        String both = graph.along(1, "both", "Concat", dense("one", again, 5, 3), dense("two", bent, 8, A - 3));
        graph.node("action-values", "Identity", both);
        List.of("logits", "action-values").forEach(name -> graph.floatOutput(name, A));
        ModelProto model = model(named());

        expectTheSame(model, OnnxNetwork.read(file(model)));
    }

    @ParameterizedTest
    @CsvSource({"logits, policy", "action-values, value"})
    void a_head_alone_is_what_it_chooses_by_and_needs_no_layers(String head, String choose) throws IOException {
        graph.floatInput("features", F);
        dense(head, "features", F, A);
        graph.floatOutput(head, A);
        ModelProto model = model(named());

        Model read = OnnxNetwork.read(file(model));

        expectTheSame(model, read);
        assertThat(read.card().settings()).containsEntry("choose", choose);
    }

    @Test
    void what_no_head_needs_may_be_of_any_operator() throws IOException {
        graph.floatInput("features", F);
        dense("logits", "features", F, A);
        graph.node("more", "LSTM", "features");
        graph.floatOutput("logits", A);
        graph.floatOutput("more", A);

        assertThat(OnnxNetwork.read(file(model(named()))).card().layout()).isEqualTo("fixture/1");
    }

    @Test
    void rows_without_the_zeros_that_fill_the_last_byte_will_do() throws IOException {
        graph.floatInput("features", F - 5);
        dense("logits", "features", F - 5, A);
        graph.floatOutput("logits", A);

        assertThat(OnnxNetwork.read(file(model(named()))).card().shape().inputs())
                .isEqualTo(F);
    }

    @Test
    void weights_may_be_transposed_and_listed() throws IOException {
        graph.floatInput("features", F);
        graph.floatOutput("logits", A);
        TensorProto.Builder listed = TensorProto.newBuilder()
                .setName("w")
                .setDataType(TensorProto.DataType.FLOAT.getNumber())
                .addDims(A)
                .addDims(F);
        for (int i = 0; i < A * F; i++) {
            listed.addFloatData(i);
        }
        NodeProto gemm = NodeProto.newBuilder()
                .setOpType("Gemm")
                .addInput("features")
                .addInput("w")
                .addOutput("logits")
                .addAttribute(AttributeProto.newBuilder().setName("transB").setI(1))
                .addAttribute(AttributeProto.newBuilder().setName("alpha").setF(0.5f))
                .build();
        GraphProto whole =
                graph.build().toBuilder().addInitializer(listed).addNode(gemm).build();
        ModelProto model = model(named()).toBuilder().setGraph(whole).build();

        Evaluator evaluator = OnnxNetwork.read(file(model)).evaluator(Fixtures.ENCODER);

        ActiveFeatures rowF = new ActiveFeatures(F);
        rowF.add(3);
        evaluator.load(rowF);
        assertThat(evaluator.logit(2)).isEqualTo((2 * F + 3) / 2f);
    }

    private void expectRefused(String message, Map<String, String> metadata, Consumer<OnnxGraph> more)
            throws IOException {
        more.accept(graph);
        Path file = file(model(metadata));

        assertThatThrownBy(() -> OnnxNetwork.read(file))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining(file + ": ONNX: ")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({
        "Tanh, 'Tanh ''logits'' is none of the operators that are read: Add, BatchNormalization'",
        "MatMul, 'MatMul ''logits'' needs '''' to be a constant'"
    })
    void an_operator_of_another_kind_is_refused_by_name(String operator, String message) throws IOException {
        expectRefused(message, named(), made -> {
            made.floatInput("features", F);
            made.node("logits", operator, "features");
            made.floatOutput("logits", F);
        });
    }

    @Test
    void a_matrix_that_does_not_fit_is_refused_with_its_shape() throws IOException {
        expectRefused("MatMul 'logits' cannot take 'w0' of the shape [23, 7]", named(), made -> {
            made.floatInput("features", F);
            made.node("logits", "MatMul", "features", weights(F - 1, A));
            made.floatOutput("logits", A);
        });
    }

    @Test
    void what_is_missing_is_refused_by_name() throws IOException {
        expectRefused("the metadata have no 'actions'", Map.of("layout", "a/1"), made -> {});
    }

    @Test
    void a_graph_without_a_head_is_refused() throws IOException {
        expectRefused("logits or action-values are needed", named(), made -> {
            made.floatInput("features", F);
            made.node("win", "Relu", "features");
            made.floatOutput("win", F);
        });
    }

    @Test
    void heads_of_different_widths_are_refused() throws IOException {
        expectRefused("the output 'value' has 7 columns, but needs 1", named(), made -> {
            made.floatInput("features", F);
            dense("logits", "features", F, A);
            dense("value", "features", F, A);
            made.floatOutput("logits", A);
            made.floatOutput("value", A);
        });
    }

    @Test
    void little_bytes_make_no_large_network() throws IOException {
        expectRefused("too large", named(), made -> {
            made.floatInput("features", F);
            String last = made.node("narrow", "MatMul", "features", weights(F, 1));
            for (int n = 0; n < 5; n++) {
                String wide = made.node("wide-" + n, "Relu", made.node("w-" + n, "MatMul", last, weights(1, 20_000)));
                String again = made.node("a-" + n, "MatMul", wide, weights(20_000, 1));
                last = made.node("s-" + n, "MatMul", again, weights(1, 20_000));
                last = made.node("n-" + n, "MatMul", made.node("r-" + n, "Relu", last), weights(20_000, 1));
            }
            made.node("logits", "MatMul", last, weights(1, A));
            made.floatOutput("logits", A);
        });
    }

    @Test
    void a_folder_is_refused_by_name() {
        assertThatThrownBy(() -> OnnxNetwork.read(folder))
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("is a directory");
    }

    @Test
    void damaged_bytes_are_refused() throws IOException {
        graph.floatInput("features", F);
        dense("logits", "features", F, A);
        graph.floatOutput("logits", A);
        byte[] whole = model(named()).toByteArray();
        SplittableRandom dice = new SplittableRandom(9);
        for (int n = 0; n < 3000; n++) {
            byte[] bytes =
                    n < whole.length ? Arrays.copyOf(whole, whole.length - n % (whole.length - 2)) : whole.clone();
            bytes[1 + dice.nextInt(bytes.length - 1)] ^= (byte) (1 << dice.nextInt(8));
            Path file = Files.write(folder.resolve("damaged.onnx"), bytes);
            try {
                OnnxNetwork.read(file);
            } catch (ModelFormatException e) {
                assertThat(e).hasMessageContaining("damaged.onnx: ");
            }
        }
    }
}
