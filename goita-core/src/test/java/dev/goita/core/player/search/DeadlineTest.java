package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DeadlineTest {
    @Test
    void no_time_means_no_limit() {
        assertThat(Deadline.inMillis(0).isSet()).isFalse();
        assertThat(new Deadline(System.nanoTime() - 1, false).hasPassed()).isFalse();
    }

    @Test
    void a_moment_that_was_has_passed_and_one_to_come_has_not() {
        assertThat(new Deadline(System.nanoTime() - 1, true).hasPassed()).isTrue();
        assertThat(new Deadline(System.nanoTime() + Long.MAX_VALUE / 2, true).hasPassed())
                .isFalse();
    }

    @Test
    void a_limit_is_so_many_milliseconds_from_now_on() {
        long before = System.nanoTime();
        Deadline deadline = Deadline.inMillis(5_000);
        long after = System.nanoTime();

        assertThat(deadline.isSet()).isTrue();
        assertThat(deadline.nanoTime() - before).isGreaterThanOrEqualTo(5_000_000_000L);
        assertThat(deadline.nanoTime() - after).isLessThanOrEqualTo(5_000_000_000L);
    }
}
