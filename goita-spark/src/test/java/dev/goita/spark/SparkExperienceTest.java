package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.training.Exploration;
import dev.goita.ml.training.GoitaExperience;
import dev.goita.ml.training.GoitaModels;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SparkExperienceTest {
    private static List<String> told(List<Samples> pieces) {
        List<String> told = new ArrayList<>();
        ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        byte[] packed = new byte[GoitaViewLayout.LAYOUT.packedLength()];
        for (Samples samples : pieces) {
            for (int i = 0; i < samples.size(); i++) {
                samples.row(i, rowF);
                rowF.toPacked(packed, 0, packed.length);
                told.add(java.util.Arrays.hashCode(packed) + " " + samples.taken(i) + " "
                        + Float.floatToRawIntBits(samples.outcome(i)) + " " + samples.legalCount(i));
            }
        }
        return told;
    }

    @Test
    void choices_of_self_play_are_those_of_the_program_on_one_machine() {
        GoitaExperience local = new GoitaExperience(
                Rules.STANDARD,
                new Exploration(0.2, 0.05, 1_000, 1),
                0.6,
                RowForm.CANONICAL,
                new RandomStreams(11),
                List.of());
        NetworkWeights weights = NetworkWeights.random(GoitaModels.shape(List.of(16, 8)), new SplittableRandom(1));

        try (InOrder threads = new InOrder(1, "test")) {
            List<Samples> onSpark = local.by(LocalSpark.CREW).gather(weights, 100, 150);

            assertThat(onSpark).hasSize(3);
            assertThat(told(onSpark)).isEqualTo(told(local.by(threads).gather(weights, 100, 150)));
        }
    }
}
