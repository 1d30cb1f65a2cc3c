package dev.goita.learning.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentsTest {
    /** Squared deviations from the mean 5: 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32. */
    private static final Moments EIGHT = Moments.of(new double[] {2, 4, 4, 4, 5, 5, 7, 9});

    @Test
    void the_variance_is_that_of_a_sample() {
        assertThat(EIGHT.count()).isEqualTo(8);
        assertThat(EIGHT.mean()).isCloseTo(5, within(1e-12));
        assertThat(EIGHT.variance()).isCloseTo(32 / 7.0, within(1e-12));
    }

    @Test
    void the_interval_is_that_of_a_mean() {
        double standardError = Math.sqrt(32 / 7.0 / 8);
        assertThat(EIGHT.standardError()).isCloseTo(standardError, within(1e-12));
        assertThat(EIGHT.interval().low()).isCloseTo(5 - 1.959964 * standardError, within(1e-9));
        assertThat(EIGHT.interval().high()).isCloseTo(5 + 1.959964 * standardError, within(1e-9));
    }

    @Test
    void two_numbers_vary_and_one_does_not() {
        assertThat(Moments.of(new double[] {1, 3}).variance()).isEqualTo(2);
        assertThat(Moments.of(new double[] {1, 3}).standardError()).isEqualTo(1);
        assertThat(Moments.of(new double[] {7}).variance()).isZero();
        assertThat(Moments.of(new double[] {7}).standardError()).isZero();
        assertThat(new Moments().mean()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "0.12345, 3, 0.123",
        "0.5, 3, 0.5",
        "2, 3, 2",
        "1200, 2, 1200",
        "-0.0004, 3, 0",
        "0.125, 2, 0.12",
        "0.375, 2, 0.38",
    })
    void decimals_end_where_they_mean_nothing_more(double number, int places, String text) {
        assertThat(Decimals.rounded(number, places)).hasToString(text);
    }
}
