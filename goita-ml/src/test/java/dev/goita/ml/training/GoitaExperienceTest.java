package dev.goita.ml.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.features.GoitaActions;
import dev.goita.ml.features.GoitaTargets;
import dev.goita.ml.features.GoitaViewLayout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GoitaExperienceTest {
    private static final NetworkWeights WEIGHTS = NetworkWeights.random(
            new NetworkShape(GoitaViewLayout.LAYOUT.width(), List.of(8), GoitaActions.SPACE.size()),
            new SplittableRandom(1));

    private static GoitaExperience experience(double epsilon, double lambda) {
        return new GoitaExperience(
                Rules.STANDARD,
                Exploration.constant(epsilon),
                lambda,
                RowForm.CANONICAL,
                new RandomStreams(5),
                List.of());
    }

    private static Samples played(GoitaExperience experience, int firstRound, int rounds, int threadCount) {
        try (InOrder threads = new InOrder(threadCount, "test")) {
            Samples.Builder all = new Samples.Builder();
            experience.gather(WEIGHTS, firstRound, rounds, threads).forEach(all::addAll);
            return all.build();
        }
    }

    private static List<String> lines(Samples samples) {
        List<String> lines = new ArrayList<>();
        for (int n = 0; n < samples.size(); n++) {
            lines.add(samples.turn(n) + " " + samples.taken(n) + " " + samples.outcome(n));
        }
        return lines;
    }

    @Test
    void the_same_rounds_are_played_on_any_number_of_threads() {
        assertThat(lines(played(experience(0.1, 0.5), 0, 300, 3)))
                .isEqualTo(lines(played(experience(0.1, 0.5), 0, 300, 1)));
    }

    @Test
    void a_round_is_the_same_in_any_piece_of_work() {
        List<String> all = lines(played(experience(0.1, 1), 0, 200, 1));
        List<String> last = lines(played(experience(0.1, 1), 130, 70, 1));

        assertThat(all.subList(all.size() - last.size(), all.size())).isEqualTo(last);
    }

    @Test
    void outcomes_are_scores_of_a_round() {
        Samples samples = played(experience(0, 1), 0, 200, 1);
        for (int n = 0; n < samples.size(); n++) {
            assertThat(Math.round(Math.abs(samples.outcome(n)) * GoitaTargets.POINTS))
                    .isIn(10, 20, 30, 40, 50, 60, 80, 100);
        }
    }

    @Test
    void only_choices_are_samples() {
        Samples samples = played(experience(0.1, 1), 0, 200, 1);
        for (int n = 0; n < samples.size(); n++) {
            assertThat(samples.legalCount(n)).isGreaterThan(1);
        }
    }

    @Test
    void a_partner_of_goshi_decides_both_ways() {
        Samples samples = played(experience(1, 1), 0, 600, 1);
        BitSet taken = new BitSet();
        for (int n = 0; n < samples.size(); n++) {
            taken.set(samples.taken(n));
        }

        assertThat(taken.get(127)).isTrue();
        assertThat(taken.get(128)).isTrue();
    }

    @Test
    void shares_are_shares() {
        assertThatThrownBy(() -> experience(1.5, 0.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("epsilon is 0..1, not 1.5 and 1.5");
        assertThatThrownBy(() -> experience(0.5, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("lambda is 0..1, not NaN");
    }
}
