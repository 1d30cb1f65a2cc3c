package dev.goita.diagnostics.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineMapTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1, 1",
        "1, 1, 2",
        "2, 2, 1", // after LF
        "4, 3, 1", // after CR LF
        "6, 4, 1", // after CR alone
        "9, 5, 1", // after CR CR LF
        "10, 5, 2"
    })
    void an_offset_has_a_line_and_a_column(int offset, int line, int column) {
        LineMap map = LineMap.of("a\n\r\nb\r\r\r\nc");
        assertThat(map.place("f", offset)).isEqualTo(new Place("f", line, column));
    }

    @Test
    void a_character_outside_the_basic_plane_is_one_column() {
        assertThat(LineMap.of("😀x").place("f", 2)).isEqualTo(new Place("f", 1, 2));
    }

    @Test
    void the_end_of_the_text_has_a_place_and_nothing_after_it() {
        LineMap map = LineMap.of("ab");
        assertThat(map.place("f", 2)).isEqualTo(new Place("f", 1, 3));
        assertThatThrownBy(() -> map.place("f", 3)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
