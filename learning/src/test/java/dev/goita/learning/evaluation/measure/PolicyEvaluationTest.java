package dev.goita.learning.evaluation.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static LabelFrequencies frequencies(Samples training) {
        return new LabelFrequencies.Counter(Fixtures.LABELS).add(training).result();
    }

    private static PolicyReport evaluated(
            Samples samples, Evaluator evaluator, List<String> kinds, LabelFrequencies frequencies) {
        PolicyEvaluation evaluation = new PolicyEvaluation(evaluator, kinds, frequencies);
        evaluation.add(samples);
        return evaluation.report();
    }

    private static PolicyReport report() {
        Samples.Builder samples = new Samples.Builder();
        add(samples, 2, 1, 0, 0, 1, 2);
        add(samples, 0, -1, 1, 0, 1, 2, 3);
        Samples.Builder training = new Samples.Builder();
        for (int i = 0; i < 4; i++) {
            add(training, 1, 0, 0, 0, 1);
        }
        LabelFrequencies frequencies = frequencies(training.build());
        return evaluated(samples.build(), doubling(), KINDS, frequencies);
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

        // Label 1 was taken more often than by chance, in even choices; of odd ones nothing is known.
        assertThat(majority.top1()).isCloseTo((0 + 1 / 4.0) / 2, within(1e-9));
        // Taken once more by nobody, labels 0, 1 and 2 weigh 1/3, 5/3 and 1.
        assertThat(majority.logLoss()).isCloseTo((Math.log(3) + Math.log(4)) / 2, within(1e-9));
    }

    /** Choices among few labels that a hidden weight of each label decides, another in choices of either kind. */
    private static Samples choices(SplittableRandom random) {
        Samples.Builder samples = new Samples.Builder();
        for (int n = 0; n < 400; n++) {
            int kind = random.nextInt(2);
            int[] legal = random.ints(0, Fixtures.LABELS)
                    .distinct()
                    .limit(2 + random.nextInt(3))
                    .toArray();
            int taken = Arrays.stream(legal)
                    .boxed()
                    .max(Comparator.comparing(label -> random.nextDouble() * (1 + (label + 3 * kind) % 5)))
                    .orElseThrow();
            add(samples, taken, 0, kind, legal);
        }
        return samples.build();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void on_what_it_counted_the_majority_predicts_no_worse_than_equal_chances(long seed) {
        Samples samples = choices(new SplittableRandom(seed));
        PolicyReport report = evaluated(samples, doubling(), KINDS, frequencies(samples));

        assertThat(report.majority().logLoss()).isLessThan(report.uniform().logLoss());
        assertThat(report.majority().top1()).isGreaterThan(report.uniform().top1());
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
        LabelFrequencies frequencies = frequencies(none);

        assertThatThrownBy(() -> evaluated(none, doubling(), KINDS, frequencies))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are no choices to evaluate on");
    }

    /** Its value, and the value of each action, is 1 if the row has feature 0, else -1; its policy prefers action 3 then. */
    private static Evaluator looking() {
        float[] first = new float[Fixtures.WIDTH];
        first[0] = 2;
        DenseWeights trunk = new DenseWeights(Fixtures.WIDTH, 1, first, new float[1]);
        float[] preference = new float[Fixtures.LABELS];
        preference[3] = (float) Math.log(3) / 2;
        DenseWeights policy = new DenseWeights(1, Fixtures.LABELS, preference, new float[Fixtures.LABELS]);
        float[] ones = new float[Fixtures.LABELS];
        float[] less = new float[Fixtures.LABELS];
        Arrays.fill(ones, 1);
        Arrays.fill(less, -1);
        DenseWeights values = new DenseWeights(1, Fixtures.LABELS, ones, less);
        DenseWeights value = new DenseWeights(1, 1, new float[] {1}, new float[] {-1});
        return new Evaluator(
                new NetworkWeights(List.of(trunk), policy, value, values),
                SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS));
    }

    /** Rows with and without feature 0, whose outcomes are 3 and -1. */
    @Test
    void each_choice_is_measured_by_its_own_row() {
        Samples.Builder samples = new Samples.Builder();
        ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
        samples.add(rowF, new int[] {1, 3}, 2, 1, -1, 0, 3);
        rowF.add(0);
        samples.add(rowF, new int[] {1, 3}, 2, 3, 3, 1, 12);
        samples.add(rowF, new int[] {1, 3}, 2, 3, Float.NaN, 1, 13);
        LabelFrequencies frequencies = frequencies(new Samples.Builder().build());
        PolicyReport report = evaluated(samples.build(), looking(), KINDS, frequencies);

        assertThat(report.byKind().get("even").logLoss()).isCloseTo(Math.log(2), within(1e-6));
        assertThat(report.byKind().get("odd").logLoss()).isCloseTo(Math.log(4 / 3.0), within(1e-6));
        assertThat(report.byTurn()).containsOnlyKeys("0–4", "10–14");
        assertThat(report.byTurn().get("10–14").decisions()).isEqualTo(2);
        assertThat(report.byTurn().get("0–4").logLoss()).isCloseTo(Math.log(2), within(1e-6));
        // Expected 1 and -1 of outcomes 3 and -1, whose mean is 1 and variance 4.
        assertThat(report.value().outcomes()).isEqualTo(2);
        assertThat(report.value().meanSquaredError()).isCloseTo(2, within(1e-6));
        assertThat(report.value().r2()).isCloseTo(0.5, within(1e-6));
        assertThat(report.actionValue().meanSquaredError()).isCloseTo(2, within(1e-6));
        assertThat(report.actionValue().r2()).isCloseTo(0.5, within(1e-6));
    }

    @Test
    void samples_may_come_in_parts() {
        PolicyEvaluation evaluation =
                new PolicyEvaluation(doubling(), KINDS, frequencies(new Samples.Builder().build()));
        evaluation.add(add(new Samples.Builder(), 2, 1, 0, 0, 1, 2).build());
        evaluation.add(add(new Samples.Builder(), 0, -1, 1, 0, 1, 2, 3).build());

        assertThat(evaluation.report().policy()).isEqualTo(report().policy());
    }

    /** Outcomes 1, 2 and 6 have the mean 3 and the variance 14/3; errors 1, 0 and 2. */
    @Test
    void the_share_that_is_explained_is_of_the_variance() {
        ValueFit.Tally tally = new ValueFit.Tally();
        tally.add(2, 1);
        tally.add(2, 2);
        tally.add(4, 6);

        assertThat(tally.result().outcomes()).isEqualTo(3);
        assertThat(tally.result().meanSquaredError()).isCloseTo(5 / 3.0, within(1e-12));
        assertThat(tally.result().r2()).isCloseTo(1 - 5 / 14.0, within(1e-12));
    }
}
