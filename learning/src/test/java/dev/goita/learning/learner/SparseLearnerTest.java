package dev.goita.learning.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.FirstWeights;
import dev.goita.learning.network.InParts;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.Fit;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.TrainingException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseLearnerTest {
    private static final NetworkShape SHAPE =
            new NetworkShape(Fixtures.WIDTH, List.of(20, 12, 9), Fixtures.LABELS, Fixtures.TARGETS);
    private static final ModelCard CARD = new ModelCard(
            ModelCard.FORMAT, "a/1", "b/1", RowForm.CANONICAL, SHAPE, "points", Map.of(), Map.of(), Map.of(), "test");

    @TempDir
    private Path folder;

    private static LearnerOptions options(int batchSize, double clip) {
        return new LearnerOptions(batchSize, new LossWeights(0.5, 0.3, 1, 0.7), clip, RowForm.CANONICAL, 5);
    }

    private static Samples samples(int count, long seed) {
        return Fixtures.samplesWithTargets(count, new SplittableRandom(seed));
    }

    private static String hash(NetworkWeights weights) {
        return new Model(CARD, weights).weightsHash();
    }

    private static SparseLearner trained() {
        SparseLearner learner = SparseLearner.create(SHAPE, options(50, 1), Fixtures.SYMMETRIES);
        learner.fit(List.of(samples(300, 3)), 1e-3, new SplittableRandom(4));
        return learner;
    }

    private static LearnerOptions scaled(float outcomeScale) {
        return new LearnerOptions(
                50,
                new LossWeights(0.5, 0.3, 1, 0.7),
                1,
                RowForm.CANONICAL,
                5,
                new FirstWeights(10, 0.1),
                outcomeScale);
    }

    @Test
    void whatever_the_scale_inside_weights_begin_by_telling_outcomes_as_they_are() {
        assertThat(hash(SparseLearner.create(SHAPE, scaled(4), Fixtures.SYMMETRIES)
                        .weights()))
                .isEqualTo(hash(SparseLearner.create(SHAPE, scaled(1), Fixtures.SYMMETRIES)
                        .weights()));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void the_number_of_threads_changes_neither_weights_nor_loss(int size) {
        SparseLearner alone = SparseLearner.create(SHAPE, options(150, 1), Fixtures.SYMMETRIES);
        SparseLearner together = SparseLearner.create(SHAPE, options(150, 1), Fixtures.SYMMETRIES);
        Fit expected = alone.fit(List.of(samples(300, 3)), 1e-3, new SplittableRandom(4));

        try (InParts inParts = new InParts(size)) {
            together.employ(inParts);

            assertThat(together.fit(List.of(samples(300, 3)), 1e-3, new SplittableRandom(4)))
                    .isEqualTo(expected);
        }
        assertThat(hash(together.weights())).isEqualTo(hash(alone.weights()));
    }

    /** Without what draws on other heads, a scale of outcomes is a scale of the loss and of nothing else. */
    @Test
    void values_learned_at_another_scale_are_as_near_to_the_outcomes() {
        Samples samples = samples(2_000, 3);
        double[] errors = new double[2];
        float[] scales = {1, 8};
        for (int i = 0; i < scales.length; i++) {
            SparseLearner learner = SparseLearner.create(SHAPE, scaled(scales[i]), Fixtures.SYMMETRIES);
            for (int epoch = 0; epoch < 8; epoch++) {
                learner.fit(List.of(samples), 3e-3, new SplittableRandom(epoch));
            }
            Evaluator evaluator = new Evaluator(learner.weights(), Fixtures.SYMMETRIES);
            ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
            for (int n = 0; n < samples.size(); n++) {
                samples.row(n, rowF);
                evaluator.load(rowF);
                double error = evaluator.actionValue(samples.taken(n)) - samples.outcome(n);
                errors[i] += error * error / samples.size();
            }
        }
        assertThat(errors[1]).isBetween(errors[0] / 2, errors[0] * 2);
    }

    @Test
    void training_at_a_scale_goes_on_exactly_from_a_file() throws IOException {
        SparseLearner straight = SparseLearner.create(SHAPE, scaled(4), Fixtures.SYMMETRIES);
        straight.fit(List.of(samples(300, 3)), 1e-3, new SplittableRandom(4));
        Path file = folder.resolve("model.zip");
        straight.save(file, CARD, Map.of());
        SparseLearner restored = SparseLearner.restore(file, straight.weights(), scaled(4), Fixtures.SYMMETRIES);

        straight.fit(List.of(samples(300, 5)), 1e-3, new SplittableRandom(6));
        restored.fit(List.of(samples(300, 5)), 1e-3, new SplittableRandom(6));

        assertThat(hash(restored.weights())).isEqualTo(hash(straight.weights()));
    }

    @Test
    void a_scale_that_would_lose_bits_is_refused() {
        assertThatThrownBy(() -> scaled(3)).hasMessage("outcome-scale is a power of two, not 3.0");
    }

    @Test
    void training_goes_on_exactly_from_a_file() throws IOException {
        SparseLearner straight = trained();
        Path file = folder.resolve("model.zip");
        straight.save(file, CARD, Map.of());
        SparseLearner restored = SparseLearner.restore(file, straight.weights(), options(50, 1), Fixtures.SYMMETRIES);

        straight.fit(List.of(samples(300, 5)), 1e-3, new SplittableRandom(6));
        restored.fit(List.of(samples(300, 5)), 1e-3, new SplittableRandom(6));

        assertThat(restored.updates()).isEqualTo(12);
        assertThat(hash(restored.weights())).isEqualTo(hash(straight.weights()));
    }

    @Test
    void a_file_holds_the_model_and_the_further_entries() throws IOException {
        SparseLearner learner = trained();
        Path file = folder.resolve("model.zip");

        learner.save(file, CARD, Map.of("note", new byte[] {1, 2}));

        assertThat(ModelFile.readEntry(file, "note", InputStream::readAllBytes)).containsExactly(1, 2);
        assertThat(Model.read(file).weightsHash()).isEqualTo(hash(learner.weights()));
    }

    @Test
    void the_state_of_another_learner_is_refused() throws IOException {
        SparseLearner learner = trained();
        Path file = folder.resolve("model.zip");
        for (byte[] state : List.of(new byte[4], "another learner".getBytes(StandardCharsets.UTF_8))) {
            ModelFile.write(file, new Model(CARD, learner.weights()), Map.of("adam.bin", state));

            assertThatThrownBy(
                            () -> SparseLearner.restore(file, learner.weights(), options(50, 1), Fixtures.SYMMETRIES))
                    .isInstanceOf(ModelFormatException.class)
                    .hasMessageContaining("adam.bin");
        }
    }

    @Test
    void a_loss_that_is_no_number_stops_the_training() {
        SparseLearner learner = trained();

        assertThatThrownBy(() -> learner.fit(List.of(samples(500, 1)), Double.NaN, new SplittableRandom(1)))
                .isInstanceOf(TrainingException.class)
                .hasMessageContaining("the loss is NaN after 8 updates; try a lower learning rate");
    }

    @Test
    void weights_that_are_no_numbers_are_told_and_written_nowhere() throws IOException {
        SparseLearner learner = trained();
        Path file = folder.resolve("model.zip");
        learner.save(file, CARD, Map.of());
        byte[] before = Files.readAllBytes(file);
        learner.fit(List.of(samples(50, 1)), 1e30, new SplittableRandom(1));

        assertThatThrownBy(() -> learner.save(file, CARD, Map.of()))
                .isInstanceOf(TrainingException.class)
                .hasMessageContaining("the weights or the answers are no numbers after 7 updates");
        assertThat(file).hasBinaryContent(before);
    }

    /** Squares of gradients that a float does not hold would let Adam stand still for good. */
    @Test
    void a_gradient_whose_square_is_no_number_is_told() {
        LearnerOptions huge =
                new LearnerOptions(50, new LossWeights(0, 0, 1e25, 0), Double.POSITIVE_INFINITY, RowForm.CANONICAL, 5);
        SparseLearner learner = SparseLearner.create(SHAPE, huge, Fixtures.SYMMETRIES);
        learner.fit(List.of(samples(50, 1)), 1e-3, new SplittableRandom(1));

        assertThatThrownBy(learner::weights)
                .isInstanceOf(TrainingException.class)
                .hasMessageContaining("no numbers after 1 updates");
    }

    @Test
    void what_is_learned_is_expected_afterwards() {
        SparseLearner learner = SparseLearner.create(SHAPE, options(50, 1), Fixtures.SYMMETRIES);
        Samples samples = samples(600, 7);
        double first =
                learner.fit(List.of(samples), 3e-3, new SplittableRandom(0)).loss();
        double last = first;
        for (int epoch = 1; epoch < 30; epoch++) {
            last = learner.fit(List.of(samples), 3e-3, new SplittableRandom(epoch))
                    .loss();
        }

        assertThat(last).isLessThan(first / 2);
    }

    /** At a rate of next to nothing the loss of a batch does not depend on the batches before. */
    @ParameterizedTest
    @ValueSource(ints = {1, 12, 32, 48, 1_000})
    void the_loss_is_the_mean_of_the_samples_however_they_are_cut_into_batches(int batchSize) {
        assertThat(lossOfBatches(batchSize)).isCloseTo(lossOfBatches(96), within(1e-5));
    }

    private static double lossOfBatches(int batchSize) {
        return SparseLearner.create(SHAPE, options(batchSize, 1), Fixtures.SYMMETRIES)
                .fit(List.of(samples(96, 9)), 1e-12, new SplittableRandom(1))
                .loss();
    }

    @Test
    void an_action_that_was_only_tried_teaches_its_value_alone() {
        SparseLearner learner = SparseLearner.create(SHAPE, options(50, 1), Fixtures.SYMMETRIES);
        NetworkWeights before = learner.weights();
        Samples.Builder tried = new Samples.Builder(Fixtures.TARGETS.size()).addAll(samples(100, 11));
        for (int i = 0; i < tried.size(); i++) {
            tried.setTried(i);
        }
        learner.fit(
                List.of(new Samples.Builder(Fixtures.TARGETS.size())
                        .addAll(tried.build())
                        .build()),
                1e-3,
                new SplittableRandom(1));
        NetworkWeights after = learner.weights();

        assertThat(numbers(after.policy())).isEqualTo(numbers(before.policy()));
        assertThat(numbers(after.value())).isEqualTo(numbers(before.value()));
        assertThat(numbers(after.actionValues())).isNotEqualTo(numbers(before.actionValues()));
    }

    private static List<Float> numbers(DenseWeights layer) {
        List<Float> numbers = new ArrayList<>();
        for (int output = 0; output < layer.outputs(); output++) {
            numbers.add(layer.bias(output));
            for (int input = 0; input < layer.inputs(); input++) {
                numbers.add(layer.weight(input, output));
            }
        }
        return numbers;
    }

    @Test
    void twins_are_learned_from_as_one() {
        SparseLearner learner = SparseLearner.create(SHAPE, options(50, 1), Fixtures.SYMMETRIES);
        SparseLearner plain = SparseLearner.create(
                SHAPE,
                new LearnerOptions(50, new LossWeights(0.5, 0.3, 1, 0.7), 1, RowForm.PLAIN, 5),
                Fixtures.SYMMETRIES);
        Samples samples = samples(100, 11);

        assertThat(hash(plain.weights())).isEqualTo(hash(learner.weights()));
        learner.fit(List.of(samples), 1e-3, new SplittableRandom(1));
        plain.fit(List.of(samples), 1e-3, new SplittableRandom(1));
        assertThat(hash(plain.weights())).isNotEqualTo(hash(learner.weights()));
    }
}
