package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.Target;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EvaluatorTest {
    private static final NetworkShape SHAPE = new NetworkShape(
            Fixtures.WIDTH,
            List.of(13, 10),
            Fixtures.LABELS,
            List.of(Target.number("a"), Target.probability("b"), Target.ofClasses("c", 3)));

    private final SplittableRandom random = new SplittableRandom(1);
    private final NetworkWeights weights = NetworkWeights.random(SHAPE, random);
    private final Evaluator evaluator = new Evaluator(weights, SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS));

    @Test
    void every_head_computes_its_layer_on_the_trunk() {
        for (int n = 0; n < 100; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            double[] trunk = Definition.trunk(weights, rowF);
            double[] logits = Definition.dense(weights.policy(), trunk);
            double[] actionValues = Definition.dense(weights.actionValues(), trunk);

            evaluator.load(rowF);

            assertThat((double) evaluator.value()).isCloseTo(Definition.dense(weights.value(), trunk)[0], within(1e-5));
            for (int label = 0; label < Fixtures.LABELS; label++) {
                assertThat((double) evaluator.logit(label)).isCloseTo(logits[label], within(1e-5));
                assertThat((double) evaluator.actionValue(label)).isCloseTo(actionValues[label], within(1e-5));
            }
        }
    }

    @Test
    void a_target_is_a_number_a_probability_or_the_chances_of_its_classes() {
        for (int n = 0; n < 100; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            double[] trunk = Definition.trunk(weights, rowF);
            double number = Definition.dense(weights.targets().get(0).layer(), trunk)[0];
            double logit = Definition.dense(weights.targets().get(1).layer(), trunk)[0];
            double[] classes = Definition.dense(weights.targets().get(2).layer(), trunk);
            double[] chances = Definition.softmax(classes);
            float[] out = new float[3];

            evaluator.load(rowF);

            evaluator.target(0, out);
            assertThat((double) out[0]).isCloseTo(number, within(1e-5));
            evaluator.target(1, out);
            assertThat((double) out[0]).isCloseTo(1 / (1 + Math.exp(-logit)), within(1e-5));
            evaluator.target(2, out);
            for (int c = 0; c < 3; c++) {
                assertThat((double) out[c]).isCloseTo(chances[c], within(1e-5));
            }
        }
    }

    @Test
    void probabilities_of_legal_labels_add_up_to_one() {
        evaluator.load(Fixtures.randomRow(random));
        float[] out = {9, 9, 9, 9};

        evaluator.probabilities(new int[] {6, 2, 3}, 3, out);

        assertThat(out[0] + out[1] + out[2]).isCloseTo(1, within(1e-6f));
        assertThat(out[3]).isEqualTo(9);
        double ratio = Math.exp(evaluator.logit(6) - evaluator.logit(2));
        assertThat(out[0] / out[1]).isCloseTo((float) ratio, within(1e-4f));
    }

    @Test
    void actions_that_share_a_label_share_its_probability_evenly() {
        evaluator.load(Fixtures.randomRow(random));
        float[] once = new float[2];
        float[] shared = new float[4];

        evaluator.probabilities(new int[] {3, 5}, 2, once);
        evaluator.probabilities(new int[] {3, 5, 3, 3}, 4, shared);

        assertThat(shared[0]).isCloseTo(once[0] / 3, within(1e-6f));
        assertThat(shared[2]).isEqualTo(shared[0]).isEqualTo(shared[3]);
        assertThat(shared[1]).isCloseTo(once[1], within(1e-6f));
    }

    @Test
    void the_best_label_has_the_greatest_action_value() {
        for (int n = 0; n < 100; n++) {
            int[] legal = Fixtures.randomLegal(random);
            evaluator.load(Fixtures.randomRow(random));

            float best = evaluator.actionValue(legal[evaluator.best(legal, legal.length)]);

            for (int label : legal) {
                assertThat(evaluator.actionValue(label)).isLessThanOrEqualTo(best);
            }
        }
    }

    @Test
    void of_equally_good_labels_the_first_is_the_best() {
        DenseWeights same = new DenseWeights(10, Fixtures.LABELS, new float[70], new float[Fixtures.LABELS]);
        NetworkWeights indifferent =
                new NetworkWeights(weights.trunk(), weights.policy(), weights.value(), same, weights.targets());
        Evaluator any = new Evaluator(indifferent, SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS));
        any.load(Fixtures.randomRow(random));

        assertThat(any.best(new int[] {4, 1, 6}, 3)).isZero();
    }

    @Test
    void twins_get_the_same_answer_under_exchanged_labels() {
        Evaluator symmetric = new Evaluator(weights, Fixtures.SYMMETRIES);
        RowSymmetry exchange = Fixtures.SYMMETRIES.elements().get(1);
        for (int n = 0; n < 100; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            ActiveFeatures twinF = Fixtures.twin(exchange, rowF, Fixtures.WIDTH);

            // A row that is its own twin keeps its labels apart.
            if (!Arrays.equals(rowF.toIndices(), twinF.toIndices())) {
                symmetric.load(rowF);
                float[] values = new float[Fixtures.LABELS];
                for (int label = 0; label < values.length; label++) {
                    values[label] = symmetric.actionValue(label);
                }
                symmetric.load(twinF);
                for (int label = 0; label < values.length; label++) {
                    assertThat(symmetric.actionValue(exchange.label(label))).isEqualTo(values[label]);
                }
            }
        }
    }

    @Test
    void what_a_row_has_gained_since_the_training_counts_for_nothing() {
        int wide = Fixtures.WIDTH + 70;
        Evaluator before = new Evaluator(weights, SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS));
        SymmetryGroup grown = SymmetryGroup.trivial(wide, Fixtures.LABELS);
        Evaluator after = new Evaluator(weights, grown);
        Evaluator trainable = new Evaluator(weights.withInputs(wide), grown);
        for (int n = 0; n < 30; n++) {
            ActiveFeatures rowF = Fixtures.randomRow(random);
            ActiveFeatures wideF = new ActiveFeatures(wide);
            Arrays.stream(rowF.toIndices()).forEach(wideF::add);
            wideF.add(Fixtures.WIDTH + random.nextInt(70));
            before.load(rowF);
            after.load(wideF);
            trainable.load(wideF);
            assertThat(after.inputs()).isEqualTo(wide);
            assertThat(after.value()).isEqualTo(before.value());
            assertThat(after.logit(2)).isEqualTo(before.logit(2));
            assertThat(trainable.value()).isCloseTo(before.value(), within(1e-5f));
        }
    }
}
