package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoitaCommandTest {
    @ParameterizedTest
    @CsvSource({"ja-JP, JAPANESE", "ja, JAPANESE", "en-GB, ENGLISH", "fr, ENGLISH", "und, ENGLISH"})
    void the_locale_chooses_the_language(String tag, Language language) {
        assertThat(GoitaCommand.ofLocale(Locale.forLanguageTag(tag))).isEqualTo(language);
    }
}
