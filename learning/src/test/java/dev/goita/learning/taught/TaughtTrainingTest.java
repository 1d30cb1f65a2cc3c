package dev.goita.learning.taught;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.LossWeights;
import dev.goita.learning.network.NetworkForm;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import dev.goita.learning.training.SupervisedTraining;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
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
        TaughtTraining training = new TaughtTraining(samples, new NetworkForm(List.of(24), 0), OPTIONS, "test");
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

        assertThatThrownBy(() -> new TaughtTraining(samples, new NetworkForm(List.of(4), 0), OPTIONS, "test"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no choices fall to the part ");
    }
}
