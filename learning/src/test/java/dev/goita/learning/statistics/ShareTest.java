package dev.goita.learning.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareTest {
    /** Computed from the defining quadratic equation (p - x)^2 = z^2 x (1 - x) / n by bisection, in another language. */
    @ParameterizedTest
    @CsvSource({
        "0, 10, 0, 0.277533",
        "10, 10, 0.722467, 1",
        "1, 2, 0.094531, 0.905469",
        "500, 1000, 0.469070, 0.530930",
        "3, 1000, 0.001021, 0.008783"
    })
    void bounds_are_those_of_wilson(long successes, long cases, double low, double high) {
        Share interval = Share.wilson(successes, cases);
        assertThat(interval.low()).isCloseTo(low, within(1e-6));
        assertThat(interval.high()).isCloseTo(high, within(1e-6));
        assertThat(interval.share()).isEqualTo((double) successes / cases);
    }

    @ParameterizedTest
    @CsvSource("0, 0")
    void without_cases_anything_is_possible(long successes, long cases) {
        assertThat(Share.wilson(successes, cases)).isEqualTo(new Share(0, 0, 1));
    }
}
