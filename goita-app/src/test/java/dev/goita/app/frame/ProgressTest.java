package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final StringWriter written = new StringWriter();
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);

    private Progress progress(Terminal terminal, OptionalLong total) {
        return progress(terminal, Language.ENGLISH, total);
    }

    private Progress progress(Terminal terminal, Language language, OptionalLong total) {
        return new Progress(terminal, new PrintWriter(written), Counted.ROUNDS, language, total, nanos::get);
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Test
    void nothing_is_written_where_nobody_looks() {
        try (Progress progress = progress(Terminal.NO, OptionalLong.of(10))) {
            pass(Duration.ofSeconds(9));
            progress.advance(5);
        }
        assertThat(written.toString()).isEmpty();
    }

    @Test
    void a_known_total_gives_share_rate_and_time_left() {
        try (Progress progress = progress(Terminal.YES, OptionalLong.of(4000))) {
            pass(Duration.ofSeconds(2));
            progress.advance(1000);
        }
        assertThat(written.toString())
                .isEqualTo("\r\u001B[K██████░░░░░░░░░░░░░░░░░░  25 % 1,000 rounds, 500/s, 0:06 left\r\u001B[K");
    }

    @Test
    void a_japanese_reader_is_told_in_japanese() {
        try (Progress progress = progress(Terminal.YES, Language.JAPANESE, OptionalLong.of(4000))) {
            pass(Duration.ofSeconds(2));
            progress.advance(1000);
        }
        assertThat(written.toString()).contains(" 25 % 1,000 局、500/秒、残り 0:06");
    }

    @Test
    void an_unknown_total_gives_count_and_rate() {
        try (Progress progress = progress(Terminal.YES, OptionalLong.empty())) {
            pass(Duration.ofSeconds(4));
            progress.advance(1000);
        }
        assertThat(written.toString()).isEqualTo("\r\u001B[K1,000 rounds, 250/s\r\u001B[K");
    }

    @Test
    void more_than_the_total_is_not_more_than_all() {
        try (Progress progress = progress(Terminal.YES, OptionalLong.of(1))) {
            pass(Duration.ofSeconds(1));
            progress.advance(2);
        }
        assertThat(written.toString()).contains(" 100 % 2 rounds, 2/s, 0:00 left");
    }

    @Test
    void the_line_is_drawn_at_most_ten_times_a_second() {
        try (Progress progress = progress(Terminal.YES, OptionalLong.of(1000))) {
            for (int step = 0; step < 1000; step++) {
                pass(Duration.ofMillis(1));
                progress.advance(1);
            }
        }
        assertThat(written.toString().split("\r", -1)).hasSize(1 + 10 + 1);
    }
}
