package dev.goita.shogi.engine.usi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.rules.piece.Color;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsiClockTest {
    private static final Duration DELAY = Duration.ofMillis(100);

    private static Limits limits(String words, Color turn) {
        return GoWords.parse(Arrays.asList(words.split(" ")), turn, DELAY).limits();
    }

    @ParameterizedTest
    @CsvSource({
        "btime 0 wtime 0 byoyomi 1000, 900",
        "btime 600000 wtime 600000 byoyomi 10000, 609900",
        "btime 500 wtime 500 binc 1000 winc 1000, 1400",
        "btime 50 wtime 50, 10",
        "movetime 1000, 900",
        "movetime 0, 1",
    })
    void no_more_is_used_than_there_is(String words, long most) {
        Limits limits = limits(words, Color.BLACK);
        assertThat(limits.hard().toMillis()).isLessThanOrEqualTo(most).isPositive();
        assertThat(limits.soft()).isLessThanOrEqualTo(limits.hard());
    }

    @Test
    void only_byoyomi_is_used_up() {
        assertThat(limits("btime 0 wtime 0 byoyomi 10000", Color.BLACK).soft()).isEqualTo(Duration.ofMillis(9_900));
    }

    @Test
    void each_side_looks_at_its_own_clock() {
        Limits black = limits("btime 600000 wtime 1000", Color.BLACK);
        Limits white = limits("btime 600000 wtime 1000", Color.WHITE);
        assertThat(black.soft()).isGreaterThan(white.soft().multipliedBy(20));
    }

    @Test
    void a_long_game_is_played_within_its_time() {
        Duration left = Duration.ofMinutes(10);
        for (int move = 0; move < 100; move++) {
            Limits limits = limits("btime " + left.toMillis() + " wtime 1", Color.BLACK);
            left = left.minus(limits.soft()).minus(DELAY);
            assertThat(left).isPositive();
        }
    }

    @Test
    void without_words_there_is_no_limit() {
        GoWords go = GoWords.parse(List.of(), Color.BLACK, DELAY);
        assertThat(go.limits()).isEqualTo(Limits.NONE);
        assertThat(go.kind()).isEqualTo(GoWords.Kind.PLAY);
    }
}
