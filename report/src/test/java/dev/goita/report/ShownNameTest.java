package dev.goita.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownNameTest {
    @ParameterizedTest
    @CsvSource({
        "records/game.json, records/game.json",
        "../game.json, ../game.json",
        "/home/hanako/records/game.json, records/game.json",
        "/game.json, game.json",
        "/, /"
    })
    void an_absolute_path_keeps_its_last_two_parts(String file, String shown) {
        assertThat(ShownName.of(file, Language.ENGLISH)).isEqualTo(shown);
    }

    @Test
    void standard_input_is_named_in_the_language() {
        assertThat(ShownName.of(ShownName.STANDARD_NAME, Language.JAPANESE)).isEqualTo("標準入力");
        assertThat(ShownName.of(ShownName.STANDARD_NAME, Language.ENGLISH)).isEqualTo("standard input");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "net:/home/hanako/models/a.zip | net:models/a.zip",
                "net:models/a.zip | net:models/a.zip",
                "pimc:samples=64,exact=12 | pimc:samples=64,exact=12",
                "engine:/opt/x/player --fast | engine:x/player --fast"
            })
    void a_path_within_the_name_of_a_player_is_shortened(String name, String shown) {
        assertThat(ShownName.within(name)).isEqualTo(shown);
    }
}
