package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsCodec;
import dev.goita.learning.training.LearnerOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.graph.MergeVertex;
import org.deeplearning4j.nn.conf.layers.ActivationLayer;
import org.deeplearning4j.nn.conf.layers.BatchNormalization;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.DropoutLayer;
import org.deeplearning4j.nn.conf.layers.OutputLayer;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.deeplearning4j.util.ModelSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;

class GraphModelTest {
    private static final int F = Fixtures.WIDTH;
    private static final int A = Fixtures.LABELS;
    private static final Map<String, String> NONE = Map.of();

    private final SplittableRandom random = new SplittableRandom(4);

    @TempDir
    private Path folder;

    private static GraphBuilder graph() {
        return new NeuralNetConfiguration.Builder().seed(3).graphBuilder().addInputs("row");
    }

    private static DenseLayer dense(int inputs, int outputs, Activation activation) {
        return new DenseLayer.Builder()
                .nIn(inputs)
                .nOut(outputs)
                .activation(activation)
                .build();
    }

    private static OutputLayer policy(int inputs) {
        return new OutputLayer.Builder(LossFunction.MCXENT)
                .nIn(inputs)
                .nOut(A)
                .activation(Activation.SOFTMAX)
                .build();
    }

    /** With every number drawn, so that none that is read at a wrong place goes unseen. */
    private ComputationGraph drawn(GraphBuilder builder) {
        ComputationGraph graph = new ComputationGraph(builder.build());
        graph.init();
        INDArray parameters = graph.params();
        for (long i = 0; i < parameters.length(); i++) {
            parameters.putScalar(i, random.nextDouble(-1, 1));
        }
        return graph;
    }

    private Path written(ComputationGraph graph, Map<String, String> heads) throws IOException {
        Path file = folder.resolve("mine.zip");
        GraphModel.write(file, graph, "fixture/1", RowForm.PLAIN, "fixture-actions/1", heads);
        return file;
    }

    private static INDArray dense(ActiveFeatures rowF) {
        INDArray row = Nd4j.zeros(1, F);
        for (int i = 0; i < F; i++) {
            row.putScalar(0, i, rowF.isSet(i) ? 1 : 0);
        }
        return row;
    }

    /** A policy up to what softmax does not tell. */
    private static void expectPolicy(Evaluator evaluator, INDArray policy) {
        for (int label = 1; label < A; label++) {
            double apart = Math.log(policy.getDouble(0, label)) - Math.log(policy.getDouble(0, 0));
            assertThat((double) evaluator.logit(label) - evaluator.logit(0)).isCloseTo(apart, within(1e-3));
        }
    }

