package dev.goita.learning.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.learner.SparseLearner;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.spool.SampleGroups;
import dev.goita.learning.training.SupervisedTraining.Epoch;
import dev.goita.learning.training.SupervisedTraining.Standing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SupervisedTrainingTest {
    /** Its value's bias is the number of epochs seen. */
    private static final class Counter implements Learner {
        private int epochs;

        @Override
        public Fit fit(List<Samples> parts, double learningRate, RandomGenerator order) {
            return new Fit(++epochs, Map.of(), 1);
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
        public Map<String, byte[]> memory() {
            throw new UnsupportedOperationException();
        }
    }

    private final List<Epoch> heard = new ArrayList<>();

    /** From its beginning. */
    private static NetworkWeights run(
            SupervisedTraining training,
            Learner learner,
            SampleGroups samples,
            ToDoubleFunction<NetworkWeights> validation,
            SupervisedTraining.Listener listener)
            throws IOException {
        Standing begun = new Standing(0, 0, Double.POSITIVE_INFINITY, learner.weights());
        return training.run(learner, begun, samples, validation, listener);
    }

    private float bestOf(int epochs, int patience, double... validations) throws IOException {
        SupervisedTraining training =
                new SupervisedTraining(epochs, patience, new Schedule(1e-3, 1e-4), new RandomStreams(1));
        Samples samples = Fixtures.samples(10, new SplittableRandom(1));
        return run(
                        training,
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

        assertThatThrownBy(() -> run(training, learner, SampleGroups.of(none), weights -> 0, heard::add))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are no choices to learn from");
    }

    @Test
    void an_epoch_as_good_as_the_best_is_no_better() throws IOException {
        assertThat(bestOf(3, 3, 0.5, 0.5, 0.5)).isEqualTo(1);
        assertThat(heard)
                .extracting(Epoch::epoch, epoch -> epoch.fit().loss(), Epoch::validation)
                .containsExactly(tuple(1, 1.0, 0.5), tuple(2, 2.0, 0.5), tuple(3, 3.0, 0.5));
    }

    /** Groups of 1, 2, 3… samples; the loss of a group is how many it has. */
    private static final class Groups implements SampleGroups, Learner {
        private final int groups;
        private final List<Integer> seen = new ArrayList<>();
        private final List<Double> rates = new ArrayList<>();

        Groups(int groups) {
            this.groups = groups;
        }

        @Override
        public long size() {
            return (long) groups * (groups + 1) / 2;
        }

        @Override
        public int groups() {
            return groups;
        }

        @Override
        public List<Samples> group(int group) {
            return List.of(Fixtures.samples(group + 1, new SplittableRandom(group)));
        }

        @Override
        public Fit fit(List<Samples> parts, double learningRate, RandomGenerator order) {
            int size = parts.get(0).size();
            seen.add(size);
            rates.add(learningRate);
            return new Fit(size, Map.of(), size);
        }

        @Override
        public NetworkWeights weights() {
            return new Counter().weights();
        }

        @Override
        public long updates() {
            return seen.size();
        }

        @Override
        public Map<String, byte[]> memory() {
            throw new UnsupportedOperationException();
        }
    }

    private Groups trained(int groups, int epochs) throws IOException {
        Groups learned = new Groups(groups);
        SupervisedTraining training =
                new SupervisedTraining(epochs, epochs, new Schedule(0.4, 0.2), new RandomStreams(1));
        run(training, learned, learned, weights -> 1, heard::add);
        return learned;
    }

    @Test
    void an_epoch_sees_every_group_once_in_an_order_of_its_own() throws IOException {
        Groups learned = trained(8, 2);

        assertThat(learned.seen).hasSize(16);
        assertThat(learned.seen.subList(0, 8)).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(learned.seen.subList(8, 16)).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(learned.seen.subList(8, 16)).isNotEqualTo(learned.seen.subList(0, 8));
    }

    @Test
    void every_group_can_be_the_first_and_the_last() throws IOException {
        List<Integer> seen = trained(3, 60).seen;
        Set<List<Integer>> orders = new HashSet<>();
        for (int epoch = 0; epoch < 60; epoch++) {
            orders.add(List.copyOf(seen.subList(3 * epoch, 3 * epoch + 3)));
        }

        assertThat(orders).hasSize(6);
    }

    @Test
    void the_loss_of_an_epoch_is_the_mean_over_its_samples() throws IOException {
        trained(3, 1);

        assertThat(heard)
                .extracting(epoch -> epoch.fit().loss(), epoch -> epoch.fit().gradientNorm())
                .containsExactly(tuple((1.0 + 4 + 9) / 6, (1.0 + 4 + 9) / 6));
    }

    @Test
    void the_rate_of_an_epoch_is_that_of_what_is_behind() throws IOException {
        List<Double> rates = trained(1, 4).rates;

        assertThat(rates.get(0)).isEqualTo(0.4);
        assertThat(rates.get(1)).isCloseTo(0.35, within(1e-12));
        assertThat(rates.get(3)).isCloseTo(0.25, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0"})
    void a_training_has_an_epoch_and_some_patience(int epochs, int patience) {
        assertThatThrownBy(() -> new SupervisedTraining(epochs, patience, new Schedule(1, 1), new RandomStreams(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 1, not " + epochs + " and " + patience);
    }

    private static final SupervisedTraining THREE =
            new SupervisedTraining(3, 3, new Schedule(3e-3, 1e-3), new RandomStreams(1));

    /** Ends a training at some moment and has all of it. */
    private static final class Ending implements SupervisedTraining.Listener {
        private final Learner learner;
        private final int moments;
        private final List<Epoch> heard = new ArrayList<>();
        private int reached;
        private Standing standing;
        private NetworkWeights weights;

        Ending(Learner learner, int moments) {
            this.learner = learner;
            this.moments = moments;
        }

        @Override
        public void learned(Epoch epoch) {
            heard.add(epoch);
        }

        @Override
        public void reached(Standing there) throws IOException {
            if (++reached == moments) {
                standing = there;
                weights = learner.weights();
                throw new IOException("ended");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void a_training_goes_on_inside_an_epoch_as_if_it_had_not_ended(int moments, @TempDir Path folder)
            throws IOException {
        SampleGroups samples = new Groups(3);
        NetworkShape shape = new NetworkShape(Fixtures.WIDTH, List.of(4), Fixtures.LABELS);
        LearnerOptions options =
                new LearnerOptions(2, new LossWeights(1, 1, 1, 1), Double.POSITIVE_INFINITY, RowForm.PLAIN, 1);
        SparseLearner straight = SparseLearner.create(shape, options, Fixtures.SYMMETRIES);
        Ending whole = new Ending(straight, 0);
        NetworkWeights best =
                run(THREE, straight, samples, weights -> weights.value().bias(0), whole);

        SparseLearner cut = SparseLearner.create(shape, options, Fixtures.SYMMETRIES);
        Ending before = new Ending(cut, moments);
        assertThatThrownBy(() ->
                        run(THREE, cut, samples, weights -> weights.value().bias(0), before))
                .hasMessage("ended");
        assertThat(before.standing.isBetween()).isEqualTo(moments % 3 == 0);
        ModelCard card = new ModelCard(
                ModelCard.FORMAT, "a/1", "b/1", RowForm.PLAIN, shape, "points", Map.of(), Map.of(), Map.of(), "test");
        Path file = folder.resolve("model.zip");
        ModelFile.write(file, new Model(card, before.weights), cut.memory());
        SparseLearner resumed = SparseLearner.restore(file, before.weights, options, Fixtures.SYMMETRIES);
        Ending after = new Ending(resumed, 0);

        assertThat(THREE.run(
                                resumed,
                                before.standing,
                                samples,
                                weights -> weights.value().bias(0),
                                after)
                        .value()
                        .bias(0))
                .isEqualTo(best.value().bias(0));
        assertThat(resumed.weights().policy().bias(0))
                .isEqualTo(straight.weights().policy().bias(0));
        before.heard.addAll(after.heard);
        assertThat(before.heard).isEqualTo(whole.heard);
    }
}
