package dev.goita.shogi.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Source;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
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

    @Test
    void a_place_counts_lines_and_characters_from_one() {
        String text = "ab\r\r\nc𠮟d";
        Source source = Source.of(text);
        Lines lines = new Lines(text);
        lines.next();
        assertThat(lines.start()).isZero();
        assertThat(lines.end()).isEqualTo(2);
        assertThat(lines.place(source, 1)).isEqualTo(new Place(source.name(), 1, 2));
        lines.next();
        assertThat(lines.start()).isEqualTo(5);
        assertThat(lines.place(source, 8)).isEqualTo(new Place(source.name(), 2, 3));
        assertThat(lines.next()).isFalse();
    }
}
