package dev.goita.shogi.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThinkingTimeTest {
    @Test
    void the_nodes_of_a_level_outlast_a_restart() {
        ThinkingTime time = ThinkingTime.of(Limits.NONE);
        time.allowNodes(500);
        time.restart(Limits.NONE);
        assertThat(time.nodes()).isEqualTo(500);
    }
}
