package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.Target;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.LossWeights;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.SparseLearner;
import dev.goita.learning.training.TrainingException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SparseLearnerTest {
    private static final List<Target> TARGETS =
            List.of(Target.number("number"), Target.probability("probability"), Target.ofClasses("class", 3));
    private static final NetworkShape SHAPE =
            new NetworkShape(Fixtures.WIDTH, List.of(20, 12, 9), Fixtures.LABELS, TARGETS);

    @TempDir
    Path folder;

    private static LearnerOptions options(double clip) {
        return new LearnerOptions(50, new LossWeights(0.5, 0.3, 1, 0.7), clip, RowForm.CANONICAL, 5);
    }

    /** Some outcomes and targets are unknown, some policies to learn are not what was taken. */
    private static Samples samples(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Samples.Builder samples = new Samples.Builder(TARGETS.size());
        for (int n = 0; n < count; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            int[] legal = Fixtures.randomLegal(random);
            int taken = legal[random.nextInt(legal.length)];
            float outcome = n % 5 == 0 ? Float.NaN : rowF.isSet(taken) ? 1 : -1;
            samples.add(rowF, legal, legal.length, taken, outcome, 0, 0);
            if (n % 6 == 0) {
                float[] policy = new float[legal.length];
                Arrays.fill(policy, 1);
                policy[0] = 5;
                samples.setPolicy(n, policy);
            }
            samples.setTarget(n, 0, n % 7 == 0 ? Float.NaN : rowF.count());
            samples.setTarget(n, 1, n % 3 == 0 ? Float.NaN : rowF.isSet(3) ? 0.9f : 0.2f);
            samples.setTarget(n, 2, n % 4 == 0 ? Float.NaN : n % 3);
        }
        return samples.build();
    }

    private static void assertEqualWithin(double tolerance, NetworkWeights actual, NetworkWeights expected) {
        List<DenseWeights> expectedLayers = expected.layers();
        for (int l = 0; l < expectedLayers.size(); l++) {
            DenseWeights layer = expectedLayers.get(l);
            for (int o = 0; o < layer.outputs(); o++) {
                assertThat(actual.layers().get(l).bias(o)).isCloseTo(layer.bias(o), within((float) tolerance));
                for (int i = 0; i < layer.inputs(); i++) {
                    assertThat(actual.layers().get(l).weight(i, o))
                            .as("layer %d, weight %d to %d", l, i, o)
                            .isCloseTo(layer.weight(i, o), within((float) tolerance));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"Infinity", "0.05"})
    void it_takes_the_steps_that_dl4j_takes(double clip) {
        GraphLearner graph = GraphLearner.create(SHAPE, options(clip), Fixtures.SYMMETRIES);
        SparseLearner sparse = SparseLearner.of(graph.weights(), options(clip), Fixtures.SYMMETRIES);
        NetworkWeights before = graph.weights();

        double graphLoss = graph.fit(List.of(samples(500, 1)), 1e-3, new SplittableRandom(2));
        double sparseLoss = sparse.fit(List.of(samples(500, 1)), 1e-3, new SplittableRandom(2));

        assertThat(sparse.updates()).isEqualTo(10);
        assertThat(sparseLoss).isCloseTo(graphLoss, withinPercentage(0.1));
        assertEqualWithin(2e-5, sparse.weights(), graph.weights());
        assertThat(sparse.weights().value().weight(0, 0))
                .isNotCloseTo(before.value().weight(0, 0), within(2e-5f));
    }

    private SparseLearner trained() {
        SparseLearner learner = SparseLearner.create(SHAPE, options(1), Fixtures.SYMMETRIES);
        learner.fit(List.of(samples(300, 3)), 1e-3, new SplittableRandom(4));
        return learner;
    }

    @Test
    void training_goes_on_exactly_from_a_file() throws IOException {
        SparseLearner straight = trained();
        Path file = folder.resolve("model.zip");
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "a/1",
                "b/1",
                RowForm.CANONICAL,
                SHAPE,
                "points",
                Map.of(),
                Map.of(),
                Map.of(),
                "test");
        straight.save(file, card, Map.of());
        SparseLearner restored = SparseLearner.restore(file, straight.weights(), options(1), Fixtures.SYMMETRIES);

        straight.fit(List.of(samples(300, 5)), 1e-3, new SplittableRandom(6));
        restored.fit(List.of(samples(300, 5)), 1e-3, new SplittableRandom(6));

        assertThat(restored.updates()).isEqualTo(12);
        assertThat(new Model(card, restored.weights()).weightsHash())
                .isEqualTo(new Model(card, straight.weights()).weightsHash());
    }

    @Test
    void a_loss_that_is_no_number_stops_the_training() {
        SparseLearner learner = trained();

        assertThatThrownBy(() -> learner.fit(List.of(samples(500, 1)), Double.NaN, new SplittableRandom(1)))
                .isInstanceOf(TrainingException.class)
                .hasMessageContaining("the loss is NaN after 8 updates; try a lower learning rate");
    }
}
