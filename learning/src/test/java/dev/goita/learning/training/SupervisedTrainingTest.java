package dev.goita.learning.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.Fixtures;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.SampleGroups;
import dev.goita.learning.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SupervisedTrainingTest {
    /** Its value's bias is the number of epochs seen. */
    private static final class Counter implements Learner {
        private int epochs;

        @Override
        public double fit(List<Samples> parts, double learningRate, RandomGenerator order) {
            return ++epochs;
        }

        @Override
        public NetworkWeights weights() {
            NetworkWeights any = NetworkWeights.random(
                    new NetworkShape(Fixtures.WIDTH, List.of(2), Fixtures.LABELS), new SplittableRandom(1));
            DenseWeights value = new DenseWeights(2, 1, new float[2], new float[] {epochs});
            return new NetworkWeights(any.trunk(), any.policy(), value, any.actionValues());
        }

        @Override
        public long updates() {
            return epochs;
        }

        @Override
        public void save(Path file, ModelCard card, Map<String, byte[]> entries) {
            throw new UnsupportedOperationException();
        }
    }

    private final List<SupervisedTraining.Epoch> heard = new ArrayList<>();

    private float bestOf(int epochs, int patience, double... validations) throws IOException {
        SupervisedTraining training =
                new SupervisedTraining(epochs, patience, new Schedule(1e-3, 1e-4), new RandomStreams(1));
        Samples samples = Fixtures.samples(10, new SplittableRandom(1));
        return training.run(
                        new Counter(),
                        SampleGroups.of(samples),
                        weights -> validations[(int) weights.value().bias(0) - 1],
                        heard::add)
                .value()
                .bias(0);
    }

    @Test
    void the_best_epochs_weights_are_kept() throws IOException {
        assertThat(bestOf(4, 3, 0.5, 0.3, 0.4, 0.35)).isEqualTo(2);
        assertThat(heard).hasSize(4);
    }

    @Test
    void it_stops_when_patience_ends() throws IOException {
        assertThat(bestOf(10, 2, 0.5, 0.6, 0.55, 0.1)).isEqualTo(1);
        assertThat(heard).hasSize(3);
    }

    @Test
    void nothing_cannot_be_learned_from() {
        SupervisedTraining training = new SupervisedTraining(1, 1, new Schedule(1, 1), new RandomStreams(1));
        Samples none = new Samples.Builder().build();
        Counter learner = new Counter();

        assertThatThrownBy(() -> training.run(learner, SampleGroups.of(none), weights -> 0, heard::add))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are no choices to learn from");
    }
}
