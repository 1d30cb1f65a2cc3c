package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoitaCommandTest {
    @ParameterizedTest
    @CsvSource({"ja-JP, JAPANESE", "ja, JAPANESE", "en-GB, ENGLISH", "fr, ENGLISH", "und, ENGLISH"})
    void the_locale_chooses_the_language(String tag, Language language) {
        assertThat(GoitaCommand.wantedBy(Map.of(), Locale.forLanguageTag(tag))).isEqualTo(language);
    }

    @ParameterizedTest
    @CsvSource({
        "ja_JP.UTF-8, '', en_GB.UTF-8, JAPANESE",
        "C, ja_JP.UTF-8, ja_JP.UTF-8, ENGLISH",
        "'', ja_JP.eucJP, en_GB.UTF-8, JAPANESE",
        "'', '', ja_JP.UTF-8, JAPANESE",
        "'', '', en_GB.UTF-8, ENGLISH"
    })
    void the_environment_counts_before_the_locale(String all, String messages, String lang, Language language) {
        Map<String, String> variables = Map.of("LC_ALL", all, "LC_MESSAGES", messages, "LANG", lang);
        assertThat(GoitaCommand.wantedBy(variables, Locale.JAPANESE)).isEqualTo(language);
    }
}
