package dev.goita.shogi.engine.usi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.engine.usi.UsiContestant.UsiHost.InfoLine;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InfoLineTest {
    private static Optional<Thought> read(String line) {
        return InfoLine.thought(UsiWords.of(line), Duration.ZERO);
    }

    @ParameterizedTest
    @CsvSource({
        "info depth 5 score cp 31 nodes 9 pv 2g2f, 31",
        "info score cp -31, -31",
        "info pv 2g2f 8c8d (60.5%) score cp 17 depth 4, 17",
        "info depth 5 multipv 1 score cp 31.5 pv 2g2f, 31",
        "info score cp 99999999999999999999 pv 2g2f, 2147483647",
        "info nodes 99999999999999999999 score cp 8, 8",
        "info nodes many depth x score cp 8, 8",
        "info score mate 7 pv 2g2f, 30000",
        "info score mate +7 pv 2g2f, 30000",
        "info score mate -8 pv 2g2f, -30000",
        "info score mate + nodes 3 pv 2g2f, 30000",
        "info score mate - nodes 3 pv 2g2f, -30000",
        "info score mate 0, -30000",
        "info score mate -0, -30000",
        "info score mate +0, 30000",
        "info score mate 99999999999999999999, 30000",
    })
    void the_score_of_the_best_line_counts(String line, int score) {
        assertThat(read(line).map(thought -> thought.score().floodgate())).contains(score);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "info",
                "info score",
                "info score cp",
                "info score mate",
                "info score cp high pv 2g2f",
                "info score cp + pv 2g2f",
                "info score mate soon pv 2g2f",
                "info score wdl 1000 0 0 pv 2g2f",
                "info depth 5 multipv 2 score cp 31 pv 2g2f",
                "info depth 5 score cp 31 multipv 3 pv 2g2f",
                "info depth 5 score cp 31 lowerbound pv 2g2f",
                "info depth 5 score cp 31 pv 2g2f upperbound",
                "info depth 5 score mate + upperbound pv 2g2f",
                "info string score cp 31 pv 2g2f",
                "info depth 5 string of words with score cp 31 pv 2g2f",
                "info depth 5 currmove 2g2f nodes 9",
            })
    void what_says_nothing_of_the_best_move_does_not_count(String line) {
        assertThat(read(line)).isEmpty();
    }

    @Test
    void a_line_is_told_with_its_search() {
        Thought thought = read("info depth 12 seldepth 20 nodes 5000 score cp 4 pv 2g2f 8c8d hashfull 7")
                .orElseThrow();
        assertThat(thought.line()).hasSize(2);
        assertThat(thought.depth()).isEqualTo(12);
        assertThat(thought.deepest()).isEqualTo(20);
        assertThat(thought.nodes()).isEqualTo(5_000);
    }
}
