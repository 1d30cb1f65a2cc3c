package dev.goita.ml.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Rules;
import dev.goita.core.tile.Lead;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.encoding.GoitaViewLayout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GoitaExperienceTest {
    private static final NetworkWeights WEIGHTS = NetworkWeights.random(
            new NetworkShape(GoitaViewLayout.LAYOUT.width(), List.of(8), GoitaActions.SPACE.size()),
            new SplittableRandom(1));

    private static GoitaExperience experience(double epsilon, double lambda) {
        return experience(Exploration.constant(epsilon), lambda);
    }

    private static GoitaExperience forking(int forks) {
        return experience(new Exploration(0, 0, 1, forks), 1);
    }

    private static GoitaExperience experience(Exploration exploration, double lambda) {
        return new GoitaExperience(
                Rules.STANDARD, exploration, lambda, RowForm.CANONICAL, new RandomStreams(5), List.of());
    }

    private static Samples played(GoitaExperience experience, int firstRound, int rounds, int threadCount) {
        try (InOrder threads = new InOrder(threadCount, "test")) {
            Samples.Builder all = new Samples.Builder();
            experience.by(threads).gather(WEIGHTS, firstRound, rounds).forEach(all::addAll);
            return all.build();
        }
    }

    private static List<String> lines(Samples samples) {
        List<String> lines = new ArrayList<>();
        for (int n = 0; n < samples.size(); n++) {
            lines.add(line(samples, n));
        }
        return lines;
    }

    private static String line(Samples samples, int n) {
        return samples.turn(n) + " " + samples.taken(n) + " " + samples.outcome(n);
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
    void forks_come_beside_the_same_rounds_and_are_the_same_in_any_piece_of_work_on_any_number_of_threads() {
        Samples forked = played(forking(2), 0, 200, 1);
        List<String> own = new ArrayList<>();
        for (int n = 0; n < forked.size(); n++) {
            if (!forked.isTried(n)) {
                own.add(line(forked, n));
            }
        }
        List<String> all = lines(forked);
        List<String> last = lines(played(forking(2), 130, 70, 3));

        assertThat(own).isEqualTo(lines(played(forking(0), 0, 200, 1))).hasSizeLessThan(forked.size());
        assertThat(all.subList(all.size() - last.size(), all.size())).isEqualTo(last);
    }

    @Test
    void of_a_forked_choice_every_close_turn_is_tried_and_together_they_keep_what_was_expected() {
        Samples samples = played(forking(1), 0, 100, 1);
        Evaluator evaluator = new Evaluator(WEIGHTS, RowForm.CANONICAL.symmetries(GoitaSymmetries.GROUP));
        ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        int choices = 0;
        int differing = 0;
        int next;
        for (int n = 0; n < samples.size(); n = next) {
            next = n + 1;
            if (!samples.isTried(n)) {
                continue;
            }
            samples.row(n, rowF);
            evaluator.load(rowF);
            float best = evaluator.actionValue(samples.taken(n));
            Set<Integer> turns = new HashSet<>(Set.of(samples.taken(n)));
            double surprise = samples.outcome(n) - best;
            Set<Long> outcomes = new HashSet<>();
            while (next < samples.size()
                    && samples.isTried(next)
                    && samples.turn(next) == samples.turn(n)
                    && turns.add(samples.taken(next))) {
                float expected = evaluator.actionValue(samples.taken(next));
                surprise += samples.outcome(next) - expected;
                outcomes.add(Math.round(100.0 * (samples.outcome(next) - expected)));
                assertThat(expected).isBetween(best - 0.03F, best);
                next++;
            }
            assertThat(turns).hasSizeBetween(2, 4);
            assertThat(surprise).isCloseTo(0, within(1e-5));
            choices++;
            differing += outcomes.stream().anyMatch(gained -> gained != 0) ? 1 : 0;
        }
        assertThat(choices).isGreaterThan(50);
        assertThat(differing).isGreaterThan(choices / 4);
    }

    /** Who leads its last two tiles wins by what it leads with, so that the dearer tile is worth just so much more to it. */
    @Test
    void turns_tried_on_one_deal_differ_by_the_points_that_they_bring_the_seat_that_moves() {
        Samples samples = played(forking(2), 0, 3_000, 2);
        int handOfTwo = GoitaViewLayout.LAYOUT.block("hand-size").offset();
        ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        int compared = 0;
        for (int n = 0; n + 1 < samples.size(); n++) {
            samples.row(n, rowF);
            if (samples.isTried(n)
                    && samples.isTried(n + 1)
                    && samples.turn(n) == samples.turn(n + 1)
                    && rowF.isSet(handOfTwo)
                    && GoitaActions.SPACE.action(samples.taken(n)) instanceof Lead one
                    && GoitaActions.SPACE.action(samples.taken(n + 1)) instanceof Lead other) {
                assertThat((double) samples.outcome(n) - samples.outcome(n + 1))
                        .isCloseTo((one.attack().points() - other.attack().points()) / 100.0, within(1e-5));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(10);
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