    @Test
    void branches_norms_and_sums_say_what_they_say_in_the_other_library() throws IOException {
        ComputationGraph graph = drawn(graph().addLayer("zz", dense(F, 6, Activation.RELU), "row")
                .addLayer(
                        "norm", new BatchNormalization.Builder().nIn(6).nOut(6).build(), "zz")
                .addLayer("bent", dense(6, 6, Activation.LEAKYRELU), "norm")
                .addVertex("sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), "bent", "zz")
                .addVertex("less", new ElementWiseVertex(ElementWiseVertex.Op.Subtract), "sum", "norm")
                .addLayer(
                        "again",
                        new ActivationLayer.Builder()
                                .activation(Activation.RELU)
                                .build(),
                        "less")
                .addVertex("all", new MergeVertex(), "again", "row")
                .addLayer("drop", new DropoutLayer.Builder(0.5).build(), "all")
                .addLayer("policy", policy(6 + F), "drop")
                .addLayer(
                        "worth",
                        new OutputLayer.Builder(LossFunction.MSE)
                                .nIn(6 + F)
                                .nOut(1)
                                .activation(Activation.IDENTITY)
                                .build(),
                        "drop")
                .addLayer("q", dense(6 + F, A, Activation.IDENTITY), "drop")
                .setOutputs("policy", "worth", "q"));
        Model model =
                OnnxNetwork.read(written(graph, Map.of("logits", "policy", "value", "worth", "action-values", "q")));
        Evaluator evaluator = model.evaluator(Fixtures.ENCODER);

        assertThat(model.card().settings()).containsEntry("choose", "likely");
        assertThat(model.card().rows()).isEqualTo(RowForm.PLAIN);
        for (int n = 0; n < 50; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            INDArray[] said = graph.output(false, dense(rowF));
            evaluator.load(rowF);
            expectPolicy(evaluator, said[0]);
            assertThat((double) evaluator.value()).isCloseTo(said[1].getDouble(0), within(1e-3));
            for (int label = 0; label < A; label++) {
                assertThat((double) evaluator.actionValue(label)).isCloseTo(said[2].getDouble(0, label), within(1e-3));
            }
        }
    }

    @Test
    void layers_one_after_the_other_are_a_policy() throws IOException {
        layersAreAPolicy(RowForm.PLAIN);
        layersAreAPolicy(RowForm.CANONICAL);
    }

    private void layersAreAPolicy(RowForm rows) throws IOException {
        MultiLayerNetwork layers = new MultiLayerNetwork(new NeuralNetConfiguration.Builder()
                .seed(5)
                .list()
                .layer(dense(F, 5, Activation.RELU))
                .layer(policy(5))
                .build());
        layers.init();
        Path file = folder.resolve("layers.zip");
        ModelSerializer.writeModel(layers, file.toFile(), true);
        assertThatThrownBy(() -> OnnxNetwork.read(file))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("layers.zip: goita-model.json: is missing")
                .hasMessageContaining("jar uf layers.zip goita-model.json");
        withEntry(
                file,
                "goita-model.json",
                "{\"layout\":\"fixture/1\",\"rows\":\"" + rows + "\",\"actions\":\"fixture-actions/1\"}");

        Model model = OnnxNetwork.read(file);
        assertThat(model.card().settings()).containsEntry("choose", "policy");
        assertThat(model.card().rows()).isEqualTo(rows);
        Path graph = folder.resolve("graph.zip");
        GraphModel.write(
                graph, layers.toComputationGraph(), "fixture/1", rows, "fixture-actions/1", Map.of("logits", "1"));
        assertThat(OnnxNetwork.read(graph).weightsHash()).isEqualTo(model.weightsHash());
        Evaluator evaluator = model.evaluator(Fixtures.ENCODER);
        for (int n = 0; n < 20; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            evaluator.load(rowF);
            if (rows == RowForm.PLAIN) {
                expectPolicy(evaluator, layers.output(dense(rowF)));
            }
        }
    }

    @Test
    void a_graph_of_ours_comes_back_as_it_was() throws IOException {
        NetworkWeights weights = NetworkWeights.random(new NetworkShape(F, List.of(9, 6), A, Fixtures.TARGETS), random);
        Path ours = folder.resolve("ours.zip");
        LearnerOptions options = new LearnerOptions(32, new LossWeights(1, 1, 1, 1), 10, RowForm.PLAIN, 1);
        Map<String, byte[]> entries = new LinkedHashMap<>(GraphEntries.of(weights, options));
        zip(ours, entries);
        ComputationGraph graph = ModelSerializer.restoreComputationGraph(ours.toFile());

        NetworkWeights read = OnnxNetwork.read(written(graph, NONE)).weights();

        NetworkWeights heads =
                new NetworkWeights(weights.trunk(), weights.policy(), weights.value(), weights.actionValues());
        assertThat(numbers(read)).isEqualTo(numbers(heads));
    }

    private static byte[] numbers(NetworkWeights weights) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WeightsCodec.write(weights, bytes);
        return bytes.toByteArray();
    }

