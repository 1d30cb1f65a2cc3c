package dev.goita.doors.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlainJsonTest {
    private static final ObjectMapper JACKSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private static final String TEXT =
            "{\"a\":[1,-20,3.25,4e2,true,false,null,\"王\\n\\u738B\\\"\"],\"b\":{\"c\":{},\"d\":[]},\"e\":12345678901}";

    @ParameterizedTest
    @ValueSource(strings = {TEXT, " { } ", "[ ]", "\"\"", "0", "-0", "\"\\/\\b\\f\\t\"", "{\"a\" : 1 , \"a\" : 2}"})
    void what_is_written_is_what_was_read(String text) throws Exception {
        assertThat(JACKSON.readTree(PlainJson.write(PlainJson.read(text)))).isEqualTo(JACKSON.readTree(text));
    }

    /** Any sign of a text changed, missed or doubled. */
    @Test
    void what_is_no_json_to_others_is_none_here() {
        SplittableRandom random = new SplittableRandom(1);
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(TEXT);
            for (int slips = 1 + random.nextInt(3); slips > 0; slips--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, text.charAt(at));
                    default -> text.setCharAt(at, TEXT.charAt(random.nextInt(TEXT.length())));
                }
            }
            boolean isJson = isJson(text.toString());
            refused += isJson ? 0 : 1;
            assertThat(isRead(text.toString())).as(text.toString()).isEqualTo(isJson);
        }
        assertThat(refused).isBetween(1_000, 19_000);
    }

    private static boolean isJson(String text) {
        try {
            JACKSON.readTree(text);
            return true;
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static boolean isRead(String text) {
        try {
            PlainJson.read(text);
            return true;
        } catch (PlainJson.Wrong e) {
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource({"'{\n\"a\": x}', 2, 6", "'[1,]', 1, 4", "'\"a', 1, 3", "'', 1, 1", "'{} x', 1, 4"})
    void a_mistake_has_its_place(String text, int line, int column) {
        assertThatThrownBy(() -> PlainJson.read(text)).isInstanceOfSatisfying(PlainJson.Wrong.class, wrong -> {
            assertThat(wrong.line()).isEqualTo(line);
            assertThat(wrong.column()).isEqualTo(column);
        });
    }

    @Test
    void more_than_is_read_is_told_apart() {
        String deep = "[".repeat(PlainJson.MOST_DEPTH + 2) + "]".repeat(PlainJson.MOST_DEPTH + 2);
        String many = "[" + "0,".repeat(PlainJson.MOST_VALUES) + "0]";
        for (String text : List.of(deep, many, "1".repeat(1_001), "{\"" + "a".repeat(50_001) + "\":1}")) {
            assertThatThrownBy(() -> PlainJson.read(text)).isInstanceOf(PlainJson.TooMuch.class);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.0",
        "-0.5, -0.5",
        "12.25, 12.25",
        "0.9878048780, 0.987805",
        "1e-9, 0.0",
        "-0.0000006, -0.000001",
        "1234567.5, 1234567.5"
    })
    void a_number_has_six_places_at_most(double number, String text) {
        assertThat(PlainJson.write(number)).isEqualTo(text);
    }

    @Test
    void what_is_no_plain_value_is_a_defect() {
        assertThatThrownBy(() -> PlainJson.write(List.of(new Object()))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PlainJson.write(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }
}
