package dev.goita.ml.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ControlVariateTest {
    @Test
    void results_that_follow_the_values_leave_no_error() {
        ControlVariate result = ControlVariate.of(new double[] {7, 3, 9, 1}, new double[] {2, -2, 4, -4});

        assertThat(result.plain()).isEqualTo(5);
        assertThat(result.coefficient()).isCloseTo(1, within(1e-12));
        assertThat(result.adjusted()).isCloseTo(5, within(1e-12));
        assertThat(result.adjustedInterval().radius()).isCloseTo(0, within(1e-12));
        assertThat(result.varianceLeft()).isCloseTo(0, within(1e-12));
    }

    @Test
    void luck_of_the_deals_is_taken_off() {
        // The deals favoured the first side by 10 on average, and results follow them by half.
        ControlVariate result = ControlVariate.of(new double[] {1, 6, 11}, new double[] {0, 10, 20});

        assertThat(result.coefficient()).isCloseTo(0.5, within(1e-12));
        assertThat(result.plain()).isEqualTo(6);
        assertThat(result.adjusted()).isCloseTo(1, within(1e-12));
    }

    @Test
    void values_that_are_all_alike_change_nothing() {
        ControlVariate result = ControlVariate.of(new double[] {1, 6, 11}, new double[] {0, 0, 0});

        assertThat(result.adjusted()).isEqualTo(result.plain());
        assertThat(result.varianceLeft()).isEqualTo(1);
    }

    /** Means of 400 trials: the error of their mean is below 0.04, a third of that of one. */
    @Test
    void the_adjusted_mean_is_unbiased_and_its_interval_honest() {
        int trials = 400;
        double truth = 3;
        double sum = 0;
        int covered = 0;
        Random random = new Random(1);
        for (int trial = 0; trial < trials; trial++) {
            double[] results = new double[100];
            double[] values = new double[100];
            for (int i = 0; i < results.length; i++) {
                values[i] = random.nextGaussian() * 10;
                results[i] = truth + 0.8 * values[i] + random.nextGaussian() * 6;
            }
            ControlVariate result = ControlVariate.of(results, values);
            sum += result.adjusted();
            covered += result.adjustedInterval().low() < truth
                            && truth < result.adjustedInterval().high()
                    ? 1
                    : 0;
        }

        assertThat(sum / trials).isCloseTo(truth, within(0.1));
        assertThat(covered).isBetween(365, 395);
    }

    @Test
    void every_result_needs_its_value() {
        assertThatThrownBy(() -> ControlVariate.of(new double[] {1, 2, 3}, new double[] {1, 2}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a control variate needs three deals with their values, not 3 deals and 2 values");
    }
}
