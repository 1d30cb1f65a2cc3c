package dev.goita.ml.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ControlledTest {
    private final SplittableRandom random = new SplittableRandom(1);

    private double[] noise(int count) {
        return random.doubles(count, -1, 1).toArray();
    }

    @Test
    void what_goes_along_with_controls_is_taken_off() {
        double[] one = noise(1_000);
        double[] two = noise(1_000);
        double[] rest = noise(1_000);
        double[] results = new double[one.length];
        for (int i = 0; i < results.length; i++) {
            results[i] = 7 + 3 * one[i] - 2 * two[i] + 0.1 * rest[i];
        }
        Controlled controlled = Controlled.of(
                results, List.of(new Controlled.Control(i -> one[i], 0, 0), new Controlled.Control(i -> two[i], 0, 0)));
        assertThat(controlled.mean()).isCloseTo(7, within(0.01));
        assertThat(controlled.varianceLeft()).isLessThan(0.01);
    }

    @Test
    void what_is_not_known_exactly_makes_the_interval_wider() {
        double[] one = noise(1_000);
        double[] results = new double[one.length];
        for (int i = 0; i < results.length; i++) {
            results[i] = 2 * one[i];
        }
        Controlled controlled = Controlled.of(results, List.of(new Controlled.Control(i -> one[i], 0.5, 0.5)));
        assertThat(controlled.mean()).isCloseTo(1, within(1e-9));
        assertThat(controlled.interval().radius()).isCloseTo(1.96, within(0.001));
    }

    /** The mean of many small samples is what is expected, though each fits its coefficients anew. */
    @Test
    void the_expectation_stays_with_fitted_coefficients() {
        double sum = 0;
        int samples = 4_000;
        for (int sample = 0; sample < samples; sample++) {
            double[] one = noise(50);
            double[] results = new double[one.length];
            for (int i = 0; i < results.length; i++) {
                results[i] = one[i] + one[i] * one[i];
            }
            sum += Controlled.of(results, List.of(new Controlled.Control(i -> one[i], 0, 0)))
                    .mean();
        }
        assertThat(sum / samples).isCloseTo(1.0 / 3, within(0.003));
    }

    @Test
    void few_results_and_equal_ones_stand_as_they_are() {
        Controlled few = Controlled.of(new double[] {1, 2, 3}, List.of(new Controlled.Control(i -> i + 1, 0, 0)));
        assertThat(few.mean()).isEqualTo(2);
        assertThat(few.varianceLeft()).isEqualTo(1);
        double[] noise = noise(100);
        Controlled equal = Controlled.of(new double[100], List.of(new Controlled.Control(i -> noise[i], 0, 0)));
        assertThat(equal.interval().low()).isZero();
        assertThat(equal.interval().high()).isZero();
    }
}
