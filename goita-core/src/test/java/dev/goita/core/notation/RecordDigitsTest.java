package dev.goita.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecordDigitsTest {
    @Test
    void hyphens_mean_nothing_but_keep_the_offsets() {
        RecordDigits digits = RecordDigits.read("87-0-0-0-8");
        assertThat(digits).hasToString("870008");
        assertThat(digits.text()).isEqualTo("87-0-0-0-8");
        assertThat(digits.size()).isEqualTo(6);
        assertThat(digits.offset(2)).isEqualTo(3);
        assertThat(digits.offset(5)).isEqualTo(9);
        assertThat(digits.offset(6)).isEqualTo(10);
    }

    @Test
    void a_character_outside_the_basic_plane_is_one_digit() {
        RecordDigits digits = RecordDigits.read("8𠮟7");
        assertThat(digits.size()).isEqualTo(3);
        assertThat(digits.at(1)).isEqualTo(0x20B9F);
        assertThat(digits.offset(2)).isEqualTo(3);
    }
}
