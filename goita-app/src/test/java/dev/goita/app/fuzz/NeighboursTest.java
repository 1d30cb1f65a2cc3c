package dev.goita.app.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class NeighboursTest {
    @Test
    void each_other_byte_stands_at_the_place_once() {
        List<byte[]> others = Neighbours.at("abc".getBytes(ISO_8859_1), 1);
        Set<String> texts =
                others.stream().map(other -> new String(other, ISO_8859_1)).collect(Collectors.toSet());
        assertThat(texts).hasSize(255 + 3).doesNotContain("abc").contains("a\0c", "a\u00ffc", "aac");
        assertThat(others).hasSize(texts.size());
    }

    @Test
    void the_place_is_left_out_doubled_and_cut_off_from() {
        assertThat(Neighbours.at("abcd".getBytes(ISO_8859_1), 2))
                .extracting(other -> new String(other, ISO_8859_1))
                .filteredOn(text -> text.length() != 4)
                .containsExactly("abd", "abccd", "ab");
        assertThat(Neighbours.at("a".getBytes(ISO_8859_1), 0))
                .extracting(other -> new String(other, ISO_8859_1))
                .filteredOn(text -> text.length() != 1)
                .containsExactly("", "aa", "");
    }
}
