package dev.goita.learning.evaluation.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.evaluation.measure.ConditionalLogit.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConditionalLogitTest {
    private static final double[] TRUE_WEIGHTS = {1.5, -0.7, 0};

    /** Choices of somebody who follows the true weights. */
    private static List<Choice> choices(int count) {
        SplittableRandom random = new SplittableRandom(1);
        List<Choice> choices = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            double[][] rows = new double[2 + random.nextInt(5)][TRUE_WEIGHTS.length];
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < rows.length; i++) {
                double score = -Math.log(-Math.log(random.nextDouble()));
                for (int k = 0; k < TRUE_WEIGHTS.length; k++) {
                    rows[i][k] = random.nextDouble(-2, 2);
                    score += TRUE_WEIGHTS[k] * rows[i][k];
                }
                best = score > most ? i : best;
                most = Math.max(score, most);
            }
            choices.add(new Choice(List.of(rows), best));
        }
        return choices;
    }

    @Test
    void the_weights_behind_many_choices_are_found() {
        double[] found = ConditionalLogit.fit(choices(20_000), 1e-3).weights();

        for (int k = 0; k < found.length; k++) {
            assertThat(found[k]).isCloseTo(TRUE_WEIGHTS[k], within(0.05));
        }
    }

    /** Of one choice between 1 and 0, the weight w solves 1 / (1 + e^w) = penalty · w: with the penalty below, w = 2. */
    @Test
    void the_penalty_holds_a_weight_where_the_likelihood_gains_no_more() {
        double penalty = 1 / (2 * (1 + Math.exp(2)));

        double[] found = ConditionalLogit.fit(
                        List.of(new Choice(List.of(new double[] {1}, new double[] {0}), 0)), penalty)
                .weights();

        assertThat(found[0]).isCloseTo(2, within(1e-4));
    }

    @Test
    void what_describes_all_alternatives_alike_gets_no_weight() {
        double[] found = ConditionalLogit.fit(
                        List.of(new Choice(List.of(new double[] {5, 1}, new double[] {5, 0}), 0)), 0.1)
                .weights();

        assertThat(found[0]).isCloseTo(0, within(1e-12));
        assertThat(found[1]).isPositive();
    }

    @Test
    void probabilities_are_one_together_and_follow_the_weights() {
        ConditionalLogit fit = ConditionalLogit.fit(choices(2_000), 1);
        double[] odds = new double[3];

        fit.probabilities(List.of(new double[] {1, 0, 0}, new double[] {0, 0, 0}, new double[] {-1, 0, 0}), odds);

        assertThat(odds[0] + odds[1] + odds[2]).isCloseTo(1, within(1e-12));
        assertThat(odds).isSortedAccordingTo((one, other) -> Double.compare(other, one));
    }

    @Test
    void numbers_a_thousand_times_as_large_do_not_lead_astray() {
        List<Choice> large = choices(2_000).stream()
                .map(choice -> new Choice(times(choice.alternatives()), choice.taken()))
                .toList();

        double[] found = ConditionalLogit.fit(large, 1e-9).weights();

        assertThat(1_000 * found[0]).isCloseTo(TRUE_WEIGHTS[0], within(0.15));
    }

    private static List<double[]> times(List<double[]> rows) {
        return rows.stream()
                .map(row -> Arrays.stream(row).map(x -> 1_000 * x).toArray())
                .toList();
    }

    @Test
    void nothing_to_fit_is_refused() {
        assertThatThrownBy(() -> ConditionalLogit.fit(List.of(), 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ConditionalLogit.fit(choices(1), 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
