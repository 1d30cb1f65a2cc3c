package dev.goita.shogi.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumeralsTest {
    private static final String[] DIGITS = {"0０〇", "1１一", "2２二", "3３三", "4４四", "5５五", "6６六", "7７七", "8８八", "9９九"};

    @Test
    void a_digit_is_read_in_three_scripts() {
        for (int digit = 0; digit <= 9; digit++) {
            char half = DIGITS[digit].charAt(0);
            char full = DIGITS[digit].charAt(1);
            char kanji = DIGITS[digit].charAt(2);
            assertThat(Numerals.digit(half)).isEqualTo(digit);
            assertThat(Numerals.digit(full)).isEqualTo(digit);
            assertThat(Numerals.digit(kanji)).isEqualTo(digit);
            assertThat(Numerals.arabicDigit(half)).isEqualTo(digit);
            assertThat(Numerals.arabicDigit(full)).isEqualTo(digit);
            assertThat(Numerals.arabicDigit(kanji)).isNegative();
            assertThat(Numerals.wide(digit)).isEqualTo(full);
        }
    }

    @ParameterizedTest
    @CsvSource({"/", "':'", "／", "：", "十", "a"})
    void the_neighbours_of_digits_are_none(char c) {
        assertThat(Numerals.digit(c)).isNegative();
        assertThat(Numerals.arabicDigit(c)).isNegative();
    }

    @ParameterizedTest
    @CsvSource({"1, 一", "9, 九", "10, 十", "11, 十一", "18, 十八", "19, 十九", "20, 二十", "21, 二十一", "90, 九十", "99, 九十九"})
    void a_number_is_written_in_kanji(int number, String kanji) {
        assertThat(Numerals.kanji(number)).isEqualTo(kanji);
    }

    @ParameterizedTest
    @CsvSource({"！, !", "～, ~", "：, ':'", "（, (", "Ａ, A", "'　', ' '", "！, !", "歩, 歩", "a, a", "｟, ｟"})
    void a_wide_character_is_made_narrow(char wide, char narrow) {
        assertThat(Numerals.narrow(wide)).isEqualTo(narrow);
    }

    @ParameterizedTest
    @CsvSource({"' ', true", "'　', true", "'\t', true", "x, false", "・, false"})
    void blanks_are_of_three_kinds(char c, boolean blank) {
        assertThat(Numerals.isBlank(c)).isEqualTo(blank);
    }

    @ParameterizedTest
    @CsvSource({"'  x', 0, 3, 2", "'x  ', 0, 3, 0", "'   ', 1, 3, 3", "'    ', 1, 2, 2"})
    void blanks_are_skipped_to_the_end_at_most(String text, int at, int end, int next) {
        assertThat(Numerals.skipBlanks(text, at, end)).isEqualTo(next);
    }

    /** Text, then milliseconds of the move and of the total, whether something is wrong, where it ends. */
    @ParameterizedTest
    @CsvSource({
        "( 0:16/00:01:16), 16000, 76000, false, 16",
        "( 0:16/00:01:16)+, 16000, 76000, false, 16",
        "（０：１６／０：０１：１６）, 16000, 76000, false, 14",
        "(0:16/), 16000, , false, 7",
        "(/0:16), , 16000, false, 7",
        "(), , , false, 2",
        "(1:02:03), 3723000, , false, 9",
        "(59), 59000, , false, 4",
        "(59秒), 59000, , false, 5",
        "(1.5), 1500, , false, 5",
        "(0:1.234), 1234, , false, 9",
        "(0:1.05), 1050, , false, 8",
        "(123456789), 123456789000, , false, 11",
        "(1234567890), , , true, 12",
        "(123456789:0), 7407407340000, , false, 13",
        "(1:2:3:4), , , true, 9",
        "(-1:10), , , true, 7",
        "(x), , , true, 3",
        "(0:16, , , true, 5",
        "(33, , , true, 3",
        "( 0: 5/ 0: 1: 5), 5000, 65000, false, 16",
        "(1 2:30), , , true, 8",
        "(1.2.3), , , true, 7",
        "(1.), , , true, 4",
        "(:30), , , true, 5",
        "(0:), , , true, 4",
        "(秒), , , true, 3",
        "(0:75), 75000, , false, 6",
        "0:16, , , false, 0",
        "'', , , false, 0"
    })
    void a_time_is_read(String text, Long elapsed, Long total, boolean bad, int end) {
        TimeScanner time = new TimeScanner();
        time.scan(text, 0, text.length());
        assertThat(time.elapsed().map(Duration::toMillis).orElse(null)).isEqualTo(elapsed);
        assertThat(time.total().map(Duration::toMillis).orElse(null)).isEqualTo(total);
        assertThat(time.isBad()).isEqualTo(bad);
        assertThat(time.end()).isEqualTo(end);
    }

    @Test
    void decimals_past_the_milliseconds_are_cut_off() {
        TimeScanner time = new TimeScanner();
        time.scan("(0:1.2345)", 0, 10);
        assertThat(time.elapsed()).contains(Duration.ofMillis(1234));
    }

    @Test
    void one_time_leaves_nothing_to_the_next() {
        TimeScanner time = new TimeScanner();
        time.scan("(x)", 0, 3);
        time.scan("(1/2)", 0, 5);
        time.scan("x", 0, 1);
        assertThat(time.isBad()).isFalse();
        assertThat(time.elapsed()).isEmpty();
        assertThat(time.total()).isEmpty();
    }
}
