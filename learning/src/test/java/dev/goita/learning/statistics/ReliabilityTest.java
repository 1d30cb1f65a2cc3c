package dev.goita.learning.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ReliabilityTest {
    @Test
    void the_error_is_the_distance_between_prediction_and_truth() {
        Reliability.Tally tally = new Reliability.Tally();
        for (int i = 0; i < 10; i++) {
            tally.add(0.75, i < 5 ? 1 : 0);
            tally.add(0.25, i < 2 ? 1 : 0);
        }
        Reliability reliability = tally.result();

        assertThat(reliability.count()).isEqualTo(20);
        assertThat(reliability.error()).isCloseTo((0.25 + 0.05) / 2, within(1e-9));
        assertThat(reliability.bins())
                .containsExactly(new Reliability.Bin(10, 0.25, 0.2), new Reliability.Bin(10, 0.75, 0.5));
    }

    @Test
    void certainties_have_bins_too() {
        Reliability.Tally tally = new Reliability.Tally();
        tally.add(1, 1);
        tally.add(0, 0);

        assertThat(tally.result().error()).isZero();
        assertThat(tally.result().bins()).hasSize(2);
    }
}
