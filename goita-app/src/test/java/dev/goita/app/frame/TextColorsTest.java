package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextColorsTest {
    @ParameterizedTest
    @CsvSource({
        "YES, xterm,, ANSI",
        "YES,,, ANSI",
        "YES, xterm, '', ANSI",
        "YES, xterm, 1, PLAIN",
        "YES, xterm, 0, PLAIN",
        "YES, dumb,, PLAIN",
        "YES, dumb, '', PLAIN",
        "NO, xterm,, PLAIN"
    })
    void colours_are_for_terminals_that_know_them_and_users_who_want_them(
            Terminal terminal, String term, String noColor, TextColors expected) {
        Map<String, String> environment = new HashMap<>();
        if (term != null) {
            environment.put("TERM", term);
        }
        if (noColor != null) {
            environment.put("NO_COLOR", noColor);
        }
        assertThat(TextColors.of(terminal, environment)).isEqualTo(expected);
        assertThat(Terminal.takesCommands(environment)).isEqualTo(!"dumb".equals(term));
    }
}
