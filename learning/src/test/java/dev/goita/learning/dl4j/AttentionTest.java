package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.learner.SparseLearner;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.AttentionShape;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsCodec;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.LearnerOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.MultiDataSet;

class AttentionTest {
    private static final int STEPS = 6;
    private static final int WIDTH = 5;
    private static final int FROM = 4;
    private static final int LABELS = 2;
    private static final NetworkShape SHAPE =
            new NetworkShape(40, List.of(12), LABELS, List.of(), List.of(new AttentionShape(FROM, STEPS, WIDTH, 8, 2)));
    private static final SymmetryGroup PLAIN = SymmetryGroup.trivial(40, LABELS);

    private static LearnerOptions options() {
        return new LearnerOptions(64, new LossWeights(0, 0, 1, 0), Double.POSITIVE_INFINITY, RowForm.PLAIN, 5);
    }

    /** Sequences of every length, whose outcome is whether some feature stands twice in a row somewhere. */
    private static Samples samples(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Samples.Builder samples = new Samples.Builder();
        for (int n = 0; n < count; n++) {
            ActiveFeatures rowF = new ActiveFeatures(40);
            rowF.add(random.nextInt(FROM));
            int length = random.nextInt(STEPS + 1);
            int before = -1;
            boolean isTwice = false;
            for (int step = 0; step < length; step++) {
                int feature = random.nextInt(WIDTH);
                rowF.add(FROM + step * WIDTH + feature);
                isTwice |= feature == before;
                before = feature;
            }
            int taken = random.nextInt(LABELS);
            samples.add(rowF, new int[] {0, 1}, 2, taken, isTwice == (taken == 0) ? 1 : -1, 0, 0);
        }
        return samples.build();
    }

    private static GraphLearner trained(int epochs) {
        GraphLearner learner = GraphLearner.create(SHAPE, options(), PLAIN);
        for (int epoch = 0; epoch < epochs; epoch++) {
            learner.fit(List.of(samples(1_500, 1)), 1e-2, new SplittableRandom(epoch));
        }
        return learner;
    }

    @Test
    void plain_java_attends_as_the_graph_does() {
        GraphLearner learner = trained(1);
        Evaluator evaluator = new Evaluator(learner.weights(), PLAIN);
        Samples samples = samples(100, 2);
        GraphBatch batch = new GraphBatch(SHAPE, samples.size(), PLAIN);
        for (int n = 0; n < samples.size(); n++) {
            batch.set(n, samples, n);
        }
        MultiDataSet rows = batch.rows(samples.size());
        learner.graph().setLayerMaskArrays(rows.getFeaturesMaskArrays(), null);
        learner.graph().setInputs(rows.getFeatures());
        INDArray valuesNA = learner.graph().feedForward(false).get(GraphConfiguration.ACTION_VALUES);

        ActiveFeatures rowF = new ActiveFeatures(40);
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            evaluator.load(rowF);
            for (int label = 0; label < LABELS; label++) {
                assertThat((double) evaluator.actionValue(label)).isCloseTo(valuesNA.getDouble(n, label), within(1e-4));
            }
        }
    }

    @Test
    void it_learns_what_depends_on_the_order_of_steps() {
        Evaluator evaluator = new Evaluator(trained(12).weights(), PLAIN);
        Samples samples = samples(500, 3);
        ActiveFeatures rowF = new ActiveFeatures(40);
        int right = 0;
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            evaluator.load(rowF);
            int best = evaluator.best(new int[] {0, 1}, 2);
            right += (best == samples.taken(n)) == samples.outcome(n) > 0 ? 1 : 0;
        }
        assertThat(right).isGreaterThan(400);
    }

    @Test
    void weights_with_attention_are_read_as_they_were_written() throws IOException {
        NetworkWeights weights = NetworkWeights.random(SHAPE, new SplittableRandom(1));
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        WeightsCodec.write(weights, written);

        NetworkWeights read = WeightsCodec.read(new ByteArrayInputStream(written.toByteArray()), weights.shape());

        ByteArrayOutputStream again = new ByteArrayOutputStream();
        WeightsCodec.write(read, again);
        assertThat(read.shape()).isEqualTo(SHAPE);
        assertThat(again.toByteArray()).isEqualTo(written.toByteArray());
    }

    @Test
    void the_sparse_learner_leaves_attention_to_dl4j() {
        assertThatThrownBy(() -> SparseLearner.create(SHAPE, options(), PLAIN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("attention is not trained here");
    }
}
