package dev.goita.learning.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class PolicyEvaluationTest {
    private static final List<String> KINDS = List.of("even", "odd");

    /** Its logits are 0, 1, 2, … times ln 2 whatever the row; it expects 0.25. */
    private static Evaluator doubling() {
        float[] logits = new float[Fixtures.LABELS];
        for (int label = 0; label < logits.length; label++) {
            logits[label] = (float) (label * Math.log(2));
        }
        DenseWeights trunk = new DenseWeights(Fixtures.WIDTH, 1, new float[Fixtures.WIDTH], new float[1]);
        DenseWeights policy = new DenseWeights(1, Fixtures.LABELS, new float[Fixtures.LABELS], logits);
        DenseWeights values =
                new DenseWeights(1, Fixtures.LABELS, new float[Fixtures.LABELS], new float[Fixtures.LABELS]);
        DenseWeights value = new DenseWeights(1, 1, new float[1], new float[] {0.25f});
        return new Evaluator(
                new NetworkWeights(List.of(trunk), policy, value, values),
                SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS));
    }

    private static Samples.Builder add(Samples.Builder samples, int taken, float outcome, int kind, int... legal) {
        return samples.add(new ActiveFeatures(Fixtures.WIDTH), legal, legal.length, taken, outcome, kind, 7);
    }

    private static PolicyReport report() {
        Samples.Builder samples = new Samples.Builder();
        add(samples, 2, 1, 0, 0, 1, 2);
        add(samples, 0, -1, 1, 0, 1, 2, 3);
        Samples.Builder training = new Samples.Builder();
        for (int i = 0; i < 4; i++) {
            add(training, 1, 0, 0, 0, 1);
        }
        LabelFrequencies frequencies = LabelFrequencies.of(training.build(), Fixtures.LABELS);
        return PolicyEvaluation.of(samples.build(), doubling(), KINDS, frequencies);
    }

    @Test
    void the_policy_is_measured_among_legal_labels() {
        Prediction policy = report().policy();

        assertThat(policy.decisions()).isEqualTo(2);
        assertThat(policy.top1()).isEqualTo(0.5);
        assertThat(policy.top3()).isEqualTo(0.5);
        // Probabilities 4/7 and 1/15.
        assertThat(policy.logLoss()).isCloseTo((Math.log(7 / 4.0) + Math.log(15)) / 2, within(1e-6));
    }

    @Test
    void uniform_chances_share_the_first_places() {
        Prediction uniform = report().uniform();

        assertThat(uniform.top1()).isCloseTo((1 / 3.0 + 1 / 4.0) / 2, within(1e-9));
        assertThat(uniform.top3()).isCloseTo((1 + 3 / 4.0) / 2, within(1e-9));
        assertThat(uniform.logLoss()).isCloseTo((Math.log(3) + Math.log(4)) / 2, within(1e-9));
    }

    @Test
    void the_majority_is_that_of_the_training_data() {
        Prediction majority = report().majority();

        assertThat(majority.top1()).isZero();
        // Label 1 was taken four times; each label counts one more: 5 of 7 and of 8.
        assertThat(majority.logLoss()).isCloseTo((Math.log(7) + Math.log(8)) / 2, within(1e-9));
    }

    @Test
    void kinds_and_turns_are_told_apart() {
        PolicyReport report = report();

        assertThat(report.byKind()).containsOnlyKeys("even", "odd");
        assertThat(report.byKind().get("even").top1()).isEqualTo(1);
        assertThat(report.byTurn()).containsOnlyKeys("5–9");
    }

    @Test
    void values_are_compared_with_outcomes() {
        ValueFit value = report().value();

        assertThat(value.meanSquaredError()).isCloseTo((0.75 * 0.75 + 1.25 * 1.25) / 2, within(1e-6));
        assertThat(value.r2()).isCloseTo(1 - (0.75 * 0.75 + 1.25 * 1.25) / 2, within(1e-6));
    }

    @Test
    void nothing_is_left_to_illegal_labels() {
        assertThat(report().illegalMass()).isZero();
    }

    @Test
    void nothing_cannot_be_evaluated() {
        Samples none = new Samples.Builder().build();
        LabelFrequencies frequencies = LabelFrequencies.of(none, Fixtures.LABELS);

        assertThatThrownBy(() -> PolicyEvaluation.of(none, doubling(), KINDS, frequencies))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are no choices to evaluate on");
    }
}
