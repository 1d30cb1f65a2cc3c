package dev.goita.app.shogi.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionArgumentTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "startpos",
                "startpos moves 7g7f",
                "position startpos",
                "Position sfen 9/9 b - 1",
                "sfen 9/9/9 w",
                "4k4/9/9/9/9/9/9/9/4K4 b - 1",
                " 4k4/9/9 w",
                "1k b - 1",
                "4k4/9/9/9/9/9/9/9/4K4_b_-_1",
                "4k4/9/9/9/9/9/9/9/4K4%20b%20-%201",
                "4k4/9/9/9/9/9/9/9/4K4+b+-+1",
                "4k4/9/9/9/9/9/9/9/4K4[-] w 0 1",
                "https://example.org/analysis/4k4/9/9/9/9/9/9/9/4K4_b_-_1"
            })
    void a_word_of_usi_or_a_side_to_move_makes_a_position(String text) {
        assertThat(PositionArgument.looksLikeOne(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "game.kif",
                "games/b/w.kif",
                "my game.kif",
                "a black.kif",
                "a bw.kif",
                "▲3三歩 △1一歩",
                "sfen.txt",
                "a_b_c.kif",
                "games/a_b_-_1",
                "https://example.org/game.kif",
                "b"
            })
    void anything_else_is_the_name_of_a_file(String text) {
        assertThat(PositionArgument.looksLikeOne(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"9/", "/", " b", "b ", "sfen"})
    void a_million_characters_are_told_in_linear_time(String piece) {
        String text = piece.repeat(1_000_000 / piece.length()) + "\n!";

        assertThat(PositionArgument.looksLikeOne(text)).isEqualTo(piece.equals(" b") || piece.equals("b "));
    }
}
