package dev.goita.learning.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointsTest {
    @ParameterizedTest
    @CsvSource({"50000, 50000, 0", "90s, 0, 90", "10m, 0, 600", "2h, 0, 7200", "'3,1h', 3, 3600", "'1h,3', 3, 3600"})
    void they_come_after_a_count_or_a_time_or_both(String text, long count, long seconds) {
        assertThat(Checkpoints.parse(text))
                .isEqualTo(new Checkpoints(
                        count == 0 ? OptionalLong.empty() : OptionalLong.of(count),
                        seconds == 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds))));
        assertThat(Checkpoints.parse(Checkpoints.parse(text).toString())).isEqualTo(Checkpoints.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ",", "0", "0m", "-1", "m", "10d", "1,2", "1m,2s", "1.5h", "10m,", "９", "9999999999999999"})
    void nothing_else_is_understood(String text) {
        assertThatThrownBy(() -> Checkpoints.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not '" + text + "'");
    }

    @Test
    void one_is_due_when_the_last_is_too_long_ago() {
        AtomicLong now = new AtomicLong(5);
        Checkpoints.Watch watch = Checkpoints.parse("2s").watch(now::get);

        now.addAndGet(1_999_999_999);
        assertThat(watch.isDue()).isFalse();
        now.addAndGet(1);
        assertThat(watch.isDue()).isTrue();
        watch.saved();
        assertThat(watch.isDue()).isFalse();
        assertThat(Checkpoints.USUAL.watch(now::get).isDue()).isFalse();
    }
}
