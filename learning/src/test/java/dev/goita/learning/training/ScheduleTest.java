package dev.goita.learning.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.LossWeights;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.FirstWeights;
import dev.goita.learning.training.Schedule.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {
    @ParameterizedTest
    @CsvSource({
        "LINEAR, 0, 1.0", "LINEAR, 0.25, 0.775", "LINEAR, 1, 0.1",
        "COSINE, 0, 1.0", "COSINE, 0.5, 0.55", "COSINE, 1, 0.1",
        "CONSTANT, 0, 1.0", "CONSTANT, 1, 1.0"
    })
    void the_rate_goes_from_first_to_last_along_its_shape(Shape shape, double done, double rate) {
        assertThat(new Schedule(1, 0.1, shape, 0).at(done)).isCloseTo(rate, within(1e-9));
    }

    @Test
    void a_warm_up_rises_in_a_line_to_what_the_shape_says() {
        Schedule schedule = new Schedule(1, 1, Shape.CONSTANT, 0.2);

        assertThat(schedule.at(0)).isPositive().isLessThan(0.01);
        assertThat(schedule.at(0.1)).isCloseTo(0.5, within(1e-9));
        assertThat(schedule.at(0.2)).isEqualTo(1);
    }

    @Test
    void a_training_that_only_warms_up_is_refused() {
        assertThatThrownBy(() -> new Schedule(1, 1, Shape.LINEAR, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("warm-up is a share from 0 to less than 1, not 1.0");
    }

    @Test
    void a_training_may_do_without_a_warm_up_but_not_have_a_negative_one() {
        assertThat(new Schedule(1, 1, Shape.LINEAR, 0).at(0)).isEqualTo(1);
        assertThatThrownBy(() -> new Schedule(1, 1, Shape.LINEAR, -0.1)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, batch-size must be positive",
        "2147483647, 1, batch-size must be positive and at most 1048576",
        "1, 0, clip must be positive",
        "1, NaN, clip must be positive"
    })
    void a_batch_has_a_sample_and_a_gradient_some_length(int batchSize, double clip, String message) {
        assertThatThrownBy(() -> new LearnerOptions(batchSize, new LossWeights(1, 1, 1, 1), clip, RowForm.PLAIN, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 1e-60, 1e39})
    void a_rate_is_positive_and_finite_where_it_is_used(double rate) {
        assertThatThrownBy(() -> new Schedule(rate, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("learning rates (--learning-rate) are positive and finite, not " + rate);
        assertThatThrownBy(() -> new Schedule(1, rate)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(floats = {3, 0, -1, Float.NaN, Float.POSITIVE_INFINITY})
    void outcomes_are_scaled_by_a_power_of_two(float scale) {
        assertThatThrownBy(() ->
                        new LearnerOptions(1, new LossWeights(1, 1, 1, 1), 1, RowForm.PLAIN, 1, FirstWeights.HE, scale))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("outcome-scale is a power of two, not " + scale);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void a_loss_has_a_weight_that_is_a_number(double weight) {
        assertThatThrownBy(() -> new LossWeights(1, weight, 1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void generations_can_be_counted() {
        assertThatThrownBy(() -> new DeepMonteCarlo.Plan(Long.MAX_VALUE, 1000, new Schedule(1, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("too many rounds (--rounds): 9223372036854775807 in generations of 1000");
        assertThat(new DeepMonteCarlo.Plan(Integer.MAX_VALUE, 1, new Schedule(1, 1)).generations())
                .isEqualTo(Integer.MAX_VALUE);
        assertThat(new DeepMonteCarlo.Plan(20, Integer.MAX_VALUE, new Schedule(1, 1)).generations())
                .isEqualTo(1);
    }
}
