package dev.goita.diagnostics.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Wording;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    private static final List<String> KNOWN = List.of("rule", "rules", "random", "pimc", "net", "win-score", "--from");

    @ParameterizedTest
    @CsvSource({
        "rul, rule",
        "ruel, rule",
        "RULE, rule",
        "ruls, rule rules",
        "randon, random",
        "radnom, random",
        "ne, net",
        "nte, net",
        "win, win-score",
        "--form, --from",
        "x, ''",
        "'', ''",
        "wi, ''",
        "chess, ''",
        "rulebook, ''"
    })
    void the_known_words_that_come_nearest_are_meant(String written, String meant) {
        assertThat(Spelling.near(written, KNOWN)).isEqualTo(meant.isEmpty() ? List.of() : List.of(meant.split(" ")));
    }

    @Test
    void a_word_of_any_length_is_told_from_all() {
        assertThat(Spelling.near("r".repeat(1_000_000), KNOWN)).isEmpty();
        assertThat(Spelling.near("rule", List.of())).isEmpty();
    }

    @Test
    void a_message_says_what_was_meant_or_stays_as_it_is() {
        Wording message = new Wording("ありません", "no player");
        assertThat(message.suggesting("rul", KNOWN))
                .isEqualTo(new Wording("ありません。もしかして: rule", "no player; did you mean rule?"));
        assertThat(message.suggesting("x", KNOWN)).isEqualTo(message);
    }
}
