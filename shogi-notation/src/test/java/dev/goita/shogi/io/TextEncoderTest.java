package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
}
