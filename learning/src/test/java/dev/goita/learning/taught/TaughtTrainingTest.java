package dev.goita.learning.taught;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import dev.goita.learning.training.SupervisedTraining;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaughtTrainingTest {
    private static final LearnerOptions OPTIONS =
            new LearnerOptions(32, new LossWeights(1, 1, 1, 1), Double.POSITIVE_INFINITY, RowForm.PLAIN, 1);

    @TempDir
    private Path folder;

    private SplitSamples read(int games) throws IOException {
        return SplitSamples.read(
                new CountingSource(games), new Split(20, 20), EnumSet.allOf(Part.class), folder, game -> {});
    }

    @Test
    void every_choice_of_a_game_falls_to_the_same_part() throws IOException {
        SplitSamples samples = read(300);
        long games = 0;
        for (Part part : Part.values()) {
            assertThat(samples.samples(part).size()).isEqualTo(CountingSource.CHOICES * samples.games(part));
            assertThat(samples.games(part)).isPositive();
            games += samples.games(part);
        }

        assertThat(games).isEqualTo(300);
    }

    @Test
    void a_made_up_game_is_learned_and_its_values_expected() throws IOException {
        SplitSamples samples = read(400);
        TaughtTraining training = new TaughtTraining(samples, List.of(24), OPTIONS, "test");
        SupervisedTraining schedule = new SupervisedTraining(6, 2, new Schedule(3e-3, 1e-3), new RandomStreams(1));
        Path file = folder.resolve("model.zip");

        PolicyReport report = training.run(file, schedule, epoch -> {});

        assertThat(report.actionValue().r2()).isGreaterThan(0.5);
        Model model = Model.read(file, samples.source().encoder());
        assertThat(model.card().layout()).isEqualTo("made-up/1");
        assertThat(model.card().unit()).isEqualTo("wins");
        assertThat(model.card().counts()).containsEntry("games", samples.games(Part.TRAIN));
        assertThat(new HeldOut(samples, Part.VALIDATION).measure(model)).isEqualTo(report);
    }

    @Test
    void an_empty_part_is_named() throws IOException {
        SplitSamples samples = read(1);

        assertThatThrownBy(() -> new TaughtTraining(samples, List.of(4), OPTIONS, "test"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no choices fall to the part ");
    }

    @Test
    void a_part_without_games_measures_nothing() throws IOException {
        SplitSamples samples = SplitSamples.read(
                new CountingSource(3), new Split(0, 0), EnumSet.allOf(Part.class), folder, game -> {});

        assertThatThrownBy(() -> new HeldOut(samples, Part.VALIDATION))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no choices fall to the part validation; more games are needed");
    }

    @Test
    void a_model_says_how_it_was_trained() throws IOException {
        SplitSamples samples = read(60);
        LearnerOptions options = new LearnerOptions(20, new LossWeights(0.5, 0.3, 1.5, 1), 7, RowForm.CANONICAL, 9);
        TaughtTraining training = new TaughtTraining(samples, List.of(4), options, "test");
        Schedule rate = new Schedule(3e-3, 1e-3, Schedule.Shape.COSINE, 0.25);
        List<SupervisedTraining.Epoch> epochs = new ArrayList<>();
        Path file = folder.resolve("model.zip");

        PolicyReport report = training.run(file, new SupervisedTraining(2, 1, rate, new RandomStreams(1)), epochs::add);

        ModelCard card = Model.read(file).card();
        assertThat(card.settings())
                .containsExactly(
                        Map.entry("batch-size", "20"),
                        Map.entry("clip", "7.0"),
                        Map.entry("rows", "CANONICAL"),
                        Map.entry("seed", "9"),
                        Map.entry("epochs", "2"),
                        Map.entry("patience", "1"),
                        Map.entry("learning-rate", "0.003"),
                        Map.entry("last-learning-rate", "0.001"),
                        Map.entry("schedule", "cosine"),
                        Map.entry("warm-up", "0.25"));
        long decisions = samples.samples(Part.TRAIN).size();
        assertThat(card.counts()).containsEntry("decisions", decisions).containsKey("updates");
        assertThat(card.counts().get("updates")).isEqualTo(epochs.size() * Math.round(decisions / 20.0));
        assertThat(card.tool()).isEqualTo("test");
        double best = epochs.stream()
                .mapToDouble(SupervisedTraining.Epoch::validation)
                .min()
                .orElseThrow();
        assertThat(best)
                .isCloseTo(
                        0.5 * report.policy().logLoss()
                                + 0.3 * report.value().meanSquaredError()
                                + 1.5 * report.actionValue().meanSquaredError(),
                        within(1e-9));
    }

    @Test
    void only_parts_that_are_asked_for_are_kept_and_all_games_are_counted() throws IOException {
        AtomicLong progress = new AtomicLong();
        SplitSamples samples = SplitSamples.read(
                new CountingSource(300), new Split(20, 20), EnumSet.of(Part.VALIDATION), folder, progress::addAndGet);

        assertThat(samples.samples(Part.VALIDATION).size()).isPositive();
        assertThatThrownBy(() -> samples.samples(Part.TRAIN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the part TRAIN is not kept");
        assertThat(samples.games(Part.TRAIN)).isPositive();
        assertThat(new HeldOut(samples, Part.VALIDATION).games()).isEqualTo(samples.games(Part.VALIDATION));
        assertThat(progress).hasValue(300);
    }

    /** The majority's choice is a prediction that the reports are compared with. */
    @Test
    void frequencies_are_those_of_the_training_part_whether_it_is_kept_or_not() throws IOException {
        SplitSamples all = read(100);
        SplitSamples some = SplitSamples.read(
                new CountingSource(100),
                new Split(20, 20),
                EnumSet.of(Part.VALIDATION),
                Files.createDirectory(folder.resolve("other")),
                game -> {});
        Model model = untrained();

        assertThat(new HeldOut(some, Part.VALIDATION).measure(model))
                .isEqualTo(new HeldOut(all, Part.VALIDATION).measure(model));
    }

    private Model untrained() {
        NetworkShape shape = new NetworkShape(Fixtures.WIDTH, List.of(2), Fixtures.LABELS);
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "made-up/1",
                "made-up-actions/1",
                RowForm.PLAIN,
                shape,
                "wins",
                Map.of(),
                Map.of(),
                Map.of(),
                "test");
        return new Model(card, NetworkWeights.random(shape, new SplittableRandom(1)));
    }
}
