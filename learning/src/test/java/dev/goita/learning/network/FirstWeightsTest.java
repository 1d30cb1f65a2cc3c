package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FirstWeightsTest {
    private static final NetworkShape SHAPE = new NetworkShape(400, List.of(100, 80), 50);

    private static NetworkWeights weights(int activeInputs, double heads) {
        return NetworkWeights.random(SHAPE, new FirstWeights(activeInputs, heads), new SplittableRandom(1));
    }

    private static double deviation(DenseWeights layer) {
        double sum = 0;
        for (int i = 0; i < layer.inputs(); i++) {
            for (int o = 0; o < layer.outputs(); o++) {
                sum += layer.weight(i, o) * layer.weight(i, o);
            }
        }
        return Math.sqrt(sum / (layer.inputs() * layer.outputs()));
    }

    @Test
    void the_first_layer_reckons_with_the_inputs_that_are_active() {
        NetworkWeights weights = weights(50, 1);

        assertThat(deviation(weights.trunk().get(0))).isCloseTo(Math.sqrt(2.0 / 50), within(0.005));
        assertThat(deviation(weights.trunk().get(1))).isCloseTo(Math.sqrt(2.0 / 100), within(0.005));
    }

    @Test
    void heads_can_begin_smaller() {
        NetworkWeights weights = weights(0, 0.1);

        assertThat(deviation(weights.actionValues())).isCloseTo(0.1 * Math.sqrt(2.0 / 80), within(0.001));
        assertThat(deviation(weights.trunk().get(0))).isCloseTo(Math.sqrt(2.0 / 400), within(0.005));
    }

    @Test
    void sizes_that_make_no_sense_are_refused() {
        assertThatThrownBy(() -> new FirstWeights(-1, 1)).hasMessage("active-inputs is not negative, but -1 is");
        assertThatThrownBy(() -> new FirstWeights(0, 1.5)).hasMessage("first-heads is 0..1, not 1.5");
    }
}
