package dev.goita.shogi.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinesTest {
    /** {@code n} is a line feed and {@code r} a carriage return; lines are separated by a bar. */
    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "a, a",
        "an, a",
        "anb, a|b",
        "arb, a|b",
        "arnb, a|b",
        "arrnb, a|b",
        "arrb, a||b",
        "annb, a||b",
        "anrb, a||b",
        "arnrnb, a||b",
        "arrnrrnb, a||b",
        "arrrnb, a||b",
        "ar, a",
        "arn, a",
        "arr, a|",
        "arrn, a",
        "n, ''",
        "nb, |b"
    })
    void a_break_is_one_of_four(String text, String expected) {
        Lines lines = new Lines(text.replace('n', '\n').replace('r', '\r'));
        List<String> seen = new ArrayList<>();
        while (lines.next()) {
            seen.add(lines.line());
        }
        assertThat(String.join("|", seen)).isEqualTo(expected);
    }
}