    private static Map<String, byte[]> entries(Path file) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        }
        return entries;
    }

    private static void zip(Path file, Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        Files.write(file, bytes.toByteArray());
    }

    private static void withEntry(Path file, String name, String text) throws IOException {
        Map<String, byte[]> entries = entries(file);
        entries.put(name, text.getBytes(StandardCharsets.UTF_8));
        zip(file, entries);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "TANH | layer 'first' (DenseLayer) has the activation TanH; ReLU, LeakyReLU and Identity are read",
                "SIGMOID | layer 'first' (DenseLayer) has the activation Sigmoid",
                "SOFTMAX | layer 'first' (DenseLayer) has the activation Softmax",
            })
    void what_is_no_sum_is_named(Activation activation, String message) throws IOException {
        Path file = written(
                drawn(graph().addLayer("first", dense(F, 4, activation), "row")
                        .addLayer("logits", policy(4), "first")
                        .setOutputs("logits")),
                NONE);
        assertThatThrownBy(() -> OnnxNetwork.read(file))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("mine.zip: DL4J: ")
                .hasMessageContaining(message);
    }

    private Path small() throws IOException {
        return written(
                drawn(graph().addLayer("first", dense(F, 4, Activation.RELU), "row")
                        .addLayer("mine", policy(4), "first")
                        .setOutputs("mine")),
                Map.of("logits", "mine"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | neither logits nor action-values; name their layers in 'heads' of the card (there are first, mine)",
                "{\"heads\":{\"logits\":\"mine\"}} | the card goita-model.json has no 'layout'",
                "{\"layout\":\"x/1\",\"heads\":{\"logits\":\"mine\"}} | the card goita-model.json has no 'actions'",
                "{\"heads\":{\"logits\":\"other\"}} | 'heads' of the card has 'other' for logits, but there is no such layer",
                "{\"heads\":{\"logits\":\"mine\",\"value\":\"first\"}} | 'value' has 4 outputs, but needs 1",
                "{\"layout\":\"x/1\",\"actions\":\"y/1\",\"rows\":\"odd\",\"heads\":{\"logits\":\"mine\"}} | 'rows' is plain or canonical",
                "{\"heads\": | goita-model.json",
                "[] | neither logits nor action-values",
            })
    void a_card_that_does_not_fit_is_told(String card, String message) throws IOException {
        Path file = small();
        withEntry(file, "goita-model.json", card);
        assertThatThrownBy(() -> OnnxNetwork.read(file))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("mine.zip")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"nout\" : 4 | \"nout\" : 5 | the layers have 160 weights, but there are 135",
                "\"nin\" : 24 | \"nin\" : 99999999 | has nin 99999999, which is too large",
                "DenseLayer | LSTM | layer 'first' (LSTM) is none of what is read: DenseLayer, OutputLayer",
                "\"W\", \"b\" | \"RW\", \"b\" | has weights 'RW', which are not read",
                "topologicalOrderStr | order | has no order of its layers",
            })
    void a_configuration_that_does_not_fit_is_told(String found, String put, String message) throws IOException {
        Path file = small();
        String text = new String(entries(file).get("configuration.json"), StandardCharsets.UTF_8);
        withEntry(file, "configuration.json", text.replace(found, put));
        assertThatThrownBy(() -> OnnxNetwork.read(file))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("mine.zip")
                .hasMessageContaining(message);
    }

    @Test
    void whatever_becomes_of_a_byte_the_file_is_refused_or_read() throws IOException {
        Path file = small();
        for (String name : List.of("coefficients.bin", "configuration.json", "goita-model.json")) {
            byte[] whole = entries(file).get(name);
            for (int trial = 0; trial < 60; trial++) {
                Map<String, byte[]> changed = entries(file);
                byte[] bytes = whole.clone();
                bytes[random.nextInt(Math.min(bytes.length, 400))] = (byte) random.nextInt();
                changed.put(name, bytes);
                Path slipped = folder.resolve("slipped.zip");
                zip(slipped, changed);
                try {
                    assertThat(OnnxNetwork.read(slipped).card().shape().labels())
                            .isPositive();
                } catch (ModelFormatException e) {
                    assertThat(e).hasMessageContaining("slipped.zip");
                }
            }
            Map<String, byte[]> cut = entries(file);
            cut.put(name, Arrays.copyOf(whole, whole.length / 2));
            Path half = folder.resolve("half.zip");
            zip(half, cut);
            assertThatThrownBy(() -> OnnxNetwork.read(half)).isInstanceOf(ModelFormatException.class);
        }
    }
}
