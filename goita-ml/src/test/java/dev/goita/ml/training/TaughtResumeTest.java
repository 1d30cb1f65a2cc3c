package dev.goita.ml.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.learning.LossWeights;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.learning.taught.SplitSamples;
import dev.goita.learning.taught.TaughtTraining;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import dev.goita.learning.training.SupervisedTraining;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaughtResumeTest {
    private static final Path ROUNDS = Path.of("../corpora/goita/selfplay/rule-rounds.jsonl");

    @TempDir
    private Path folder;

    private static final class Interruption extends IOException {
        private static final long serialVersionUID = 1;
    }

    /** Ends after an epoch, as a process that is killed does. */
    private record Ending(int last, List<Integer> heard) implements TaughtTraining.Listener {
        @Override
        public void learned(SupervisedTraining.Epoch epoch) {
            heard.add(epoch.epoch());
        }

        @Override
        public void reached(SupervisedTraining.Standing standing) throws IOException {
            if (standing.epoch() == last) {
                throw new Interruption();
            }
        }
    }

    private static SupervisedTraining epochs(double rate) {
        return new SupervisedTraining(4, 4, new Schedule(rate, 1e-3), new RandomStreams(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"goita-view/1", "goita-history/1"})
    void a_taught_training_goes_on_to_the_same_model(String layout) throws IOException {
        RoundSource source = new RoundSource(List.of(ROUNDS), Rules.STANDARD, RoundRows.ofLayout(layout));
        LearnerOptions options =
                new LearnerOptions(32, new LossWeights(1, 1, 1, 1), Double.POSITIVE_INFINITY, RowForm.PLAIN, 1);
        Path whole = folder.resolve("whole.zip");
        Path cut = folder.resolve("cut.zip");
        List<Integer> heard = new ArrayList<>();
        try (SplitSamples samples =
                SplitSamples.read(source, new Split(20, 20), EnumSet.allOf(Part.class), folder, game -> {})) {
            TaughtTraining training = new TaughtTraining(samples, List.of(8), options, "t");
            training.run(whole, epochs(3e-3), 1, new Ending(9, heard));
            assertThatThrownBy(() -> training.run(cut, epochs(3e-3), 2, new Ending(2, heard)))
                    .isInstanceOf(Interruption.class);
            assertThat(TaughtTraining.epochsDone(Model.read(cut).card())).hasValue(2);
            assertThatThrownBy(() -> training.resume(cut, epochs(2e-3), 1, new Ending(9, heard)))
                    .hasMessageContaining("was made with learning-rate 0.003, not 0.002");
            training.resume(cut, epochs(3e-3), 1, new Ending(9, heard));
            training.resume(cut, epochs(3e-3), 1, new Ending(9, heard));
        }

        assertThat(heard).containsExactly(1, 2, 3, 4, 1, 2, 3, 4);
        assertThat(cut).hasSameBinaryContentAs(whole);
        assertThat(Files.size(whole)).isPositive();
    }
}
