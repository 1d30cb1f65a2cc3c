package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.text.Cell;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SOURCE: RFC 8259, sections 6 and 7. */
class JsonValuesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "7",
                "-12",
                "10",
                "0.5",
                "-1.25",
                "1e5",
                "1E+5",
                "0e-0",
                "12.50e10",
                "123456789012345678901234567890"
            })
    void these_are_numbers(String text) {
        assertThat(JsonNumber.isNumber(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "-", "01", "-01", ".5", "1.", "1.e5", "1e", "1e+", "e5", "+1", "1x", "1.5x", "1e5x", "1e5.0", "--1",
                "/", ":", "1/", "1:"
            })
    void these_are_none(String text) {
        assertThat(JsonNumber.isNumber(text)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "-0.0e7, 0",
        "0e99999999999, ",
        "7, 7",
        "1.0, 1",
        "1e0, 1",
        "1E+2, 100",
        "-2.50e1, -25",
        "300e-2, 3",
        "0.003e3, 3",
        "123456789, 123456789",
        "-123456789, -123456789",
        "1234567890, ",
        "1e9, ",
        "1e400, ",
        "1e-400, ",
        "1e99999999999, ",
        "1.5, ",
        "-0.5, ",
        "1.00000000000000000001, ",
        "-, ",
        "'', ",
        "00, ",
        "01, ",
        "-01, ",
        "1., ",
        "+1, ",
    })
    void a_number_is_a_whole_one_by_its_value_and_not_by_its_spelling(String text, Integer value) {
        assertThat(JsonNumber.integer(text)).isEqualTo(value == null ? OptionalInt.empty() : OptionalInt.of(value));
    }

    @Test
    void only_what_json_forbids_is_escaped() {
        assertThat(JsonText.quote("a\"b\\c/d\n\u001f\u007fごいた𠮟")).isEqualTo("\"a\\\"b\\\\c/d\\n\\u001F\u007fごいた𠮟\"");
    }

    @Test
    void half_a_character_becomes_the_replacement_character() {
        assertThat(JsonText.quote("a\ud842b")).isEqualTo("\"a\ufffdb\"");
        assertThat(JsonText.quote("\udf9f\ud842")).isEqualTo("\"\ufffd\ufffd\"");
    }

    @Test
    void a_line_has_a_comma_between_its_fields() {
        JsonLine line = new JsonLine()
                .put("a", "x\"")
                .put("b", 12345678901L)
                .putFlag("c", true)
                .putStrings("d", List.of("x", "y"))
                .putStrings("e", List.of())
                .putNumbers("f", List.of(1, -2))
                .putNumbers("g", List.of())
                .putRaw("h", List.of("{}", "1"))
                .putRaw("i", "{\"j\":0}");
        assertThat(line)
                .hasToString("{\"a\":\"x\\\"\",\"b\":12345678901,\"c\":true,\"d\":[\"x\",\"y\"],\"e\":[],\"f\":[1,-2],"
                        + "\"g\":[],\"h\":[{},1],\"i\":{\"j\":0}}");
        assertThat(new JsonLine().putFlag("x", false)).hasToString("{\"x\":false}");
    }

    /** The first column counts from 1; a text as written, what it stands for, and the column of each character. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "abc | abc | 1 2 3 4",
                "aあb | aあb | 1 2 3 4",
                "é𠮟b | é𠮟b | 1 2 2 3 4",
                "\\u3042b | あb | 1 7 8",
                "a\\\"\\\\\\/b | a\"\\/b | 1 2 4 6 8 9",
                "\\ud842\\udf9fb | 𠮟b | 1 7 13 14",
                "a\\xb | a\\xb | 1 2 3 4 5",
                "\\u30 | \\u30 | 1 2 3 4 5",
                "\\u30g0 | \\u30g0 | 1 2 3 4 5 6 7",
                "a\\ | a\\ | 1 2 3",
            })
    void each_character_of_a_string_has_the_column_of_its_spelling(String written, String text, String columns) {
        byte[] bytes = ("\"" + written).getBytes(StandardCharsets.UTF_8);
        Cell cell = Utf8.cell(bytes, 1, bytes.length, 3, 1, 50);
        assertThat(cell.text()).isEqualTo(text);
        StringBuilder found = new StringBuilder();
        for (int i = 0; i <= text.length(); i++) {
            assertThat(cell.place("f", i).line()).isEqualTo(3);
            found.append(i == 0 ? "" : " ").append(cell.place("f", i).column());
        }
        assertThat(found).hasToString(columns);
        assertThat(cell.span().orElseThrow().offset()).isEqualTo(50);
        assertThat(cell.span().orElseThrow().length()).isEqualTo(bytes.length - 1);
    }

    @Test
    void the_short_escapes_are_control_characters() {
        byte[] bytes = "\\b\\f\\n\\r\\t".getBytes(StandardCharsets.US_ASCII);
        assertThat(Utf8.cell(bytes, 0, bytes.length, 1, 1, 0).text()).isEqualTo("\b\f\n\r\t");
    }

    /** SOURCE: the Unicode Standard, table 3-7: well-formed byte sequences. */
    @ParameterizedTest
    @CsvSource({
        "00, true",
        "7F, true",
        "80, false",
        "C1BF, false",
        "C280, true",
        "DFBF, true",
        "DF7F, false",
        "DFC0, false",
        "E09FBF, false",
        "E0A080, true",
        "ED9FBF, true",
        "EDA080, false",
        "EDBFBF, false",
        "EE8080, true",
        "EFBFBF, true",
        "EFBF, false",
        "EF41BF, false",
        "F08FBFBF, false",
        "F0908080, true",
        "F48FBFBF, true",
        "F4908080, false",
        "F5808080, false",
        "F09080, false",
        "FF, false"
    })
    void bytes_spell_a_character_or_none(String hex, boolean isCharacter) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertThat(Utf8.isCharacter(bytes, 0, bytes.length)).isEqualTo(isCharacter);
        String decoded = new String(bytes, StandardCharsets.UTF_8);
        assertThat(decoded.codePointCount(0, decoded.length()) == 1 && !decoded.equals("\uFFFD"))
                .as("the JDK agrees")
                .isEqualTo(isCharacter);
        if (isCharacter) {
            assertThat(Utf8.cell(bytes, 0, bytes.length, 1, 1, 0).text()).isEqualTo(decoded);
        } else {
            assertThat(Utf8.cell(bytes, 0, bytes.length, 1, 1, 0).text()).contains("\uFFFD");
        }
    }
}
