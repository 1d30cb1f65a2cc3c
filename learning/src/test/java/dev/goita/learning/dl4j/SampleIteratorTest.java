package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.Fixtures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.Target;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.LossLayer;
import org.deeplearning4j.nn.conf.layers.OutputLayer;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.DataSet;
import org.nd4j.linalg.dataset.api.MultiDataSet;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SampleIteratorTest {
    private static final List<BatchInput> IN = List.of(BatchInput.FEATURES, BatchInput.LEGAL);
    private static final List<BatchOutput> OUT =
            List.of(BatchOutput.POLICY_OF_LEGAL, BatchOutput.VALUE, BatchOutput.ACTION_VALUES, BatchOutput.TARGETS);

    /** Games of ten samples each; a game is added by {@code choices}, or fails. */
    private record Games(int games, SampleEncoder<?, ?> encoder, List<Target> targets, Samples samples, Failure failure)
            implements SampleSource {
        interface Failure {
            void before(int game, Samples.Builder samples) throws IOException;
        }

        @Override
        public String unit() {
            return "test";
        }

        @Override
        public Map<String, String> provenance() {
            return Map.of();
        }

        @Override
        public void read(SampleSource.Games sink) throws IOException {
            for (int game = 0; game < games; game++) {
                int first = 10 * game;
                Samples.Builder choices = new Samples.Builder(targets.size());
                failure.before(game, choices);
                sink.add(game, builder -> {
                    builder.addAll(choices.build());
                    for (int n = first; n < first + 10; n++) {
                        builder.addFrom(samples, n);
                    }
                });
            }
        }
    }

    private static Games games(int games) {
        return games(games, (game, samples) -> {});
    }

    private static Games games(int games, Games.Failure failure) {
        Samples samples = Fixtures.samplesWithTargets(10 * games, new SplittableRandom(5));
        return new Games(games, Fixtures.ENCODER, Fixtures.TARGETS, samples, failure);
    }

    private static SampleMultiDataSetIterator iterator(SampleSource source, BatchOptions options) {
        return new SampleMultiDataSetIterator(source, options, IN, OUT);
    }

    /** All numbers of all arrays of a pass. */
    private static List<String> pass(SampleMultiDataSetIterator batches) {
        List<String> numbers = new ArrayList<>();
        while (batches.hasNext()) {
            MultiDataSet batch = batches.next();
            for (INDArray[] arrays : List.of(batch.getFeatures(), batch.getLabels(), batch.getLabelsMaskArrays())) {
                for (INDArray array : arrays) {
                    numbers.add(Arrays.toString(array.shape())
                            + Arrays.toString(array.dup().data().asFloat()));
                }
            }
        }
        return numbers;
    }

    @Test
    void a_row_has_its_features_legal_labels_policy_and_outcome() {
        Games source = games(1);
        try (SampleMultiDataSetIterator batches = iterator(source, BatchOptions.of(10))) {
            MultiDataSet batch = batches.next();
            Samples samples = source.samples();
            ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
            for (int n = 0; n < 10; n++) {
                samples.row(n, rowF);
                for (int i = 0; i < Fixtures.WIDTH; i++) {
                    assertThat(batch.getFeatures(0).getFloat(n, i)).isEqualTo(rowF.isSet(i) ? 1 : 0);
                }
                float[] legal = new float[Fixtures.LABELS];
                float[] policy = new float[Fixtures.LABELS];
                for (int i = 0; i < samples.legalCount(n); i++) {
                    legal[samples.legal(n, i)] = 1;
                    policy[samples.legal(n, i)] = samples.policy(n, i);
                }
                assertThat(batch.getFeatures(1).getRow(n).toFloatVector()).isEqualTo(legal);
                assertThat(batch.getLabels(0).getRow(n).toFloatVector()).isEqualTo(policy);
                assertThat(batch.getLabelsMaskArray(0).getRow(n).toFloatVector())
                        .isEqualTo(legal);
                boolean known = samples.isOutcomeKnown(n);
                assertThat(batch.getLabelsMaskArray(1).getFloat(n, 0)).isEqualTo(known ? 1 : 0);
                assertThat(batch.getLabels(1).getFloat(n, 0)).isEqualTo(known ? samples.outcome(n) : 0);
                assertThat(batch.getLabelsMaskArray(2).getFloat(n, samples.taken(n)))
                        .isEqualTo(known ? 1 : 0);
                assertThat(batch.getLabels(2).getRow(n).sumNumber().floatValue())
                        .isEqualTo(known ? samples.outcome(n) : 0);
            }
        }
    }

    @Test
    void a_target_that_is_not_known_is_masked() {
        Games source = games(1);
        try (SampleMultiDataSetIterator batches = iterator(source, BatchOptions.of(10))) {
            MultiDataSet batch = batches.next();
            assertThat(batch.getLabels(5).shape()).containsExactly(10, 3);
            assertThat(batch.getLabelsMaskArray(5).getColumn(0).toFloatVector())
                    .containsExactly(0, 1, 1, 1, 0, 1, 1, 1, 0, 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void any_number_of_threads_gives_the_same_batches(BatchRows rows) {
        BatchOptions options = BatchOptions.of(16).withRows(rows).withShuffle(64, 7);
        try (SampleMultiDataSetIterator one = iterator(games(30), options);
                SampleMultiDataSetIterator four = iterator(games(30), options.withThreads(4))) {
            assertThat(pass(four)).isEqualTo(pass(one));
        }
    }

    @Test
    void a_pass_has_every_choice_once_in_batches_of_the_size() {
        try (SampleMultiDataSetIterator batches =
                iterator(games(30), BatchOptions.of(16).withShuffle(64, 7))) {
            List<Long> sizes = new ArrayList<>();
            float[] sum = new float[Fixtures.WIDTH];
            while (batches.hasNext()) {
                INDArray rows = batches.next().getFeatures(0);
                sizes.add(rows.size(0));
                for (int i = 0; i < sum.length; i++) {
                    sum[i] += rows.getColumn(i).sumNumber().floatValue();
                }
            }
            assertThat(sizes).hasSize(19).endsWith(12L).startsWith(16L);
            try (SampleMultiDataSetIterator inOrder = iterator(games(30), BatchOptions.of(300))) {
                assertThat(inOrder.next().getFeatures(0).sum(0).toFloatVector()).isEqualTo(sum);
            }
        }
    }

    @Test
    void reset_begins_a_pass_in_another_order_also_in_the_middle() {
        BatchOptions options = BatchOptions.of(16).withShuffle(64, 7);
        try (SampleMultiDataSetIterator whole = iterator(games(30), options);
                SampleMultiDataSetIterator left = iterator(games(30), options)) {
            List<String> first = pass(whole);
            whole.reset();
            List<String> second = pass(whole);
            left.next();
            left.reset();
            assertThat(second).isNotEqualTo(first);
            assertThat(pass(left)).isEqualTo(second);
        }
    }

    @Test
    void without_a_window_every_pass_has_the_order_of_the_source() {
        try (SampleMultiDataSetIterator batches = iterator(games(30), BatchOptions.of(16))) {
            List<String> first = pass(batches);
            batches.reset();
            assertThat(pass(batches)).isEqualTo(first);
        }
    }

    @Test
    void canonical_rows_of_twins_are_the_same() {
        SymmetryGroup group = Fixtures.SYMMETRIES;
        Samples.Builder both = new Samples.Builder();
        for (int feature = 0; feature < 2; feature++) {
            ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
            rowF.add(feature);
            both.add(rowF, new int[] {feature, 4}, 2, feature, 1, 0, 0);
        }
        for (int n = 2; n < 10; n++) {
            both.addFrom(both.build(), 0);
        }
        assertThat(group.elements()).hasSize(2);
        Games source = new Games(1, Fixtures.ENCODER, List.of(), both.build(), (game, samples) -> {});
        try (SampleDataSetIterator batches =
                new SampleDataSetIterator(source, BatchOptions.of(10).withRows(BatchRows.CANONICAL))) {
            DataSet batch = batches.next();
            assertThat(batch.getFeatures().getRow(1))
                    .isEqualTo(batch.getFeatures().getRow(0));
            assertThat(batch.getLabels().getRow(1)).isEqualTo(batch.getLabels().getRow(0));
        }
    }

    @Test
    void a_part_has_the_games_that_the_split_gives_it_and_no_others() {
        Games source = games(100);
        Split split = new Split(20, 20);
        long rows = 0;
        for (Part part : Part.values()) {
            try (SampleDataSetIterator batches =
                    new SampleDataSetIterator(source.only(split, part), BatchOptions.of(1000))) {
                while (batches.hasNext()) {
                    rows += batches.next().numExamples();
                }
            }
        }
        assertThat(rows).isEqualTo(1000);
    }

    @Test
    void a_label_that_the_space_does_not_have_fails_the_reader_with_its_name() {
        Games source = games(30, (game, samples) -> {
            if (game == 20) {
                samples.add(new ActiveFeatures(Fixtures.WIDTH), new int[] {128}, 1, 128, 0, 0, 0);
            }
        });
        try (SampleMultiDataSetIterator batches = iterator(source, BatchOptions.of(16))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> pass(batches))
                    .withMessageContaining("'fixture/1'")
                    .withMessageContaining("the label 128; the labels of 'fixture-actions/1' are 0 to 6");
            assertThatIllegalArgumentException().as("asked again").isThrownBy(batches::hasNext);
        }
    }

    @Test
    void a_class_that_a_target_does_not_have_fails_the_reader_with_its_name() {
        Games source = games(3, (game, samples) -> {
            samples.add(new ActiveFeatures(Fixtures.WIDTH), new int[] {1}, 1, 1, 0, 0, 0);
            samples.setTarget(0, 2, 3);
        });
        try (SampleMultiDataSetIterator batches = iterator(source, BatchOptions.of(16))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(batches::hasNext)
                    .withMessageContaining("the target 'class' of a choice is 3.0; it is a CLASS of 3");
        }
    }

    @Test
    void a_source_that_cannot_be_read_on_gives_what_came_before_and_then_fails() {
        Games source = games(30, (game, samples) -> {
            if (game == 25) {
                throw new IOException("shard-3: ends in the middle");
            }
        });
        try (SampleMultiDataSetIterator batches =
                iterator(source, BatchOptions.of(100).withThreads(3))) {
            assertThat(batches.next().getFeatures(0).size(0)).isEqualTo(100);
            assertThat(batches.next().getFeatures(0).size(0)).isEqualTo(100);
            assertThatThrownBy(batches::hasNext)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("shard-3: ends in the middle");
        }
    }

    @Test
    void an_error_of_the_source_is_the_readers_error() {
        Games source = games(3, (game, samples) -> {
            throw new StackOverflowError("deep");
        });
        try (SampleMultiDataSetIterator batches = iterator(source, BatchOptions.of(16))) {
            assertThatThrownBy(batches::hasNext).isInstanceOf(StackOverflowError.class);
        }
    }

    @Test
    void closing_in_the_middle_ends_the_threads() throws InterruptedException {
        SampleMultiDataSetIterator batches =
                iterator(games(3000), BatchOptions.of(4).withThreads(2));
        batches.next();
        batches.close();
        Thread[] threads = new Thread[Thread.activeCount() + 8];
        int count = Thread.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (threads[i].getName().equals("batches")) {
                threads[i].join();
            }
        }
        assertThat(batches.hasNext()).isFalse();
    }

    @Test
    void a_pre_processor_hears_of_every_batch() {
        try (SampleDataSetIterator batches = new SampleDataSetIterator(games(3), BatchOptions.of(16))) {
            batches.setPreProcessor(batch -> batch.getFeatures().addi(1));
            assertThat(batches.next().getFeatures().minNumber().floatValue()).isEqualTo(1);
        }
    }

    @Test
    void a_number_of_rows_that_is_not_the_batch_size_is_refused() {
        try (SampleDataSetIterator batches = new SampleDataSetIterator(games(3), BatchOptions.of(16))) {
            assertThatThrownBy(() -> batches.next(7))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("batches have 16 rows, not 7; make an iterator of that size");
        }
    }

    @Test
    void a_layout_without_a_sequence_is_named_where_one_is_asked_for() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SampleDataSetIterator(
                        games(3), BatchOptions.of(16), BatchInput.SEQUENCE, BatchOutput.VALUE))
                .withMessage("the layout fixture/1 has no sequence");
    }

    @Test
    void a_sequence_has_its_steps_behind_the_beginning_and_a_mask() {
        FeatureLayout layout = FeatureLayout.builder("steps/1")
                .block("now", "今", List.of("a", "b"))
                .sequence("then", "前", 3, step -> "step " + step, List.of("x", "y"))
                .build();
        ActiveFeatures rowF = new ActiveFeatures(layout.width());
        rowF.add(layout.block("then").index(1));
        rowF.add(layout.block("then").index(2));
        Samples.Builder samples = new Samples.Builder();
        for (int n = 0; n < 10; n++) {
            samples.add(rowF, new int[] {0}, 1, 0, 1, 0, 0);
        }
        SampleEncoder<?, ?> encoder = Fixtures.encoder(layout);
        Games source = new Games(1, encoder, List.of(), samples.build(), (game, none) -> {});
        try (SampleDataSetIterator batches =
                new SampleDataSetIterator(source, BatchOptions.of(10), BatchInput.SEQUENCE, BatchOutput.VALUE)) {
            DataSet batch = batches.next();
            assertThat(batch.getFeatures().shape()).containsExactly(10, 2 + 4, 4);
            assertThat(batch.getFeaturesMaskArray().getRow(0).toFloatVector()).containsExactly(1, 1, 1, 0);
            assertThat(batch.getFeatures().getFloat(0, 1, 1)).as("y at step 0").isEqualTo(1);
            assertThat(batch.getFeatures().getFloat(0, 0, 2)).as("x at step 1").isEqualTo(1);
        }
    }

    @Test
    void a_multi_layer_network_learns_from_it_and_scores_legal_labels() {
        Samples samples = Fixtures.samples(2000, new SplittableRandom(3));
        Games source = new Games(200, Fixtures.encoder(Fixtures.ENCODER.layout()), List.of(), samples, (g, s) -> {});
        MultiLayerNetwork network = new MultiLayerNetwork(new NeuralNetConfiguration.Builder()
                .seed(1)
                .updater(new Adam(0.01))
                .list()
                .layer(new OutputLayer.Builder(LossFunction.MSE)
                        .nIn(Fixtures.WIDTH)
                        .nOut(Fixtures.LABELS)
                        .activation(Activation.IDENTITY)
                        .build())
                .build());
        network.init();
        try (SampleDataSetIterator batches = new SampleDataSetIterator(
                source, BatchOptions.of(50).withShuffle(500, 1), BatchInput.FEATURES, BatchOutput.ACTION_VALUES)) {
            network.fit(batches, 20);
        }
        ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
        rowF.add(3);
        float[] scores = new float[2];
        NetworkScores.of(network, BatchInput.FEATURES, source.encoder(), BatchRows.PLAIN)
                .score(rowF, new int[] {2, 3}, 2, scores);
        assertThat(scores[1]).as("the recommended label").isGreaterThan(scores[0] + 1);
    }

    @Test
    void a_graph_with_legal_logits_gives_illegal_labels_nothing() {
        ComputationGraphConfiguration configuration = new NeuralNetConfiguration.Builder()
                .seed(1)
                .updater(new Adam(0.01))
                .graphBuilder()
                .addInputs("features", "illegal")
                .addLayer(
                        "logits",
                        new DenseLayer.Builder()
                                .nIn(Fixtures.WIDTH)
                                .nOut(Fixtures.LABELS)
                                .activation(Activation.IDENTITY)
                                .build(),
                        "features")
                .addVertex("legal", new ElementWiseVertex(ElementWiseVertex.Op.Add), "logits", "illegal")
                .addLayer(
                        "policy",
                        new LossLayer.Builder(LossFunction.MCXENT)
                                .activation(Activation.SOFTMAX)
                                .build(),
                        "legal")
                .setOutputs("policy")
                .build();
        ComputationGraph graph = new ComputationGraph(configuration);
        graph.init();
        List<BatchInput> inputs = List.of(BatchInput.FEATURES, BatchInput.ILLEGAL_LOGITS);
        Games source = games(20);
        try (SampleMultiDataSetIterator batches =
                new SampleMultiDataSetIterator(source, BatchOptions.of(50), inputs, List.of(BatchOutput.POLICY))) {
            graph.fit(batches, 3);
        }
        float[] scores = new float[2];
        NetworkScores.of(graph, inputs, source.encoder(), BatchRows.CANONICAL)
                .score(new ActiveFeatures(Fixtures.WIDTH), new int[] {2, 5}, 2, scores);
        assertThat(scores[0] + scores[1]).isCloseTo(1, within(1e-5f));
    }
}
