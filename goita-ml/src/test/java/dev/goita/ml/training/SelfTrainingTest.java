package dev.goita.ml.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.player.RandomPlayer;
import dev.goita.learning.LossWeights;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsMean;
import dev.goita.learning.training.Checkpoints;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import dev.goita.ml.arena.DuplicateMatch;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfTrainingTest {
    private static final Entrant RANDOM = new Entrant("random", "1", RandomPlayer::new);
    private static final Exploration FORKING = new Exploration(0.05, 0.05, 20, 2);

    @TempDir
    Path folder;

    private static SelfTrainingSettings settings(long rounds, double epsilon) {
        return settings(rounds, epsilon, Optional.empty(), List.of());
    }

    private static SelfTrainingSettings settings(
            long rounds, double epsilon, Optional<Model> first, List<Entrant> against) {
        return settings(rounds, Exploration.constant(epsilon), first, against);
    }

    private static SelfTrainingSettings settings(
            long rounds, Exploration exploration, Optional<Model> first, List<Entrant> against) {
        return new SelfTrainingSettings(
                Rules.STANDARD,
                new DeepMonteCarlo.Plan(rounds, 100, new Schedule(3e-3, 1e-3)),
                List.of(48),
                new LearnerOptions(
                        128, new LossWeights(0.001, 0.01, 1, 0), Double.POSITIVE_INFINITY, RowForm.CANONICAL, 1),
                exploration,
                0.6,
                1,
                first,
                against);
    }

    private Model train(SelfTraining training, Path file, int threadCount, int stopAfter) throws IOException {
        try (InOrder threads = new InOrder(threadCount, "test")) {
            return training.run(file, threads, (progress, weights) -> {
                if (progress.generation() == stopAfter) {
                    throw new IllegalStateException("stopped");
                }
            });
        }
    }

    @Test
    void an_interrupted_training_ends_with_the_same_model() throws IOException {
        SelfTrainingSettings settings = settings(1_200, 0.05);
        Path straight = folder.resolve("straight.zip");
        Path broken = folder.resolve("broken.zip");
        Model expected = train(SelfTraining.begin(settings, "test"), straight, 2, -1);
        SelfTraining interrupted = SelfTraining.begin(settings, "test");
        assertThatThrownBy(() -> train(interrupted, broken, 2, 7)).hasMessage("stopped");

        Model resumed = train(SelfTraining.resume(broken, settings, "test"), broken, 1, -1);

        assertThat(resumed.weightsHash()).isEqualTo(expected.weightsHash());
        assertThat(resumed.card()).isEqualTo(expected.card());
    }

    @Test
    void the_mean_is_of_the_last_weights_before_a_writing() throws IOException {
        SelfTrainingSettings settings = settings(800, 0.05);
        Path file = folder.resolve("model.zip");
        List<NetworkWeights> heard = new ArrayList<>();
        SelfTraining training = SelfTraining.begin(settings, "test");
        try (InOrder threads = new InOrder(1, "test")) {
            SelfTraining.Saving saving = new SelfTraining.Saving(5, 2, Checkpoints.USUAL);
            training.run(file, saving, threads, 1, (progress, weights) -> heard.add(weights));
        }
        WeightsMean expected = new WeightsMean(heard.get(0));
        expected.add(heard.get(6));
        expected.add(heard.get(7));

        Model mean = SelfTraining.mean(file);

        assertThat(mean.weightsHash())
                .isEqualTo(new Model(mean.card(), expected.weights()).weightsHash())
                .isNotEqualTo(Model.read(file).weightsHash());
        assertThat(mean.card().counts()).containsEntry("averaged", 2L);
    }

    @Test
    void without_a_mean_it_is_the_model_itself() throws IOException {
        Path file = folder.resolve("model.zip");
        Model model = train(SelfTraining.begin(settings(300, 0.05), "test"), file, 1, -1);

        assertThat(SelfTraining.mean(file).weightsHash()).isEqualTo(model.weightsHash());
    }

    @Test
    void training_with_forks_does_not_go_on_without_nor_the_other_way_round() throws IOException {
        Path forked = folder.resolve("forked.zip");
        Path plain = folder.resolve("plain.zip");
        SelfTrainingSettings forking = settings(20, FORKING, Optional.empty(), List.of());
        train(SelfTraining.begin(forking, "test"), forked, 1, -1);
        train(SelfTraining.begin(settings(20, 0.05), "test"), plain, 1, -1);

        assertThat(SelfTraining.resume(forked, forking, "test").roundsDone()).isEqualTo(20);
        assertThatThrownBy(() -> SelfTraining.resume(forked, settings(20, 0.05), "test"))
                .hasMessageContaining(" was made with forks 2, not none;");
        assertThatThrownBy(() -> SelfTraining.resume(plain, forking, "test"))
                .hasMessageContaining(" was made with forks none, not 2;");
    }

    @Test
    void against_others_no_round_forks() {
        assertThatThrownBy(() -> settings(20, FORKING, Optional.empty(), List.of(RANDOM)))
                .hasMessage("--forks are for rounds of the network with itself, not for --against");
    }

    @Test
    void training_goes_on_with_the_same_settings_only() throws IOException {
        Path file = folder.resolve("model.zip");
        train(SelfTraining.begin(settings(200, 0.05), "test"), file, 1, -1);

        assertThatThrownBy(() -> SelfTraining.resume(file, settings(200, 0.5), "test"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(file + " was made with epsilon 0.05, not 0.5; training goes on with the same settings"
                        + " only");
    }

    @Test
    void training_from_a_model_begins_with_its_weights_and_says_so_on_its_card() throws IOException {
        Model first = train(SelfTraining.begin(settings(2_500, 0.05), "test"), folder.resolve("first.zip"), 2, -1);

        SelfTrainingSettings settings = settings(100, 0.05, Optional.of(first), List.of());
        Model next = train(SelfTraining.begin(settings, "test"), folder.resolve("next.zip"), 2, -1);

        assertThat(next.card().settings()).containsEntry("from", first.weightsHash());
        assertThat(pointsAgainstRandom(next)).isGreaterThan(5);
    }

    @Test
    void a_model_of_other_layers_is_no_beginning() throws IOException {
        Model first = train(SelfTraining.begin(settings(100, 0.05), "test"), folder.resolve("first.zip"), 1, -1);
        SelfTrainingSettings wide = settings(100, 0.05);

        assertThatThrownBy(() -> new SelfTrainingSettings(
                        wide.rules(),
                        wide.plan(),
                        List.of(64),
                        wide.learner(),
                        wide.exploration(),
                        wide.lambda(),
                        wide.seed(),
                        Optional.of(first),
                        List.of()))
                .hasMessage("the model of --from has layers of [48], not --hidden [64]");
    }

    @Test
    void against_another_it_learns_from_its_own_choices_alone() throws IOException {
        AtomicLong learned = new AtomicLong();
        SelfTraining training = SelfTraining.begin(settings(200, 0.05, Optional.empty(), List.of(RANDOM)), "test");
        try (InOrder threads = new InOrder(1, "test")) {
            training.run(folder.resolve("model.zip"), threads, (step, weights) -> learned.addAndGet(step.samples()));
        }
        Model alone = train(SelfTraining.begin(settings(200, 0.05), "test"), folder.resolve("alone.zip"), 1, -1);

        long allSeats = alone.card().counts().get("decisions");
        assertThat((double) learned.get() / allSeats).isBetween(0.3, 0.7);
    }

    @Test
    void against_another_the_model_does_not_depend_on_the_threads() throws IOException {
        SelfTrainingSettings settings = settings(400, 0.05, Optional.empty(), List.of(RANDOM));

        Model one = train(SelfTraining.begin(settings, "test"), folder.resolve("one.zip"), 1, -1);
        Model two = train(SelfTraining.begin(settings, "test"), folder.resolve("two.zip"), 2, -1);

        assertThat(two.weightsHash()).isEqualTo(one.weightsHash());
        assertThat(two.card().settings()).containsEntry("against", "random 1");
    }

    @Test
    void a_few_rounds_teach_it_to_beat_random_play() throws IOException {
        Model model = train(SelfTraining.begin(settings(2_500, 0.05), "test"), folder.resolve("model.zip"), 2, -1);

        assertThat(pointsAgainstRandom(model)).isPositive();
    }

    /** The lower end of the interval of points a round. */
    private static double pointsAgainstRandom(Model model) {
        try (InOrder threads = new InOrder(2, "test")) {
            DuplicateResult result = new DuplicateMatch(Rules.STANDARD, 400, new RandomStreams(1))
                    .play(() -> new NeuralPlayer(model), RandomPlayer::new, threads);
            return result.pointsInterval().low();
        }
    }
}
