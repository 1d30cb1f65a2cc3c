package dev.goita.diagnostics.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {
    @ParameterizedTest
    @CsvSource({"1B", "07", "0D", "08", "00", "7F", "9B", "80", "200E", "202A", "202E", "2066", "2069", "061C", "2028"})
    void what_commands_a_terminal_is_shown_as_an_escape(String hex) {
        int c = Integer.parseInt(hex, 16);
        assertThat(VisibleText.line("a" + (char) c + "b")).isEqualTo(String.format("a\\u%04xb", c));
    }

    @ParameterizedTest
    @ValueSource(strings = {"王将", "é", "👩‍💻", "a b", "\u3000", "\u00A0", "\u2027", "\u202F", "\u2065", "\u206A"})
    void what_is_text_stays(String text) {
        assertThat(VisibleText.line(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0A", "09"})
    void a_line_shows_breaks_and_tabs_too(String hex) {
        int c = Integer.parseInt(hex, 16);
        assertThat(VisibleText.line(String.valueOf((char) c))).isEqualTo(String.format("\\u%04x", c));
        assertThat(VisibleText.commands((char) c)).isFalse();
    }
}
