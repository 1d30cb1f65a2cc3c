package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WeightsMeanTest {
    private static NetworkWeights network(float number) {
        return new NetworkWeights(
                List.of(layer(2, 3, number)), layer(3, 2, number), layer(3, 1, number), layer(3, 2, number));
    }

    private static DenseWeights layer(int inputs, int outputs, float number) {
        float[] weightsIO = new float[inputs * outputs];
        for (int i = 0; i < weightsIO.length; i++) {
            weightsIO[i] = number * (i + 1);
        }
        float[] biasO = new float[outputs];
        biasO[0] = -number;
        return new DenseWeights(inputs, outputs, weightsIO, biasO);
    }

    private static void assertNumbers(NetworkWeights weights, float number) {
        assertThat(weights.layers()).hasSize(4).allSatisfy(layer -> {
            for (int input = 0; input < layer.inputs(); input++) {
                for (int output = 0; output < layer.outputs(); output++) {
                    assertThat(layer.weight(input, output)).isEqualTo(number * (input * layer.outputs() + output + 1));
                }
            }
            assertThat(layer.bias(0)).isEqualTo(-number);
        });
    }

    @Test
    void every_number_is_the_mean() {
        WeightsMean mean = new WeightsMean(network(9));
        mean.add(network(1));
        mean.add(network(3));
        mean.add(network(8));

        assertThat(mean.count()).isEqualTo(3);
        assertNumbers(mean.weights(), 4);
    }

    @Test
    void what_was_cleared_does_not_count() {
        WeightsMean mean = new WeightsMean(network(9));
        mean.add(network(1));
        mean.clear();
        mean.add(network(2));

        assertNumbers(mean.weights(), 2);
    }

    @Test
    void there_is_no_mean_of_nothing() {
        WeightsMean mean = new WeightsMean(network(9));

        assertThatThrownBy(mean::weights).isInstanceOf(IllegalStateException.class);
    }
}
