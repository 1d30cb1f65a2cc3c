package dev.goita.shogi.engine.usi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.rules.piece.Color;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoWordsTest {
    private static GoWords go(String words) {
        return GoWords.parse(UsiWords.of(words), Color.BLACK, Duration.ZERO);
    }

    @ParameterizedTest
    @CsvSource({
        "movetime 500, 500",
        "movetime 0.9, 1",
        "movetime 700.25 btime 1 wtime 1, 700",
        "movetime .5, 1",
        "movetime 3., 3",
        "movetime -20, 1",
        "movetime 00000000000000000000250, 250",
        "movetime 99999999999999999999999, 2147483647",
        "movetime 2147483648.5, 2147483647",
        "movetime 100 movetime 300, 300",
        "movetime soon movetime 300, 300",
        "movetime movetime 300, 300",
        "wtime 7000 btime 0 byoyomi 900, 900",
        "byoyomi 900 btime, 900",
        "byoyomi btime 0 binc 400 winc, 400",
        "btime -350 wtime 9 byoyomi 900, 900",
        "btime 0 wtime 0 byoyomi 900.75 level 3, 900",
    })
    void what_can_be_understood_of_a_clock_counts(String words, long millis) {
        assertThat(go(words).limits().hard()).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource({
        "depth 7, 7, 9223372036854775807",
        "depth, 100, 9223372036854775807",
        "depth 0, 1, 9223372036854775807",
        "depth -3, 1, 9223372036854775807",
        "depth 101, 100, 9223372036854775807",
        "depth nodes 12, 100, 12",
        "depth 6.99 nodes 12.9, 6, 12",
        "nodes 0, 100, 1",
        "nodes 1e3, 100, 9223372036854775807",
        "nodes 123456789012345678901234567890, 100, 9223372036854775807",
        "movestogo depth 5, 5, 9223372036854775807",
        "eagerly depth 5 and well, 5, 9223372036854775807",
    })
    void numbers_are_brought_into_their_range(String words, int depth, long nodes) {
        Limits limits = go(words).limits();
        assertThat(limits.depth()).isEqualTo(depth);
        assertThat(limits.nodes()).isEqualTo(nodes);
        assertThat(limits.hasTime()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "depth 3, PLAY",
        "ponder btime 1 wtime 1, PONDER",
        "ponder infinite, INFINITE",
        "infinite ponder, INFINITE",
        "mate infinite, MATE",
        "mate, MATE",
        "ponder mate 5000, MATE",
        "ponders, PLAY",
    })
    void of_several_kinds_of_search_one_counts(String words, GoWords.Kind kind) {
        assertThat(go(words).kind()).isEqualTo(kind);
    }

    @Test
    void what_is_skipped_is_told_but_not_without_end() {
        assertThat(go("depth 3 btime 1 wtime 1").complaints()).isEmpty();
        assertThat(go("nodes many depth").complaints())
                .containsExactly(
                        "a number follows nodes, not many",
                        "unknown word 'many'",
                        "a number follows depth, not nothing");
        assertThat(go("x ".repeat(1_000)).complaints()).hasSize(5);
    }

    @Test
    void moves_to_search_are_those_that_can_be_read_each_once() {
        assertThat(go("searchmoves 7g7f here 2g2f 7g7f depth 2").only())
                .extracting(dev.goita.shogi.sfen.UsiMove::write)
                .containsExactly("7g7f", "2g2f");
        assertThat(go("7g7f depth 2").only()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "12, 12",
        "+12, 12",
        "-12.75, -12",
        "-0, 0",
        "999999999999999999, 999999999999999999",
        "1000000000000000000, 9223372036854775807",
        "-1000000000000000000, -9223372036854775807",
    })
    void a_number_is_read_as_its_whole_part(String word, long number) {
        assertThat(UsiWords.number(word)).isEqualTo(OptionalLong.of(number));
    }

    @Test
    void other_words_are_no_numbers() {
        assertThat(List.of("", "+", "-", ".", "+.", "1.2.3", "1e3", "0x10", "1,000", "NaN", "１２", "--1", "1-"))
                .allSatisfy(word -> assertThat(UsiWords.number(word)).as(word).isEmpty());
    }
}
