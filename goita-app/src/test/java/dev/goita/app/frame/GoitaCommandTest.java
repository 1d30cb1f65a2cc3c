package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoitaCommandTest {
    @ParameterizedTest
    @CsvSource({
        "ja_JP.UTF-8, JAPANESE",
        "ja_JP.eucJP, JAPANESE",
        "ja, JAPANESE",
        "ja-JP, JAPANESE",
        "en_GB.UTF-8, ENGLISH",
        "C, ENGLISH",
        "fr, ENGLISH",
        "'', ENGLISH"
    })
    void the_locale_chooses_the_language(String name, Language language) {
        assertThat(GoitaCommand.ofLocale(name)).isEqualTo(language);
    }
}
