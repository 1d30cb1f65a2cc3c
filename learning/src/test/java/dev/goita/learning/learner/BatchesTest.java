package dev.goita.learning.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.training.Fit;
import dev.goita.learning.training.Schedule;
import dev.goita.learning.training.TrainingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchesTest {
    @ParameterizedTest
    @CsvSource({"10, 4, '0-3 3-6 6-10'", "10, 5, '0-5 5-10'", "3, 8, '0-3'", "1, 1, '0-1'", "11, 4, '0-3 3-7 7-11'"})
    void a_pass_is_cut_into_batches_of_nearly_equal_size(int size, int batchSize, String batches) {
        List<String> cut = new ArrayList<>();
        double mean = new Batches(size, batchSize)
                .run(0, List.of(), (from, to) -> {
                    cut.add(from + "-" + to);
                    assertThat(to - from).isLessThanOrEqualTo(batchSize + batchSize / 2 + 1);
                    return new Fit(to, Map.of(), 0);
                })
                .loss();
        assertThat(String.join(" ", cut)).isEqualTo(batches);
        assertThat(mean)
                .isCloseTo(
                        cut.stream()
                                .mapToInt(batch -> Integer.parseInt(batch.substring(batch.indexOf('-') + 1)))
                                .average()
                                .orElseThrow(),
                        within(1e-12));
    }

    @Test
    void a_loss_that_is_no_number_is_told_with_its_update() {
        assertThatThrownBy(() -> new Batches(10, 5)
                        .run(7, List.of(), (from, to) -> new Fit(from == 0 ? 1 : Double.NaN, Map.of(), 0)))
                .isInstanceOf(TrainingException.class)
                .hasMessage("the loss is NaN after 9 updates; try a lower learning rate");
    }

    @ParameterizedTest
    @CsvSource({"10, 4, 3, 2", "8, 4, 2, 4", "3, 4, 1, 3", "1, 1, 1, 1"})
    void the_last_generation_plays_what_is_left(long rounds, int each, int generations, int last) {
        DeepMonteCarlo.Plan plan = new DeepMonteCarlo.Plan(rounds, each, new Schedule(1, 1));
        assertThat(plan.generations()).isEqualTo(generations);
        assertThat(plan.roundsOf(generations - 1)).isEqualTo(last);
        assertThat(plan.firstRound(generations - 1)).isEqualTo(rounds - last);
    }

    @Test
    void nothing_cannot_be_played() {
        assertThatThrownBy(() -> new DeepMonteCarlo.Plan(0, 1, new Schedule(1, 1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new DeepMonteCarlo.Plan(1, 0, new Schedule(1, 1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Schedule(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Schedule(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Schedule.Shape.COSINE).hasToString("cosine");
    }
}
