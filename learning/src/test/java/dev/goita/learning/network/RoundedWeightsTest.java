package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RoundedWeightsTest {
    private static final NetworkWeights WEIGHTS =
            NetworkWeights.random(new NetworkShape(30, List.of(20), 10), new SplittableRandom(1));

    @Test
    void numbers_keep_so_many_bits_and_are_the_nearest_of_those() {
        DenseWeights exact = WEIGHTS.trunk().get(0);
        DenseWeights rounded = WEIGHTS.rounded(8).trunk().get(0);
        for (int i = 0; i < exact.inputs(); i++) {
            for (int o = 0; o < exact.outputs(); o++) {
                float number = exact.weight(i, o);
                assertThat(Float.floatToRawIntBits(rounded.weight(i, o)) & 0x7FFF)
                        .isZero();
                assertThat(Math.abs(rounded.weight(i, o) - number)).isLessThanOrEqualTo(Math.abs(number) / 512);
            }
        }
    }

    @Test
    void all_bits_change_nothing() {
        assertThat(WEIGHTS.rounded(23).actionValues().weight(7, 3))
                .isEqualTo(WEIGHTS.actionValues().weight(7, 3));
    }

    @Test
    void no_bits_are_refused() {
        assertThatThrownBy(() -> WEIGHTS.rounded(0)).hasMessage("a number keeps 1 to 23 bits, not 0");
    }
}
