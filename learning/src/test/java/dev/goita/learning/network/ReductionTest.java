package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.Target;
import dev.goita.learning.samples.Samples;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ReductionTest {
    private static final SymmetryGroup AS_THEY_ARE = SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS);

    /** Of the first layer, whatever the row. */
    private static final Set<Integer> ASLEEP = Set.of(0, 4);

    private final SplittableRandom random = new SplittableRandom(1);
    private final NetworkWeights weights = drowsy(NetworkWeights.random(
            new NetworkShape(Fixtures.WIDTH, List.of(6, 9), Fixtures.LABELS, List.of(Target.number("a"))), random));

    /** Its first layer sleeps in part, and the last input of it is never on in what is seen. */
    private static NetworkWeights drowsy(NetworkWeights weights) {
        DenseWeights first = weights.trunk().get(0);
        float[] biasO = first.biasO().clone();
        ASLEEP.forEach(unit -> biasO[unit] = -1000);
        List<DenseWeights> layers = new ArrayList<>(weights.layers());
        layers.set(0, new DenseWeights(first.inputs(), first.outputs(), first.weightsIO(), biasO));
        return weights.withLayers(layers);
    }

    private Samples seen() {
        Samples.Builder seen = new Samples.Builder(1);
        for (int n = 0; n < 300; n++) {
            ActiveFeatures rowF = row();
            seen.add(rowF, new int[] {0, 1}, 2, 0, 0, 0, 0);
        }
        return seen.build();
    }

    private ActiveFeatures row() {
        ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
        for (int feature = 0; feature < Fixtures.WIDTH - 1; feature++) {
            if (random.nextBoolean()) {
                rowF.add(feature);
            }
        }
        return rowF;
    }

    @Test
    void what_sleeps_is_left_out_and_the_answers_stay_nearly_the_same() {
        NetworkWeights reduced = Reduction.of(weights, AS_THEY_ARE, List.of(seen()));

        assertThat(reduced.shape().hidden().get(0)).isEqualTo(6 - ASLEEP.size());
        assertThat(reduced.shape().inputs()).isEqualTo(Fixtures.WIDTH);
        assertThat(reduced.shape().targets()).isEqualTo(weights.shape().targets());
        Evaluator before = new Evaluator(weights, AS_THEY_ARE);
        Evaluator after = new Evaluator(reduced, AS_THEY_ARE);
        float[] target = new float[1];
        float[] targetAfter = new float[1];
        for (int n = 0; n < 100; n++) {
            ActiveFeatures rowF = row();
            before.load(rowF);
            after.load(rowF);
            assertThat(after.value()).isCloseTo(before.value(), within(0.1f));
            assertThat(after.actionValue(3)).isCloseTo(before.actionValue(3), within(0.1f));
            assertThat(after.logit(2)).isCloseTo(before.logit(2), within(0.1f));
            before.target(0, target);
            after.target(0, targetAfter);
            assertThat(targetAfter[0]).isCloseTo(target[0], within(0.1f));
        }
    }

    @Test
    void an_input_that_never_counts_has_no_weights() {
        DenseWeights first =
                Reduction.of(weights, AS_THEY_ARE, List.of(seen())).trunk().get(0);

        for (int unit = 0; unit < first.outputs(); unit++) {
            assertThat(first.weight(Fixtures.WIDTH - 1, unit)).isZero();
        }
    }

    @Test
    void weights_are_multiples_of_a_power_of_two_and_few_numbers_recur() {
        NetworkWeights large = NetworkWeights.random(
                new NetworkShape(Fixtures.WIDTH, List.of(200), Fixtures.LABELS), new SplittableRandom(2));
        DenseWeights head = Reduction.of(large, AS_THEY_ARE, List.of(seen())).actionValues();

        Set<Float> different = new HashSet<>();
        for (int input = 0; input < head.inputs(); input++) {
            for (int label = 0; label < head.outputs(); label++) {
                different.add(head.weight(input, label));
                assertThat(Float.floatToRawIntBits(head.weight(input, label)) & 0x7FFF)
                        .isZero();
            }
        }
        assertThat(different).hasSizeLessThan(head.inputs() * head.outputs() / 2);
    }

    @Test
    void a_network_that_sleeps_wholly_keeps_a_unit() {
        NetworkWeights asleep =
                NetworkWeights.random(new NetworkShape(Fixtures.WIDTH, List.of(3), Fixtures.LABELS), random);
        DenseWeights first = asleep.trunk().get(0);
        List<DenseWeights> layers = new ArrayList<>(asleep.layers());
        layers.set(0, new DenseWeights(first.inputs(), 3, first.weightsIO(), new float[] {-1000, -1000, -1000}));

        NetworkWeights reduced = Reduction.of(asleep.withLayers(layers), AS_THEY_ARE, List.of(seen()));

        assertThat(reduced.shape().hidden()).containsExactly(1);
        assertThat(reduced.answersNumbers()).isTrue();
    }
}
