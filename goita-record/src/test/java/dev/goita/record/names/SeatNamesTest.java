package dev.goita.record.names;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeatNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "You|finishes|finish",
                "You| finishes| finish",
                "You|passes|pass",
                "You| is to lead| are to lead",
                "You| decides| decide",
                "You|receives with 香, attacks with 銀|receive with 香, attack with 銀",
                "You|puts one face-down, attacks with 馬|put one face-down, attack with 馬",
                "You|'''s hand'|r hand",
                "Youssef|finishes|finishes",
                "Ann|is to lead|is to lead",
                "|finishes|finishes"
            })
    void you_takes_the_second_person(String name, String words, String behind) {
        assertThat(SeatNames.behind(name == null ? "" : name, words)).isEqualTo(behind);
    }
}
