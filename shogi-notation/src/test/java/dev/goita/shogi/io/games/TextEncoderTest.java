package dev.goita.shogi.io.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextEncoderTest {
    @ParameterizedTest
    @CsvSource({
        "▲△龍杏圭全, ▲△龍杏圭全, ''",
        "a☗b, a▲b, 1:2 unmappable-character",
        "𠮟る, 〓る, 1:1 unmappable-character",
        "①～〜, ①～～, 1:3 unmappable-character"
    })
    void characters_that_cp932_lacks_are_replaced_and_reported(String text, String written, String findings) {
        Reading<byte[]> reading = TextEncoder.encode(Source.of(text), TextDecoder.CP932, TextEncoder.Replacement.GETA);
        assertThat(new String(reading.value(), TextDecoder.CP932)).isEqualTo(written);
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "a𠮟b, OMIT, windows-31j, ab",
        "a☗b, OMIT, windows-31j, a▲b",
        "a歩b, GETA, US-ASCII, a?b",
        "a☗b, GETA, US-ASCII, a?b",
        "a☗b, OMIT, US-ASCII, ab",
        "−⛊⛉, GETA, windows-31j, －▲△",
        "☗𠮟, GETA, UTF-8, ☗𠮟"
    })
    void the_replacement_is_the_one_asked_for(
            String text, TextEncoder.Replacement replacement, String charset, String written) {
        Reading<byte[]> reading = TextEncoder.encode(Source.of(text), Charset.forName(charset), replacement);
        assertThat(new String(reading.value(), Charset.forName(charset))).isEqualTo(written);
        assertThat(reading.findings().isEmpty()).isEqualTo(charset.equals("UTF-8"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "\u000b", "\u000c", "\u001b", "\u001a", "\ud83d"})
    void what_would_make_a_file_unreadable_is_replaced_and_reported(String character) {
        Reading<byte[]> reading = TextEncoder.encode(
                Source.of("a" + character + "b\t\r\n"), StandardCharsets.UTF_8, TextEncoder.Replacement.GETA);
        assertThat(new String(reading.value(), StandardCharsets.UTF_8)).isEqualTo("a〓b\t\r\n");
        assertThat(Shown.findings(reading)).isEqualTo("1:2 unmappable-character");
    }

    @Test
    void the_character_and_its_replacement_are_named() {
        assertThat(TextEncoder.encode(Source.of("𠮟"), TextDecoder.CP932, TextEncoder.Replacement.GETA)
                        .findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.wording().english())
                        .isEqualTo("CP932 does not have U+20B9F, written as \"〓\""));
    }

    @ParameterizedTest
    @CsvSource({"windows-31j, CP932", "UTF-8, UTF-8", "EUC-JP, EUC-JP"})
    void an_encoding_has_its_usual_name(String charset, String name) {
        assertThat(TextDecoder.name(Charset.forName(charset))).isEqualTo(name);
    }
}
