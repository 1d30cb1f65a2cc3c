package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.SymmetryGroup;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswersNumbersTest {
    private static final NetworkShape PLAIN = new NetworkShape(12, List.of(7, 5), 3, Fixtures.TARGETS);
    private static final NetworkShape SHALLOW = new NetworkShape(12, List.of(7), 3);

    private static NetworkWeights scaled(NetworkShape shape, double factor, RandomGenerator random) {
        NetworkWeights weights = NetworkWeights.random(shape, random);
        List<DenseWeights> trunk = weights.trunk().stream()
                .map(layer -> layer.times((float) factor))
                .toList();
        return new NetworkWeights(
                trunk,
                weights.policy().times((float) factor),
                weights.value().times((float) factor),
                weights.actionValues().times((float) factor),
                weights.targets());
    }

    private static boolean seenToAnswer(NetworkWeights weights, RandomGenerator random) {
        NetworkShape shape = weights.shape();
        Evaluator evaluator = new Evaluator(weights, SymmetryGroup.trivial(shape.inputs(), shape.labels()));
        boolean numbers = true;
        for (int row = 0; row < 50; row++) {
            ActiveFeatures rowF = new ActiveFeatures(shape.inputs());
            for (int i = 0; i < shape.inputs(); i++) {
                if (random.nextBoolean()) {
                    rowF.add(i);
                }
            }
            evaluator.load(rowF);
            numbers &= Float.isFinite(evaluator.value());
            for (int label = 0; label < shape.labels(); label++) {
                numbers &= Float.isFinite(evaluator.logit(label)) && Float.isFinite(evaluator.actionValue(label));
            }
        }
        return numbers;
    }

    @Test
    void a_network_that_is_said_to_answer_numbers_does() {
        int refused = 0;
        int trusted = 0;
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double factor = Math.pow(10, random.nextInt(30));
            NetworkWeights weights = scaled(seed % 2 == 0 ? PLAIN : SHALLOW, factor, random);
            if (weights.answersNumbers()) {
                trusted++;
                assertThat(seenToAnswer(weights, random)).as("seed %d", seed).isTrue();
            } else {
                refused++;
            }
        }
        assertThat(trusted).isGreaterThan(50);
        assertThat(refused).isGreaterThan(50);
    }

    /** Far more layers than anybody trains without anything between them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    void first_weights_answer_numbers(int layers) {
        NetworkShape shape = new NetworkShape(600, Collections.nCopies(layers, 128), 40);
        assertThat(NetworkWeights.random(shape, new SplittableRandom(1)).answersNumbers())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 3e38f, -3e38f})
    void one_number_is_enough_to_spoil_a_network(float number) {
        NetworkWeights weights = NetworkWeights.random(SHALLOW, new SplittableRandom(1));
        for (int place = 0; place < 3; place++) {
            assertThat(spoilt(weights, place, number).answersNumbers())
                    .as("place %d", place)
                    .isFalse();
        }
        assertThat(weights.answersNumbers()).isTrue();
    }

    private static NetworkWeights spoilt(NetworkWeights weights, int place, float number) {
        return new NetworkWeights(
                place == 0 ? List.of(spoilt(weights.trunk().get(0), number)) : weights.trunk(),
                place == 1 ? spoilt(weights.policy(), number) : weights.policy(),
                place == 2 ? spoilt(weights.value(), number) : weights.value(),
                weights.actionValues(),
                List.of());
    }

    private static DenseWeights spoilt(DenseWeights layer, float number) {
        float[] weightsIO = new float[layer.inputs() * layer.outputs()];
        Arrays.fill(weightsIO, 0.1f);
        weightsIO[weightsIO.length / 2] = number;
        return new DenseWeights(layer.inputs(), layer.outputs(), weightsIO, new float[layer.outputs()]);
    }
}
