package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.TrainingException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;

class GraphLearnerTest {
    private static final NetworkShape SHAPE = new NetworkShape(Fixtures.WIDTH, List.of(32, 16), Fixtures.LABELS);
    private static final LearnerOptions OPTIONS =
            new LearnerOptions(64, new LossWeights(0.5, 0.5, 1, 1), Double.POSITIVE_INFINITY, RowForm.CANONICAL, 5);

    private static GraphLearner learner() {
        return GraphLearner.create(SHAPE, OPTIONS, Fixtures.SYMMETRIES);
    }

    private static GraphLearner trained(int samples) {
        GraphLearner learner = learner();
        learner.fit(List.of(Fixtures.samples(samples, new SplittableRandom(1))), 3e-3, new SplittableRandom(2));
        return learner;
    }

    @Test
    void an_action_that_was_only_tried_is_refused() {
        Samples.Builder tried = new Samples.Builder().addAll(Fixtures.samples(64, new SplittableRandom(1)));
        tried.setTried(63);

        assertThatThrownBy(() -> learner().fit(List.of(tried.build()), 3e-3, new SplittableRandom(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an action that was only tried is for SparseLearner");
    }

    private static float[] numbers(NetworkWeights weights) {
        float[] numbers = new float[Fixtures.LABELS];
        Evaluator evaluator = new Evaluator(weights, Fixtures.SYMMETRIES);
        evaluator.load(Fixtures.randomRow(new SplittableRandom(9)));
        for (int label = 0; label < numbers.length; label++) {
            numbers[label] = evaluator.actionValue(label) + 3 * evaluator.logit(label);
        }
        return numbers;
    }

    @Test
    void it_learns_what_actions_are_worth_and_which_are_taken() {
        GraphLearner learner = learner();
        for (int epoch = 0; epoch < 6; epoch++) {
            learner.fit(
                    List.of(Fixtures.samples(4_000, new SplittableRandom(epoch))), 1e-2, new SplittableRandom(epoch));
        }
        Evaluator evaluator = new Evaluator(learner.weights(), Fixtures.SYMMETRIES);
        SplittableRandom random = new SplittableRandom(77);
        for (int n = 0; n < 100; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            evaluator.load(rowF);
            for (int label = 0; label < Fixtures.LABELS; label++) {
                assertThat(evaluator.actionValue(label)).isCloseTo(rowF.isSet(label) ? 1 : -1, within(0.5f));
            }
        }
    }

    @Test
    void plain_java_computes_what_the_graph_computes() {
        GraphLearner learner = trained(2_000);
        SymmetryGroup plain = SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS);
        Evaluator evaluator = new Evaluator(learner.weights(), plain);
        Samples samples = Fixtures.samples(60, new SplittableRandom(3));
        GraphBatch batch = GraphLearner.batch(SHAPE, samples.size(), plain);
        for (int n = 0; n < samples.size(); n++) {
            batch.set(n, samples, n);
        }
        INDArray[] inputs = GraphLearner.rows(batch, SHAPE, samples.size()).getFeatures();
        learner.graph().setInputs(inputs);
        Map<String, INDArray> activations = learner.graph().feedForward(false);

        ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
        float[] probabilities = new float[Fixtures.LABELS];
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            evaluator.load(rowF);
            int[] legal = new int[samples.legalCount(n)];
            for (int i = 0; i < legal.length; i++) {
                legal[i] = samples.legal(n, i);
            }
            evaluator.probabilities(legal, legal.length, probabilities);
            INDArray policyA = activations.get(GraphConfiguration.POLICY).getRow(n);
            for (int i = 0; i < legal.length; i++) {
                assertThat((double) probabilities[i]).isCloseTo(policyA.getDouble(legal[i]), within(1e-4));
                policyA.putScalar(legal[i], 0);
            }
            assertThat(policyA.sumNumber().doubleValue()).as("illegal mass").isZero();
            assertThat((double) evaluator.value())
                    .isCloseTo(activations.get(GraphConfiguration.VALUE).getDouble(n, 0), within(1e-4));
            for (int label = 0; label < Fixtures.LABELS; label++) {
                assertThat((double) evaluator.actionValue(label))
                        .isCloseTo(
                                activations
                                        .get(GraphConfiguration.ACTION_VALUES)
                                        .getDouble(n, label),
                                within(1e-4));
            }
        }
    }

    @Test
    void equal_seeds_learn_equal_weights() {
        assertThat(numbers(trained(1_000).weights()))
                .isEqualTo(numbers(trained(1_000).weights()));
    }

    @Test
    void a_small_last_batch_is_spread_over_the_others() {
        GraphLearner learner = learner();

        learner.fit(List.of(Fixtures.samples(64 * 3 + 10, new SplittableRandom(1))), 1e-3, new SplittableRandom(2));

        assertThat(learner.updates()).isEqualTo(3);
    }

    @Test
    void weights_that_are_no_numbers_are_told() {
        GraphLearner learner = learner();
        learner.fit(List.of(Fixtures.samples(64, new SplittableRandom(1))), 1e30, new SplittableRandom(2));

        assertThatThrownBy(learner::weights)
                .isInstanceOf(TrainingException.class)
                .hasMessageContaining("no numbers after 1 updates");
    }

    @Test
    void a_loss_that_is_no_number_stops_the_training() {
        GraphLearner learner = learner();
        List<Samples> samples = List.of(Fixtures.samples(640, new SplittableRandom(1)));

        assertThatThrownBy(() -> {
                    for (int i = 0; i < 5; i++) {
                        learner.fit(samples, 1e30, new SplittableRandom(2));
                    }
                })
                .isInstanceOf(TrainingException.class)
                .hasMessageContaining("try a lower learning rate");
    }
}
