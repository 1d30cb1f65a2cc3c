package dev.goita.ml.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ExplorationTest {
    @Test
    void the_share_goes_in_a_straight_line_and_then_stays() {
        Exploration exploration = new Exploration(0.1, 0.02, 1_000, 0);

        assertThat(exploration.at(0)).isEqualTo(0.1);
        assertThat(exploration.at(250)).isCloseTo(0.08, within(1e-12));
        assertThat(exploration.at(1_000)).isCloseTo(0.02, within(1e-12));
        assertThat(exploration.at(5_000)).isCloseTo(0.02, within(1e-12));
    }

    @Test
    void what_is_no_share_is_refused() {
        assertThatThrownBy(() -> new Exploration(0.1, 1.1, 10, 0)).hasMessage("epsilon is 0..1, not 0.1 and 1.1");
        assertThatThrownBy(() -> new Exploration(0.1, 0.1, 10, 1_001)).hasMessage("forks are 0..1000, not 1001");
        assertThatThrownBy(() -> new Exploration(0.1, 0.1, 10, -1)).hasMessage("forks are 0..1000, not -1");
    }
}
